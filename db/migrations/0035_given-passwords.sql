ALTER TABLE "user_credential" ADD COLUMN "given_at" timestamp with time zone;
