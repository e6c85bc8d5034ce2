CREATE TABLE "failed_log_in" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "failed_log_in_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"ip" text NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "failed_log_in_kind" CHECK ("failed_log_in"."kind" in ('password', 'waits'))
);
--> statement-breakpoint
ALTER TABLE "failed_log_in" ADD CONSTRAINT "failed_log_in_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "failed_log_in_user_index" ON "failed_log_in" USING btree ("user_id","at");
--> statement-breakpoint
CREATE INDEX "failed_log_in_at_index" ON "failed_log_in" USING btree ("at");
