ALTER TABLE "download_begun" ADD COLUMN "clients" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "download_begun" ADD COLUMN "bytes" bigint DEFAULT 0 NOT NULL;
