ALTER TABLE "order_line" ADD COLUMN "parent_position" integer;
--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "takes" jsonb;
