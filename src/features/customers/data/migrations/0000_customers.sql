CREATE TABLE "customer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner" text NOT NULL,
	"user_id" text,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"locale" text DEFAULT '' NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"spent" bigint DEFAULT 0 NOT NULL,
	"first_order_at" timestamp with time zone,
	"last_order_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (lower(regexp_replace(normalize(replace(name || ' ' || email || ' ' || phone, 'ß', 'ss'), NFKD), '[̀-ͯ]', '', 'g'))) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_owner_unique" UNIQUE("owner"),
	CONSTRAINT "customer_email_check" CHECK ("customer"."email" = lower("customer"."email"))
);
--> statement-breakpoint
CREATE TABLE "customer_group" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_group_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"colour" text DEFAULT 'grey' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_group_member" (
	"group_id" bigint NOT NULL,
	"customer_id" bigint NOT NULL,
	CONSTRAINT "customer_group_member_customer_id_group_id_pk" PRIMARY KEY("customer_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "customer_mail" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"author" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_note" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"text" text NOT NULL,
	"author_id" text,
	"author" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "customer_group_member" ADD CONSTRAINT "customer_group_member_group_id_customer_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."customer_group"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "customer_group_member" ADD CONSTRAINT "customer_group_member_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "customer_mail" ADD CONSTRAINT "customer_mail_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "customer_note" ADD CONSTRAINT "customer_note_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "customer_note" ADD CONSTRAINT "customer_note_author_id_user_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "customer_user_index" ON "customer" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "customer_email_index" ON "customer" USING btree ("email");
--> statement-breakpoint
CREATE INDEX "customer_search_index" ON "customer" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "customer_name_index" ON "customer" USING btree ("name" collate "und-x-icu","id");
--> statement-breakpoint
CREATE INDEX "customer_orders_index" ON "customer" USING btree ("orders","id");
--> statement-breakpoint
CREATE INDEX "customer_spent_index" ON "customer" USING btree ("spent","id");
--> statement-breakpoint
CREATE INDEX "customer_last_order_index" ON "customer" USING btree (coalesce("last_order_at", '-infinity'),"id");
--> statement-breakpoint
CREATE INDEX "customer_ordered_index" ON "customer" USING btree ("last_order_at");
--> statement-breakpoint
CREATE INDEX "customer_country_index" ON "customer" USING btree ("country","id");
--> statement-breakpoint
CREATE INDEX "customer_created_index" ON "customer" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "customer_group_name_index" ON "customer_group" USING btree (lower("name"));
--> statement-breakpoint
CREATE INDEX "customer_group_member_group_index" ON "customer_group_member" USING btree ("group_id","customer_id");
--> statement-breakpoint
CREATE INDEX "customer_mail_customer_index" ON "customer_mail" USING btree ("customer_id","id");
--> statement-breakpoint
CREATE INDEX "customer_note_customer_index" ON "customer_note" USING btree ("customer_id","id");
