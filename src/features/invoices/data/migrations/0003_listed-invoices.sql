ALTER TABLE "order_invoice" ADD COLUMN "gross" bigint;
--> statement-breakpoint
CREATE INDEX "order_invoice_issued_index" ON "order_invoice" USING btree ("issued_at","id");
--> statement-breakpoint
CREATE INDEX "order_invoice_label_index" ON "order_invoice" USING gin (lower("label") gin_trgm_ops);
