CREATE TABLE "order_field_value" (
	"order_id" bigint NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"label" text NOT NULL,
	"value" jsonb NOT NULL,
	"shown" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "order_field_value_order_id_name_pk" PRIMARY KEY("order_id","name")
);
--> statement-breakpoint
ALTER TABLE "order_field_value" ADD CONSTRAINT "order_field_value_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE cascade ON UPDATE no action;
