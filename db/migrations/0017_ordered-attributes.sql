ALTER TABLE "order_line" ADD COLUMN "attributes" jsonb DEFAULT '{}'::jsonb NOT NULL;
