CREATE TABLE "site_design" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"draft" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"published" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_design_one" CHECK ("site_design"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "site_design_revision" (
	"number" integer PRIMARY KEY NOT NULL,
	"design" jsonb NOT NULL,
	"author_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_font" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_font_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"family" text NOT NULL,
	"slug" text NOT NULL,
	"weight_from" smallint NOT NULL,
	"weight_to" smallint NOT NULL,
	"italic" boolean NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_font_hash_unique" UNIQUE("hash"),
	CONSTRAINT "site_font_hash_form" CHECK ("site_font"."hash" ~ '^[0-9a-f]{16}$'),
	CONSTRAINT "site_font_weights" CHECK ("site_font"."weight_from" between 1 and 1000 and "site_font"."weight_to" between "site_font"."weight_from" and 1000)
);
