CREATE TABLE "payment_event" (
	"method" text NOT NULL,
	"event" text NOT NULL,
	"payment_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_event_method_event_pk" PRIMARY KEY("method","event")
);
--> statement-breakpoint
CREATE TABLE "payment_refund" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_refund_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" bigint NOT NULL,
	"key" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_refund_key_unique" UNIQUE("key"),
	CONSTRAINT "payment_refund_amount_check" CHECK ("payment_refund"."amount" > 0),
	CONSTRAINT "payment_refund_state_check" CHECK ("payment_refund"."state" in ('asked', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"method" text NOT NULL,
	"token" text NOT NULL,
	"reference" text,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"received_currency" text DEFAULT '' NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"saved_customer" text DEFAULT '' NOT NULL,
	"saved_method" text DEFAULT '' NOT NULL,
	"saved_label" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_token_unique" UNIQUE("token"),
	CONSTRAINT "payment_reference" UNIQUE("method","reference"),
	CONSTRAINT "payment_state_check" CHECK ("payment"."state" in ('begun', 'underway', 'paid', 'failed', 'cancelled')),
	CONSTRAINT "payment_amount_check" CHECK ("payment"."amount" >= 0 and "payment"."received" >= 0)
);
--> statement-breakpoint
CREATE TABLE "saved_payment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" text NOT NULL,
	"method" text NOT NULL,
	"customer_reference" text NOT NULL,
	"reference" text NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_payment_reference" UNIQUE("method","reference")
);
--> statement-breakpoint
ALTER TABLE "payment_event" ADD CONSTRAINT "payment_event_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_refund" ADD CONSTRAINT "payment_refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "saved_payment" ADD CONSTRAINT "saved_payment_customer_id_user_account_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "payment_event_payment_index" ON "payment_event" USING btree ("payment_id");
--> statement-breakpoint
CREATE INDEX "payment_refund_payment_index" ON "payment_refund" USING btree ("payment_id");
--> statement-breakpoint
CREATE INDEX "payment_order_index" ON "payment" USING btree ("order_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_open_index" ON "payment" USING btree ("order_id","method") WHERE state in ('begun', 'underway', 'failed');
--> statement-breakpoint
CREATE INDEX "saved_payment_customer_index" ON "saved_payment" USING btree ("customer_id");
