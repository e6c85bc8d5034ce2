import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What the owner changed: one row a group, with only the values that differ from their defaults or were saved once. */
export const settingGroup = pgTable('setting_group', {
  name: text().primaryKey(),
  values: jsonb().$type<Record<string, unknown>>().notNull(),
  version: integer().notNull().default(1),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
