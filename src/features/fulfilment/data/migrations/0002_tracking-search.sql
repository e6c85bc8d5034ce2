CREATE INDEX "order_shipment_tracking_index" ON "order_shipment" USING gin (regexp_replace(lower("tracking_number"), '[^a-z0-9]', '', 'g') gin_trgm_ops);
