CREATE TABLE "impersonation" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "impersonation" ADD CONSTRAINT "impersonation_staff_id_user_account_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "impersonation" ADD CONSTRAINT "impersonation_customer_id_user_account_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "impersonation_staff_index" ON "impersonation" USING btree ("staff_id");
--> statement-breakpoint
CREATE INDEX "impersonation_customer_index" ON "impersonation" USING btree ("customer_id");
--> statement-breakpoint
CREATE INDEX "impersonation_expires_at_index" ON "impersonation" USING btree ("expires_at");
