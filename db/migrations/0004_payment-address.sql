ALTER TABLE "shop_order" ADD COLUMN "payment_address" text;
