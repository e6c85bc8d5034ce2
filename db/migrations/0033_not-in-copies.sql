comment on table user_session is 'not in copies: whoever has a row is logged in';--> statement-breakpoint
comment on table user_verification is 'not in copies: one-time keys';--> statement-breakpoint
comment on table secret_key is 'not in copies: it signs cookies, and a shop without one makes its own';--> statement-breakpoint
comment on table call_receipt is 'not in copies: answers to calls of the last minutes';--> statement-breakpoint
comment on table rate_limit is 'not in copies: counts of the last minutes';
