CREATE TABLE "profile_photo" (
	"token" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profile_photo_userId_unique" UNIQUE("user_id")
);
--> statement-breakpoint
ALTER TABLE "profile_photo" ADD CONSTRAINT "profile_photo_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "profile_photo_left_index" ON "profile_photo" USING btree ("created_at") WHERE "profile_photo"."user_id" is null;
