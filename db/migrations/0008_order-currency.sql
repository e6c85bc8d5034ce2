ALTER TABLE "order_line" ADD COLUMN "net" bigint;
--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "discounts" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "taxes" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "exchange_rate" numeric DEFAULT '1' NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "store_net" bigint;
--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "store_currency" text;
--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "exchange_rate" numeric DEFAULT '1' NOT NULL;
--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "locale" text DEFAULT 'en' NOT NULL;
--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "store_total" bigint;
--> statement-breakpoint
UPDATE "order_line" SET "net" = "subtotal", "store_net" = "subtotal";
--> statement-breakpoint
UPDATE "shop_order" SET "store_currency" = "currency", "store_total" = "total";
--> statement-breakpoint
ALTER TABLE "order_line" ALTER COLUMN "net" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_line" ALTER COLUMN "store_net" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "shop_order" ALTER COLUMN "store_currency" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "shop_order" ALTER COLUMN "store_total" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "shop_order" ADD CONSTRAINT "shop_order_exchange_check" CHECK ("shop_order"."exchange_rate" > 0 and "shop_order"."store_total" >= 0);
