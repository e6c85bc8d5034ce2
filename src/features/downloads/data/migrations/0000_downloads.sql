CREATE TABLE "download_file" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "download_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_key" text NOT NULL,
	"file_name" text NOT NULL,
	"size" bigint NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "download_file_storeKey_unique" UNIQUE("store_key"),
	CONSTRAINT "download_file_size" CHECK ("download_file"."size" > 0),
	CONSTRAINT "download_file_hash" CHECK ("download_file"."hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "download_begun" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "download_begun_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"permission_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"resumptions" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "download_permission" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "download_permission_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token" text NOT NULL,
	"order_id" bigint NOT NULL,
	"order_line_id" bigint NOT NULL,
	"file_id" bigint NOT NULL,
	"name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"download_limit" integer,
	"downloads" integer DEFAULT 0 NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "download_permission_token_unique" UNIQUE("token"),
	CONSTRAINT "download_permission_once" UNIQUE("order_line_id","file_id"),
	CONSTRAINT "download_permission_token" CHECK ("download_permission"."token" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "download_permission_limit" CHECK ("download_permission"."download_limit" > 0),
	CONSTRAINT "download_permission_count" CHECK ("download_permission"."downloads" >= 0)
);
--> statement-breakpoint
CREATE TABLE "product_download" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"is_virtual" boolean NOT NULL,
	"is_downloadable" boolean NOT NULL,
	"marked_virtual" boolean DEFAULT false NOT NULL,
	"marked_downloadable" boolean DEFAULT false NOT NULL,
	"virtual_ids" bigint[],
	"download_limit" integer,
	"expiry_days" integer,
	CONSTRAINT "product_download_limit" CHECK ("product_download"."download_limit" > 0),
	CONSTRAINT "product_download_expiry" CHECK ("product_download"."expiry_days" > 0)
);
--> statement-breakpoint
CREATE TABLE "product_download_file" (
	"product_id" bigint NOT NULL,
	"file_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"variation_ids" bigint[],
	CONSTRAINT "product_download_file_product_id_file_id_pk" PRIMARY KEY("product_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "download_begun" ADD CONSTRAINT "download_begun_permission_id_download_permission_id_fk" FOREIGN KEY ("permission_id") REFERENCES "public"."download_permission"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "download_permission" ADD CONSTRAINT "download_permission_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "download_permission" ADD CONSTRAINT "download_permission_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "download_permission" ADD CONSTRAINT "download_permission_file_id_download_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."download_file"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_download" ADD CONSTRAINT "product_download_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_download_file" ADD CONSTRAINT "product_download_file_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_download_file" ADD CONSTRAINT "product_download_file_file_id_download_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."download_file"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "download_begun_permission_index" ON "download_begun" USING btree ("permission_id");
--> statement-breakpoint
CREATE INDEX "download_permission_order_index" ON "download_permission" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "download_permission_file_index" ON "download_permission" USING btree ("file_id");
--> statement-breakpoint
CREATE INDEX "product_download_file_file_index" ON "product_download_file" USING btree ("file_id");
