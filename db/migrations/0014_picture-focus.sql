ALTER TABLE "picture" ADD COLUMN "caption" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "picture" ADD COLUMN "focus" smallint[];
--> statement-breakpoint
ALTER TABLE "picture" ADD CONSTRAINT "picture_focus" CHECK ("picture"."focus" is null or (cardinality("picture"."focus") = 2 and 0 <= all("picture"."focus") and 100 >= all("picture"."focus")));
