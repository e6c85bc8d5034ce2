ALTER TABLE "category" ADD COLUMN "is_default" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "product_category" ADD COLUMN "is_stand_in" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX "category_default_index" ON "category" USING btree ("is_default") WHERE "category"."is_default";
--> statement-breakpoint
CREATE INDEX "product_office_updated_index" ON "product" USING btree ("updated_at","id") WHERE "product"."trashed_at" is null and "product"."parent_id" is null;
--> statement-breakpoint
CREATE INDEX "product_office_name_index" ON "product" USING btree ("name" collate "und-x-icu","id") WHERE "product"."trashed_at" is null and "product"."parent_id" is null;
--> statement-breakpoint
CREATE INDEX "product_office_sku_index" ON "product" USING btree ("sku","id") WHERE "product"."trashed_at" is null and "product"."parent_id" is null;
--> statement-breakpoint
CREATE INDEX "product_office_price_index" ON "product" USING btree ("regular_price","id") WHERE "product"."trashed_at" is null and "product"."parent_id" is null;
--> statement-breakpoint
CREATE INDEX "product_office_status_index" ON "product" USING btree ("status","id") WHERE "product"."trashed_at" is null and "product"."parent_id" is null;
--> statement-breakpoint
CREATE INDEX "product_office_type_index" ON "product" USING btree ("type","id") WHERE "product"."trashed_at" is null and "product"."parent_id" is null;
--> statement-breakpoint
CREATE INDEX "product_office_featured_index" ON "product" USING btree ("id") WHERE "product"."trashed_at" is null and "product"."parent_id" is null and "product"."featured";
--> statement-breakpoint
CREATE INDEX "product_trash_index" ON "product" USING btree ("updated_at","id") WHERE "product"."trashed_at" is not null and "product"."parent_id" is null;
--> statement-breakpoint
CREATE INDEX "product_office_search_index" ON "product" USING gin (("search_text" || ' ' || "slug") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "product_counted_index" ON "product" USING btree ((case when "manage_stock" then "stock_quantity" end),"id") WHERE "product"."trashed_at" is null;
--> statement-breakpoint
CREATE INDEX "product_own_threshold_index" ON "product" USING btree ("low_stock_threshold") WHERE "product"."low_stock_threshold" is not null and "product"."trashed_at" is null;
--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_default_check" CHECK (not "category"."is_default" or "category"."trashed_at" is null);
