CREATE TABLE "personal_request" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "personal_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"resource" text NOT NULL,
	"record_id" text NOT NULL,
	"user_id" text,
	"email" text NOT NULL,
	"locale" text DEFAULT '' NOT NULL,
	"tells" boolean DEFAULT false NOT NULL,
	"holds" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"file" "bytea",
	"asked_by" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "personal_request_kind" CHECK ("personal_request"."kind" in ('export', 'delete')),
	CONSTRAINT "personal_request_state" CHECK ("personal_request"."state" in ('waiting', 'done', 'held', 'failed'))
);
--> statement-breakpoint
CREATE INDEX "personal_request_record" ON "personal_request" USING btree ("resource","record_id","id");
--> statement-breakpoint
CREATE INDEX "personal_request_created" ON "personal_request" USING btree ("created_at");
