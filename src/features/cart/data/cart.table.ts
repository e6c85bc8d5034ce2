import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { CartLine } from '../rules/cart-views.ts';

/** One cart a visitor. The lines are read and written together, guarded by `version`; prices are never stored. */
export const cart = pgTable(
  'cart',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The guest's session or the account (`VisitorSession.owner`). */
    owner: text().notNull().unique(),
    lines: jsonb().$type<CartLine[]>().notNull().default([]),
    /** Products of the lines, so that one statement reads a cart with what it holds. */
    productIds: bigint({ mode: 'number' }).array().notNull().default([]),
    /** Lines taken out that can still be put back. */
    removed: jsonb().$type<CartLine[]>().notNull().default([]),
    version: integer().notNull().default(1),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** A guest's ends with its session, an account's once nobody has come back to it for long. */
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('cart_expires_at_index').on(table.expiresAt)],
);
