import { inTransaction } from '#platform/db/database.server.ts';
import { defineJob } from '#platform/jobs/jobs.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { lockNamedOrders } from '../data/personal-orders.queries.server.ts';
import { stripOrders } from '../operations/personal-orders.server.ts';
import { orderSettings } from '../settings.ts';

const AT_ONCE = 200;

/** Takes names out of orders that are older than the owner wants them kept; returns of how many. */
export async function stripOldOrders(
  { db, settings, whole }: Pick<SliceServices, 'db' | 'settings' | 'whole'>,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  const { namesMonths } = settings.get(orderSettings);
  if (namesMonths === 0) return 0;
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - namesMonths);
  let stripped = 0;
  for (let more = AT_ONCE; more === AT_ONCE && !signal?.aborted; stripped += more)
    more = await inTransaction(db, async (tx) => {
      const ids = await lockNamedOrders(tx, before, AT_ONCE);
      await stripOrders(tx, ids, 'names', whole);
      return ids.length;
    });
  return stripped;
}

/** Every night: removes names from old orders where the owner wants that. */
export function stripOldOrdersJob(services: SliceServices) {
  return defineJob(
    { name: 'strip-old-orders', title: 'Remove personal data from old orders', schedule: '47 3 * * *' },
    async ({ signal }) => {
      await stripOldOrders(services, new Date(), signal);
    },
  );
}
