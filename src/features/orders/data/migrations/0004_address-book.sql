CREATE TABLE "kept_address" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kept_address_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"address" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_address" ADD COLUMN "billing_label" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "customer_address" ADD COLUMN "shipping_label" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "kept_address" ADD CONSTRAINT "kept_address_customer_id_user_account_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "kept_address_customer_index" ON "kept_address" USING btree ("customer_id","id");
