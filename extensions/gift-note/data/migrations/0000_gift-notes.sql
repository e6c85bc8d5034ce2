CREATE TABLE "gift_note" (
	"order_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"product" text NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "gift_note_order_id_position_pk" PRIMARY KEY("order_id","position")
);
--> statement-breakpoint
ALTER TABLE "gift_note" ADD CONSTRAINT "gift_note_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE cascade ON UPDATE no action;
