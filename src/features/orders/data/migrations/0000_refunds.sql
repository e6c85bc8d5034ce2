CREATE TABLE "order_refund" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_refund_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"state" text NOT NULL,
	"amount" bigint NOT NULL,
	"store_amount" bigint NOT NULL,
	"shipping" bigint DEFAULT 0 NOT NULL,
	"fees" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"taxes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"method" text DEFAULT '' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"person_id" text,
	"person" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "order_refund_state_check" CHECK ("order_refund"."state" in ('underway', 'done', 'refused')),
	CONSTRAINT "order_refund_amount_check" CHECK ("order_refund"."amount" > 0 and "order_refund"."store_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_refund_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_refund_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"refund_id" bigint NOT NULL,
	"line_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"amount" bigint NOT NULL,
	"taxes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"restock" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_refund_line_check" CHECK ("order_refund_line"."quantity" >= 0 and "order_refund_line"."amount" >= 0 and "order_refund_line"."restock" between 0 and "order_refund_line"."quantity")
);
--> statement-breakpoint
ALTER TABLE "order_refund" ADD CONSTRAINT "order_refund_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_refund" ADD CONSTRAINT "order_refund_person_id_user_account_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_refund_line" ADD CONSTRAINT "order_refund_line_refund_id_order_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."order_refund"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_refund_line" ADD CONSTRAINT "order_refund_line_line_id_order_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_line"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "order_refund_order_index" ON "order_refund" USING btree ("order_id","id");
--> statement-breakpoint
CREATE INDEX "order_refund_settled_index" ON "order_refund" USING btree ("settled_at");
--> statement-breakpoint
CREATE INDEX "order_refund_line_refund_index" ON "order_refund_line" USING btree ("refund_id");
--> statement-breakpoint
CREATE INDEX "order_refund_line_line_index" ON "order_refund_line" USING btree ("line_id");
