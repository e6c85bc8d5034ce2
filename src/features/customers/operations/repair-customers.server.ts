import type { Database } from '#platform/db/database.server.ts';
import { log } from '#platform/log/log.server.ts';
import { recountAllCustomers } from '../data/recount.queries.server.ts';

/** Counts all customers anew, in case something happened to orders of which nobody told; run daily. */
export async function repairCustomers(db: Database): Promise<void> {
  const changed = await recountAllCustomers(db);
  if (changed > 0) log.info({ changed }, 'Customers were counted anew');
}
