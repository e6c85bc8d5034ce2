CREATE TABLE "legal_page" (
	"role" text PRIMARY KEY NOT NULL,
	"document_id" bigint NOT NULL,
	CONSTRAINT "legal_page_documentId_unique" UNIQUE("document_id")
);
--> statement-breakpoint
ALTER TABLE "legal_page" ADD CONSTRAINT "legal_page_document_id_content_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."content_document"("id") ON DELETE cascade ON UPDATE no action;
