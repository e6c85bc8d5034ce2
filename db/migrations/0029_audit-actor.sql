CREATE INDEX "audit_entry_actor" ON "audit_entry" USING btree ("actor_id","id");
