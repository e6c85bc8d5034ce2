CREATE TABLE "video" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "video_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"hash" text NOT NULL,
	"format" text NOT NULL,
	"size" bigint NOT NULL,
	"file_name" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "video_hash_form" CHECK ("video"."hash" ~ '^[0-9a-f]{16}$'),
	CONSTRAINT "video_format" CHECK ("video"."format" in ('mp4', 'webm'))
);
