-- Whoever might change orders might ship and refund them as well: roles of the owner's keep that. Keys need nothing more,
-- since their writing is everything in an area.
UPDATE "role" SET "capabilities" = "capabilities" || ARRAY(
  SELECT unnest(ARRAY['orders.refund', 'orders.ship'])
  EXCEPT SELECT unnest("capabilities")
) WHERE 'orders.write' = ANY ("capabilities");
