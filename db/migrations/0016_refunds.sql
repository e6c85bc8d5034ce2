ALTER TABLE "order_line" ADD COLUMN "restocked" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "refunded_total" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "store_refunded_total" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_restocked_check" CHECK ("order_line"."restocked" between 0 and "order_line"."quantity");
--> statement-breakpoint
ALTER TABLE "shop_order" ADD CONSTRAINT "shop_order_refunded_check" CHECK ("shop_order"."refunded_total" between 0 and "shop_order"."total" and "shop_order"."store_refunded_total" between 0 and "shop_order"."store_total");
