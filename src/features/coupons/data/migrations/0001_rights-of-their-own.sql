-- Coupons were a part of the catalogue's rights: whoever had these keeps them, roles of the owner's as well as keys.
UPDATE "role" SET "capabilities" = "capabilities" || ARRAY(
  SELECT DISTINCT replace(one, 'catalog.', 'coupons.') FROM unnest("capabilities") AS given(one)
  WHERE one IN ('catalog.*', 'catalog.read', 'catalog.write', 'catalog.delete')
  EXCEPT SELECT unnest("capabilities")
) WHERE "capabilities" && ARRAY['catalog.*', 'catalog.read', 'catalog.write', 'catalog.delete'];
--> statement-breakpoint
UPDATE "api_key" SET "scopes" = "scopes" || ARRAY(
  SELECT DISTINCT replace(one, 'catalog.', 'coupons.') FROM unnest("scopes") AS given(one)
  WHERE one IN ('catalog.read', 'catalog.write')
  EXCEPT SELECT unnest("scopes")
) WHERE "scopes" && ARRAY['catalog.read', 'catalog.write'];
