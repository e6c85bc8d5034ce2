CREATE TABLE "account_field_value" (
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"label" text NOT NULL,
	"value" jsonb NOT NULL,
	"shown" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "account_field_value_user_id_name_pk" PRIMARY KEY("user_id","name")
);
--> statement-breakpoint
ALTER TABLE "account_field_value" ADD CONSTRAINT "account_field_value_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;
