ALTER TABLE "product_named_price" ADD COLUMN "button_text" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "product_named_price" ADD COLUMN "hide_regular" boolean DEFAULT false NOT NULL;
