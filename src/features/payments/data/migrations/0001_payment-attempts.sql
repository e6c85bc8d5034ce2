ALTER TABLE "payment" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "oddity" text DEFAULT '' NOT NULL;
