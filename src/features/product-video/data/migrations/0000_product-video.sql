CREATE TABLE "product_video" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"video_id" bigint,
	"file" text DEFAULT '' NOT NULL,
	"place" text DEFAULT 'after-first' NOT NULL,
	"poster_id" bigint,
	CONSTRAINT "product_video_source" CHECK (("product_video"."address" = '') <> ("product_video"."video_id" is null)),
	CONSTRAINT "product_video_file" CHECK (("product_video"."file" = '') = ("product_video"."video_id" is null)),
	CONSTRAINT "product_video_place" CHECK ("product_video"."place" in ('first', 'last', 'after-first'))
);
--> statement-breakpoint
ALTER TABLE "product_video" ADD CONSTRAINT "product_video_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_video" ADD CONSTRAINT "product_video_video_id_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."video"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_video" ADD CONSTRAINT "product_video_poster_id_picture_id_fk" FOREIGN KEY ("poster_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;
