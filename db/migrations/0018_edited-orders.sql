ALTER TABLE "order_line" ADD COLUMN "entered_price" bigint;
--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "charges" jsonb;
