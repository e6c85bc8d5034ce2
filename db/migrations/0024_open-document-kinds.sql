ALTER TABLE "content_document" DROP CONSTRAINT "content_document_kind_check";
--> statement-breakpoint
ALTER TABLE "content_document" DROP CONSTRAINT "content_document_slug_check";
--> statement-breakpoint
DROP INDEX "content_document_slug_index";
--> statement-breakpoint
CREATE UNIQUE INDEX "content_document_slug_index" ON "content_document" USING btree ("kind","slug") WHERE "content_document"."trashed_at" is null;
--> statement-breakpoint
ALTER TABLE "content_document" ADD CONSTRAINT "content_document_slug_check" CHECK ("content_document"."kind" <> 'page' or "content_document"."slug" is not null);
