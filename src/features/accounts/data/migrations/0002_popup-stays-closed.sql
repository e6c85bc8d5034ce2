-- By itself the log-in popup opens for every guest, as its settings say. Shops begin without that: who comes for the first
-- time is to see the shop, and shops that were there before do not change by an update. The owner switches it on.
INSERT INTO "setting_group" ("name", "values", "version")
VALUES ('account-forms', '{"autoOpenPopup": false}', 0)
ON CONFLICT DO NOTHING;
