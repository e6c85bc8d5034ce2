ALTER TABLE "user_account" DROP CONSTRAINT "user_account_role_known";
--> statement-breakpoint
CREATE INDEX "user_account_staff_index" ON "user_account" USING btree ("role") WHERE "user_account"."role" <> 'customer';
