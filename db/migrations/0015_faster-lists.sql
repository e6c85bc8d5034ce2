DROP INDEX "product_office_featured_index";
--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "sold_text" text DEFAULT '' NOT NULL;
--> statement-breakpoint
UPDATE "shop_order" SET "sold_text" = "sold"."text" FROM (
  SELECT "order_id", string_agg("name" || ' ' || "sku", ' ' ORDER BY "position") AS "text" FROM "order_line" GROUP BY "order_id"
) "sold" WHERE "sold"."order_id" = "shop_order"."id";
--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(regexp_replace(normalize(replace('#' || number::text || ' ' || number::text || ' ' || billing_name || ' ' || billing_email || ' ' || sold_text, 'ß', 'ss'), NFKD), '[̀-ͯ]', '', 'g'))) STORED;
--> statement-breakpoint
CREATE INDEX "product_office_id_index" ON "product" USING btree ("id") WHERE "product"."trashed_at" is null and "product"."parent_id" is null;
--> statement-breakpoint
CREATE INDEX "product_office_pieces_index" ON "product" USING btree ((case when "manage_stock" then "stock_quantity" when "stock_status" = 'outofstock' then -2147483648 when "stock_status" = 'instock' then 2147483647 end),"id","manage_stock","stock_quantity","stock_status") WHERE "product"."trashed_at" is null and "product"."parent_id" is null;
--> statement-breakpoint
CREATE INDEX "product_variation_sku_index" ON "product" USING gin (lower(regexp_replace(normalize(replace("sku", 'ß', 'ss'), NFKD), '[̀-ͯ]', '', 'g')) gin_trgm_ops) WHERE "product"."trashed_at" is null and "product"."parent_id" is not null and "product"."sku" <> '';
--> statement-breakpoint
CREATE INDEX "product_office_protected_index" ON "product" USING btree ("regular_price","id") WHERE "product"."trashed_at" is null and "product"."parent_id" is null and "product"."password_hash" is not null;
--> statement-breakpoint
CREATE INDEX "shop_order_search_index" ON "shop_order" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "shop_order_total_index" ON "shop_order" USING btree ("store_total","id");
--> statement-breakpoint
CREATE INDEX "shop_order_name_index" ON "shop_order" USING btree ("billing_name" collate "und-x-icu","id");
--> statement-breakpoint
CREATE INDEX "product_office_featured_index" ON "product" USING btree ("updated_at","id") WHERE "product"."trashed_at" is null and "product"."parent_id" is null and "product"."featured";
