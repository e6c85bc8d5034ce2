ALTER TABLE "picture" ADD COLUMN "title" text DEFAULT '' NOT NULL;
