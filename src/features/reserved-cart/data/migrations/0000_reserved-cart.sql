CREATE TABLE "cart_last_add" (
	"owner" text PRIMARY KEY NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "cart_last_add_expires_at_index" ON "cart_last_add" USING btree ("expires_at");
