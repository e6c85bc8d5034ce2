import { customType, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * Calls that came with an idempotency key: who does the deed, or what it answered. Nothing in a row can be read or
 * guessed without the shop's signing key.
 */
export const callReceipt = pgTable(
  'call_receipt',
  {
    /** Hash of visitor, call and key. */
    id: text().primaryKey(),
    /** Hash of the visitor's session, by which a visitor's receipts are counted. */
    visitor: text().notNull(),
    /** Keyed hash of the input: the same key with other input is refused. */
    input: text().notNull(),
    /** Token of the request that does the deed; only this one may finish it. */
    claim: text().notNull(),
    claimedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null while the deed is being done. */
    doneAt: timestamp({ withTimezone: true }),
    /** Encrypted; null also where the answer was too large to keep. */
    answer: bytes(),
  },
  (table) => [
    index('call_receipt_visitor').on(table.visitor, table.claimedAt),
    index('call_receipt_claimed_at').on(table.claimedAt),
  ],
);
