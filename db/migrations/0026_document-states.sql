ALTER TABLE "content_document" DROP CONSTRAINT "content_document_status_check";
--> statement-breakpoint
ALTER TABLE "content_document" ADD COLUMN "publish_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "content_document" ADD COLUMN "meta_picture_id" bigint;
--> statement-breakpoint
ALTER TABLE "content_document" ADD COLUMN "no_index" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "content_document" ADD COLUMN "sample" jsonb;
--> statement-breakpoint
ALTER TABLE "content_document" ADD COLUMN "author_id" text;
--> statement-breakpoint
ALTER TABLE "content_document" ADD CONSTRAINT "content_document_meta_picture_id_picture_id_fk" FOREIGN KEY ("meta_picture_id") REFERENCES "public"."picture"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "content_document" ADD CONSTRAINT "content_document_author_id_user_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "content_document" ADD CONSTRAINT "content_document_schedule_check" CHECK ("content_document"."status" <> 'scheduled' or "content_document"."publish_at" is not null);
--> statement-breakpoint
ALTER TABLE "content_document" ADD CONSTRAINT "content_document_status_check" CHECK ("content_document"."status" in ('draft', 'private', 'published', 'scheduled'));
