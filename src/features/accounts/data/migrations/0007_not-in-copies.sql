comment on table reset_code is 'not in copies: codes by which passwords are reset';--> statement-breakpoint
comment on table failed_log_in is 'not in copies: addresses of who tried to log in';
