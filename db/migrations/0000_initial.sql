CREATE TABLE "account_attempt" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "user_account" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"username" text,
	"role" text DEFAULT 'customer' NOT NULL,
	"locked_at" timestamp with time zone,
	"last_log_in_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"trashed_at" timestamp with time zone,
	CONSTRAINT "user_account_email_unique" UNIQUE("email"),
	CONSTRAINT "user_account_email_lower" CHECK ("user_account"."email" = lower("user_account"."email")),
	CONSTRAINT "user_account_role_known" CHECK ("user_account"."role" in ('customer', 'editor', 'shop-manager', 'administrator'))
);
--> statement-breakpoint
CREATE TABLE "user_credential" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_session" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "user_verification" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "call_receipt" (
	"id" text PRIMARY KEY NOT NULL,
	"input_hash" text NOT NULL,
	"status" integer,
	"body" jsonb,
	"headers" jsonb,
	"cookies" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_delivery" (
	"event_id" bigint NOT NULL,
	"consumer" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"done_at" timestamp with time zone,
	CONSTRAINT "event_delivery_event_id_consumer_pk" PRIMARY KEY("event_id","consumer"),
	CONSTRAINT "event_delivery_status" CHECK ("event_delivery"."status" in ('waiting', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "outbox_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"dispatched_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "outbox_invalidation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_invalidation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tags" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"recipient" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"message_id" text,
	"status" text DEFAULT 'queued' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mail_message_key_unique" UNIQUE("key"),
	CONSTRAINT "mail_message_status" CHECK ("mail_message"."status" in ('queued', 'sent', 'failed', 'stored'))
);
--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" text,
	"actor_name" text NOT NULL,
	"resource" text NOT NULL,
	"record_id" text NOT NULL,
	"deed" text NOT NULL,
	"changes" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting_group" (
	"name" text PRIMARY KEY NOT NULL,
	"values" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "text_override" (
	"locale" text NOT NULL,
	"key" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "text_override_locale_key_pk" PRIMARY KEY("locale","key")
);
--> statement-breakpoint
ALTER TABLE "user_credential" ADD CONSTRAINT "user_credential_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_session" ADD CONSTRAINT "user_session_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "event_delivery" ADD CONSTRAINT "event_delivery_event_id_outbox_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."outbox_event"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "user_account_username_unique" ON "user_account" USING btree ("username");
--> statement-breakpoint
CREATE INDEX "user_credential_user" ON "user_credential" USING btree ("user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "user_credential_provider" ON "user_credential" USING btree ("provider_id","account_id");
--> statement-breakpoint
CREATE INDEX "user_session_user" ON "user_session" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "user_verification_identifier" ON "user_verification" USING btree ("identifier");
--> statement-breakpoint
CREATE INDEX "call_receipt_created_at_index" ON "call_receipt" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "event_delivery_due" ON "event_delivery" USING btree ("next_try_at") WHERE status = 'waiting';
--> statement-breakpoint
CREATE INDEX "event_delivery_failed" ON "event_delivery" USING btree ("event_id") WHERE status = 'failed';
--> statement-breakpoint
CREATE INDEX "outbox_event_waiting" ON "outbox_event" USING btree ("id") WHERE dispatched_at is null;
--> statement-breakpoint
CREATE INDEX "outbox_event_dispatched" ON "outbox_event" USING btree ("dispatched_at") WHERE dispatched_at is not null;
--> statement-breakpoint
CREATE INDEX "mail_message_due" ON "mail_message" USING btree ("next_try_at") WHERE status = 'queued';
--> statement-breakpoint
CREATE INDEX "mail_message_created" ON "mail_message" USING btree ("created_at" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "audit_entry_record" ON "audit_entry" USING btree ("resource","record_id","id");
--> statement-breakpoint
CREATE INDEX "audit_entry_at" ON "audit_entry" USING btree ("at");
