CREATE TABLE "order_label" (
	"shipment_id" bigint PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"pdf" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_label" ADD CONSTRAINT "order_label_shipment_id_order_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."order_shipment"("id") ON DELETE cascade ON UPDATE no action;
