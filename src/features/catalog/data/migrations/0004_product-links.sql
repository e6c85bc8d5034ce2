CREATE TABLE "product_link" (
	"product_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"linked_id" bigint NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_link_product_id_kind_linked_id_pk" PRIMARY KEY("product_id","kind","linked_id"),
	CONSTRAINT "product_link_kind_check" CHECK ("product_link"."kind" in ('children', 'upSells', 'crossSells')),
	CONSTRAINT "product_link_self_check" CHECK ("product_link"."product_id" <> "product_link"."linked_id")
);
--> statement-breakpoint
ALTER TABLE "product_link" ADD CONSTRAINT "product_link_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_link" ADD CONSTRAINT "product_link_linked_id_product_id_fk" FOREIGN KEY ("linked_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "product_link_linked_index" ON "product_link" USING btree ("linked_id");
