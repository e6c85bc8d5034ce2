-- The accent colour that owners chose among the settings becomes the first thing that the design says.
INSERT INTO "site_design" ("draft", "published")
SELECT "said", "said" FROM (
  SELECT CASE WHEN coalesce("accent", '') = '' THEN '{}'::jsonb ELSE jsonb_build_object('accent', "accent") END AS "said"
  FROM (SELECT (SELECT "values" ->> 'accent' FROM "setting_group" WHERE "name" = 'site') AS "accent") "kept"
) "first";
--> statement-breakpoint
UPDATE "setting_group" SET "values" = "values" - 'accent' WHERE "name" = 'site';
