import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** When something was last put into the cart of a session: what a cart is judged by, whatever a browser says. */
export const cartLastAdd = pgTable(
  'cart_last_add',
  {
    /** The guest's session or the account (`VisitorSession.owner`). */
    owner: text().primaryKey(),
    addedAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('cart_last_add_expires_at_index').on(table.expiresAt)],
);
