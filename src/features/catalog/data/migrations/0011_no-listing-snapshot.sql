DROP TABLE "listing_snapshot" CASCADE;
