CREATE TABLE "product_delivery_time" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"said" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_delivery_time" ADD CONSTRAINT "product_delivery_time_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;
