import { bigint, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { StoredMenuItem } from '../rules/menu.ts';

/** Navigation menus; widgets show them by id. */
export const contentMenu = pgTable('content_menu', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** The name by which seeds and extensions find it, for example `main`. */
  handle: text().notNull().unique(),
  title: text().notNull(),
  items: jsonb().$type<StoredMenuItem[]>().notNull().default([]),
  version: integer().notNull().default(1),
  trashedAt: timestamp({ withTimezone: true }),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
