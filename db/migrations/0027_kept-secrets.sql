CREATE TABLE "kept_secret" (
	"name" text PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"nonce" text NOT NULL,
	"sealed" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" text NOT NULL
);
