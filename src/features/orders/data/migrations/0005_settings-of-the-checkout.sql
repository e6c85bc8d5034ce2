-- What the checkout asks of passwords, and which orders of guests are checked for bots, is set with the checkout by now:
-- what owners set elsewhere goes on.
INSERT INTO "setting_group" ("name", "values")
SELECT 'orders', jsonb_object_agg("to"."key", "setting_group"."values" -> "to"."former")
FROM "setting_group"
JOIN (VALUES ('passwords', 'demandAtCheckout', 'demandStrength'), ('bot-protection', 'guestOrders', 'checkGuestOrders'))
	AS "to" ("group", "former", "key") ON "to"."group" = "setting_group"."name" AND "setting_group"."values" ? "to"."former"
HAVING count(*) > 0
ON CONFLICT ("name") DO UPDATE SET "values" = excluded."values" || "setting_group"."values",
	"version" = "setting_group"."version" + 1;
--> statement-breakpoint
UPDATE "setting_group" SET "values" = "values" - ARRAY['demandAtCheckout', 'guestOrders'], "version" = "version" + 1
WHERE "name" IN ('passwords', 'bot-protection') AND "values" ?| ARRAY['demandAtCheckout', 'guestOrders'];
