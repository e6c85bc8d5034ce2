CREATE INDEX "review_email_index" ON "review" USING btree (lower("author_email"));
