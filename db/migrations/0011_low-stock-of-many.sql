CREATE INDEX "product_office_stated_index" ON "product" USING btree ("stock_status","id") WHERE "product"."trashed_at" is null and "product"."parent_id" is null and "product"."stock_status" <> 'instock';
--> statement-breakpoint
CREATE INDEX "product_below_threshold_index" ON "product" USING btree (("stock_quantity" - "low_stock_threshold")) WHERE "product"."manage_stock" and "product"."low_stock_threshold" is not null and "product"."trashed_at" is null;
