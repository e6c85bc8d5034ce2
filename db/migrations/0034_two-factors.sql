ALTER TABLE "user_session" ADD COLUMN "two_factors" boolean DEFAULT false NOT NULL;
