CREATE TABLE "order_shipment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_shipment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"carrier" text DEFAULT '' NOT NULL,
	"carrier_title" text DEFAULT '' NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"person_id" text,
	"person" text DEFAULT '' NOT NULL,
	"shipped_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_shipment_link_check" CHECK ("order_shipment"."link" = '' or "order_shipment"."link" ~* '^https?://')
);
--> statement-breakpoint
CREATE TABLE "order_shipment_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_shipment_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shipment_id" bigint NOT NULL,
	"line_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "order_shipment_line_key" UNIQUE("shipment_id","line_id"),
	CONSTRAINT "order_shipment_line_quantity_check" CHECK ("order_shipment_line"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "order_shipment" ADD CONSTRAINT "order_shipment_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_shipment" ADD CONSTRAINT "order_shipment_person_id_user_account_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_shipment_line" ADD CONSTRAINT "order_shipment_line_shipment_id_order_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."order_shipment"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_shipment_line" ADD CONSTRAINT "order_shipment_line_line_id_order_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "order_shipment_order_index" ON "order_shipment" USING btree ("order_id","id");
--> statement-breakpoint
CREATE INDEX "order_shipment_line_line_index" ON "order_shipment_line" USING btree ("line_id");
