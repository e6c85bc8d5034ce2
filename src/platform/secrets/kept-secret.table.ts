import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Passwords and keys that owners gave the shop, encrypted: what opens them is never in the database. */
export const keptSecret = pgTable('kept_secret', {
  name: text().primaryKey(),
  /** Which key opens it (`SecretKey.id`). */
  keyId: text().notNull(),
  /** Both in base64url; the last 16 bytes of what is sealed vouch for the rest. */
  nonce: text().notNull(),
  sealed: text().notNull(),
  changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** The name of whoever gave it. */
  changedBy: text().notNull(),
});
