import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.server.ts';

/** Lets nobody else write reviews until the transaction ends: deeds on many change several products, each in its own order. */
export async function lockReviews(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('reviews'))`);
}
