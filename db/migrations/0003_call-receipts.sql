CREATE TABLE "call_receipt" (
	"id" text PRIMARY KEY NOT NULL,
	"visitor" text NOT NULL,
	"input" text NOT NULL,
	"claim" text NOT NULL,
	"claimed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"answer" "bytea"
);
--> statement-breakpoint
CREATE INDEX "call_receipt_visitor" ON "call_receipt" USING btree ("visitor","claimed_at");
--> statement-breakpoint
CREATE INDEX "call_receipt_claimed_at" ON "call_receipt" USING btree ("claimed_at");
