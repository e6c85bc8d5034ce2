CREATE INDEX "order_invoice_order_index" ON "order_invoice" USING btree ("order_id");
