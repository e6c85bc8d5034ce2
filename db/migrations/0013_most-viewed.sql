CREATE INDEX "product_counter_views_index" ON "product_counter" USING btree ("views" DESC NULLS LAST,"product_id") WHERE "product_counter"."views" > 0;
