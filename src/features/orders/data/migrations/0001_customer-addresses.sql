CREATE TABLE "customer_address" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"billing" jsonb,
	"shipping" jsonb,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_address" ADD CONSTRAINT "customer_address_customer_id_user_account_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;
