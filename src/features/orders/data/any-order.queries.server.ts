import { type Executor, runPrepared } from '#platform/db/database.server.ts';

/** Whether the shop has ever had an order; from then on its currency is fixed. */
export async function hasAnyOrder(db: Executor): Promise<boolean> {
  const [row] = await runPrepared<{ found: boolean }>(db, {
    name: 'orders-any',
    text: 'select exists (select 1 from shop_order) as found',
  });
  return row?.found === true;
}
