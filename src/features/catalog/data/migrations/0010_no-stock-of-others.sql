-- What is sold elsewhere has no stock here; as another kind it may have had some.
UPDATE "product" SET "manage_stock" = false, "stock_quantity" = 0, "stock_status" = 'instock', "backorders" = 'no'
WHERE "type" = 'external' AND ("manage_stock" OR "stock_quantity" <> 0 OR "stock_status" <> 'instock' OR "backorders" <> 'no');
--> statement-breakpoint
-- The next start writes the rows anew, where such a product is shown.
UPDATE "listing_basis" SET "is_complete" = false WHERE EXISTS (SELECT FROM "product" WHERE "type" = 'external');
