ALTER TABLE "product_listing" ADD COLUMN "class_prices" jsonb;

--> statement-breakpoint
-- The next start writes the rows anew, where anything is taxed by another class than the usual one.
UPDATE "listing_basis" SET "is_complete" = false
WHERE EXISTS (SELECT FROM "product" WHERE "tax_status" <> 'taxable' OR "tax_class" NOT IN ('', 'standard'));
