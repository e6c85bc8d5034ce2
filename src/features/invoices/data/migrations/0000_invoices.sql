CREATE TABLE "invoice_counter" (
	"kind" text PRIMARY KEY NOT NULL,
	"last" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_invoice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_invoice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"number" bigint NOT NULL,
	"label" text NOT NULL,
	"order_id" bigint NOT NULL,
	"refund_id" bigint,
	"content" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_invoice_number_key" UNIQUE("kind","number"),
	CONSTRAINT "order_invoice_about_key" UNIQUE NULLS NOT DISTINCT("kind","order_id","refund_id"),
	CONSTRAINT "order_invoice_kind_check" CHECK ("order_invoice"."kind" in ('invoice', 'credit-note')),
	CONSTRAINT "order_invoice_refund_check" CHECK (("order_invoice"."kind" = 'credit-note') = ("order_invoice"."refund_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "order_invoice" ADD CONSTRAINT "order_invoice_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_invoice" ADD CONSTRAINT "order_invoice_refund_id_order_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."order_refund"("id") ON DELETE no action ON UPDATE no action;
