ALTER TABLE "order_line" ADD COLUMN "words" jsonb DEFAULT '{}'::jsonb NOT NULL;
