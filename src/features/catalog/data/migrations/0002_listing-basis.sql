CREATE TABLE "listing_basis" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"counts_stock" boolean DEFAULT true NOT NULL,
	"out_of_stock_threshold" integer DEFAULT 0 NOT NULL,
	"sold_by_variations" text[] DEFAULT '{variable}' NOT NULL,
	"is_complete" boolean DEFAULT true NOT NULL,
	CONSTRAINT "listing_basis_only_check" CHECK ("listing_basis"."is_only")
);
--> statement-breakpoint
ALTER TABLE "product_listing" ADD COLUMN "written_by" "xid8" DEFAULT pg_current_xact_id() NOT NULL;
--> statement-breakpoint
CREATE INDEX "product_listing_written_by_index" ON "product_listing" USING btree ("written_by");
--> statement-breakpoint
INSERT INTO "listing_basis" DEFAULT VALUES;
