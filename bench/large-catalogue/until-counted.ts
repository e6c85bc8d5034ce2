import { setTimeout as delay } from 'node:timers/promises';
import { recountAllCustomers } from '#features/customers/data/recount.queries.server.ts';
import { closeDatabase, openDatabase } from '#platform/db/database.server.ts';
import { runningPostgres } from '#platform/db/supervisor.server.ts';
import type { RunningShop } from '../shop-under-test.ts';

/** How long the shop's own job may take for the orders that were put in, in milliseconds. */
const LONGEST = 1_200_000;

/**
 * Waits until the shop knows the customers of its orders, and its reports have folded them: nobody placed them, so nobody
 * told of the former. Throws where the reports do not get done.
 */
export async function untilCounted({ dataDir, db }: RunningShop): Promise<void> {
  const own = await runningPostgres(dataDir);
  if (!own) throw new Error('The database of the shop does not run');
  const beside = openDatabase(own, { max: 1, statementTimeout: 0 });
  try {
    await recountAllCustomers(beside);
  } finally {
    await closeDatabase(beside);
  }
  const end = performance.now() + LONGEST;
  for (;;) {
    const { rows } = await db.query<{ left: number }>('select count(*)::int as left from report_delta');
    if (rows[0]?.left === 0) break;
    if (performance.now() > end) throw new Error(`${rows[0]?.left} orders are not in the reports yet`);
    await delay(1_000);
  }
  await db.query('vacuum analyze');
}
