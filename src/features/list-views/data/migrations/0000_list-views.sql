CREATE TABLE "list_view" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_view_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" text NOT NULL,
	"resource" text NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"sort" jsonb NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "list_view_name_key" UNIQUE("person_id","resource","name"),
	CONSTRAINT "list_view_name_check" CHECK ("list_view"."name" <> '')
);
--> statement-breakpoint
ALTER TABLE "list_view" ADD CONSTRAINT "list_view_person_id_user_account_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "list_view_resource_index" ON "list_view" USING btree ("resource");
