CREATE INDEX "product_listing_lowest_price_index" ON "product_listing" USING btree ("lowest_price","product_id");
--> statement-breakpoint
CREATE INDEX "product_listing_highest_price_index" ON "product_listing" USING btree ("highest_price","product_id") WHERE "product_listing"."highest_price" > "product_listing"."lowest_price";
