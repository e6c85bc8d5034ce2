DROP INDEX "product_office_search_index";
--> statement-breakpoint
CREATE INDEX "product_office_search_index" ON "product" USING gin (("search_text" || ' ' || "slug") gin_trgm_ops) WHERE "product"."parent_id" is null;
