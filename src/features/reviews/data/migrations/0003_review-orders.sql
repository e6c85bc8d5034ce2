DROP INDEX "review_counted_index";
--> statement-breakpoint
CREATE INDEX "review_best_index" ON "review" USING btree ("product_id","rating" DESC NULLS LAST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "review"."state" = 'approved' and "review"."trashed_at" is null;
--> statement-breakpoint
CREATE INDEX "review_worst_index" ON "review" USING btree ("product_id","rating","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "review"."state" = 'approved' and "review"."trashed_at" is null;
