-- By itself the log-in popup opens for every guest, as its settings say. Shops that were there before do not change by an
-- update: their owners switch it on. New shops begin without it as well, which their slice sees to.
INSERT INTO "setting_group" ("name", "values", "version")
SELECT 'account-forms', '{"autoOpenPopup": false}', 0 WHERE EXISTS (SELECT 1 FROM "content_document")
ON CONFLICT DO NOTHING;
