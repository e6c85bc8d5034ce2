DROP INDEX "product_counted_index";
--> statement-breakpoint
CREATE INDEX "product_counted_index" ON "product" USING btree ((case when "manage_stock" then "stock_quantity" end),"id","parent_id","low_stock_threshold","manage_stock","stock_quantity") WHERE "product"."trashed_at" is null;
