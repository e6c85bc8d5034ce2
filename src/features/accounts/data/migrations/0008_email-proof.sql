CREATE TABLE "email_proof" (
	"user_id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"first_sent_at" timestamp with time zone NOT NULL,
	"sends" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "email_proof" ADD CONSTRAINT "email_proof_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;
