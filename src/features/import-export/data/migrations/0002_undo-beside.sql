ALTER TABLE "exchange_row" ADD COLUMN "beside" jsonb;
--> statement-breakpoint
CREATE INDEX "exchange_row_beside_index" ON "exchange_row" USING btree ("run_id","line") WHERE "exchange_row"."beside" is not null;
