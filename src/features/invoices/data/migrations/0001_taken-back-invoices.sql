ALTER TABLE "order_invoice" DROP CONSTRAINT "order_invoice_about_key";
--> statement-breakpoint
ALTER TABLE "order_invoice" DROP CONSTRAINT "order_invoice_refund_check";
--> statement-breakpoint
ALTER TABLE "order_invoice" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_invoice" ADD CONSTRAINT "order_invoice_about_key" UNIQUE NULLS NOT DISTINCT("kind","order_id","refund_id","revision");
--> statement-breakpoint
ALTER TABLE "order_invoice" ADD CONSTRAINT "order_invoice_refund_check" CHECK ("order_invoice"."kind" = 'credit-note' or "order_invoice"."refund_id" is null);
