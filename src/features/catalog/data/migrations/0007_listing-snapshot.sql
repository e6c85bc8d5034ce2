CREATE TABLE "listing_snapshot" (
	"piece" integer PRIMARY KEY NOT NULL,
	"program" text NOT NULL,
	"seen" "xid8" NOT NULL,
	"content" text NOT NULL,
	"written_by" "xid8" DEFAULT pg_current_xact_id() NOT NULL
);
