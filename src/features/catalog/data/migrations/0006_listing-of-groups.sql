ALTER TABLE "listing_basis" ADD COLUMN "sold_by_parts" text[] DEFAULT '{}' NOT NULL;
