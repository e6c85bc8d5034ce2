ALTER TABLE "product_attribute" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;
