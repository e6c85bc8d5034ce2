CREATE TABLE "review_picture" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_picture_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"review_id" bigint,
	"place" smallint DEFAULT 0 NOT NULL,
	"token" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_picture_token_unique" UNIQUE("token"),
	CONSTRAINT "review_picture_size_check" CHECK ("review_picture"."width" > 0 and "review_picture"."height" > 0)
);
--> statement-breakpoint
ALTER TABLE "review_picture" ADD CONSTRAINT "review_picture_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "review_picture_review_index" ON "review_picture" USING btree ("review_id","place");
--> statement-breakpoint
CREATE INDEX "review_picture_left_index" ON "review_picture" USING btree ("created_at") WHERE "review_picture"."review_id" is null;
