CREATE TABLE "role" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "role_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"capabilities" text[] DEFAULT '{}' NOT NULL,
	"is_shipped" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "role_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "role_name" ON "role" USING btree (lower("name"));

--> statement-breakpoint
INSERT INTO "role" ("slug", "name", "is_shipped") VALUES
	('editor', 'Editor', true),
	('shop-manager', 'Shop manager', true),
	('administrator', 'Administrator', true);
