CREATE TABLE "reset_code" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"code" text,
	"sent_at" timestamp with time zone NOT NULL,
	"first_sent_at" timestamp with time zone NOT NULL,
	"sends" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"banned_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "reset_code" ADD CONSTRAINT "reset_code_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "reset_code_user_id_index" ON "reset_code" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "reset_code_sent_at_index" ON "reset_code" USING btree ("sent_at");
