import { sql } from 'drizzle-orm';
import { customType, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** The number of a transaction, which never comes again; as text, since it is beyond what numbers hold. */
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * The lists of a node's memory as they were once, so that a start goes on from there: in pieces, of one build of the
 * program. Unlogged: it is empty after a crash of the database, and never in a copy of it.
 */
export const listingSnapshot = pgTable('listing_snapshot', {
  piece: integer().primaryKey(),
  /** The build that wrote it; others may know products by something else. */
  program: text().notNull(),
  /** What had been seen of the database. */
  seen: transactionId().notNull(),
  /** Bytes as base64, which are read ten times as fast as the database tells bytes. */
  content: text().notNull(),
  /** The transaction that wrote it: in a database that was restored from a dump another one wrote the row. */
  writtenBy: transactionId().notNull().default(sql`pg_current_xact_id()`),
});
