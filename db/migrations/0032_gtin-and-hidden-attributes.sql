ALTER TABLE "product" ADD COLUMN "gtin" text DEFAULT '' NOT NULL;
