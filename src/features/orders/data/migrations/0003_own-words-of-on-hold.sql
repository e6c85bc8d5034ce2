-- What owners called “On hold” was one text; now customers read one of two, and the back office one of its own.
INSERT INTO "text_override" ("locale", "key", "value")
SELECT "locale", "own"."key", "value"
FROM "text_override", unnest(ARRAY['orders.stateChecked', 'orders.onHold']) AS "own" ("key")
WHERE "text_override"."key" = 'orders.stateOnHold'
ON CONFLICT DO NOTHING;
