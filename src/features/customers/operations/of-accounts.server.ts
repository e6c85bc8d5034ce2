import { type Executor, runPrepared } from '#platform/db/database.server.ts';

/**
 * What belongs to the accounts of customers, by the ids of the customers: `load` reads it by the ids of the accounts. Who has no
 * account, or nothing there, is left out.
 */
export async function ofAccounts<Data>(
  db: Executor,
  customerIds: readonly number[],
  load: (db: Executor, userIds: readonly string[]) => Promise<ReadonlyMap<string, Data>>,
): Promise<Map<number, Data>> {
  const rows = await runPrepared<{ id: number; userId: string }>(db, {
    name: 'customer-accounts',
    text: `select id, user_id as "userId" from customer where id = any($1::bigint[]) and user_id is not null`,
    values: [customerIds],
  });
  if (rows.length === 0) return new Map();
  const found = await load(
    db,
    rows.map(({ userId }) => userId),
  );
  return new Map(
    rows.flatMap(({ id, userId }) => {
      const data = found.get(userId);
      return data === undefined ? [] : [[Number(id), data]];
    }),
  );
}
