CREATE TABLE "product_named_price" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"suggested" bigint,
	"min" bigint,
	"max" bigint,
	"show_amounts" boolean DEFAULT false NOT NULL,
	"amounts" text DEFAULT '' NOT NULL,
	"price_label" text DEFAULT '' NOT NULL,
	"min_label" text DEFAULT '' NOT NULL,
	"max_label" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_named_price" ADD CONSTRAINT "product_named_price_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;
