CREATE TABLE "review_opt_out" (
	"email" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "review_request" ALTER COLUMN "asked_at" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "review_request" ALTER COLUMN "asked_at" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "review_request" ADD COLUMN "delivered_at" timestamp with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
ALTER TABLE "review_request" ADD COLUMN "state" text DEFAULT 'waiting' NOT NULL;
--> statement-breakpoint
ALTER TABLE "review_request" ADD COLUMN "email" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "review_request" ADD COLUMN "token" text;
--> statement-breakpoint
CREATE INDEX "review_request_waiting_index" ON "review_request" USING btree ("delivered_at") WHERE "review_request"."state" = 'waiting';
--> statement-breakpoint
ALTER TABLE "review_request" ADD CONSTRAINT "review_request_token_unique" UNIQUE("token");
--> statement-breakpoint
ALTER TABLE "review_request" ADD CONSTRAINT "review_request_state_check" CHECK ("review_request"."state" in ('waiting', 'asked', 'dropped'));
