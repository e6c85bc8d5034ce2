import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { CheckoutDraft } from './checkout-draft.queries.server.ts';

/** What a session has entered at the checkout so far; ends with the order or the session. */
export const checkoutDraft = pgTable(
  'checkout_draft',
  {
    /** The guest's session or the account (`VisitorSession.owner`). */
    owner: text().primaryKey(),
    entries: jsonb().$type<CheckoutDraft>().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('checkout_draft_expires_at_index').on(table.expiresAt)],
);
