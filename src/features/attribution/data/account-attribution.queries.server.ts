import { type Executor, runPrepared, type Transaction } from '#platform/db/database.server.ts';
import type { Attribution } from '../rules/received-attribution.ts';
import { accountAttribution } from './account-attribution.table.ts';

/** Keeps where the visit came from in which an account was made. */
export async function keepAccountAttribution(
  tx: Transaction,
  userId: string,
  values: Attribution,
): Promise<void> {
  await tx.insert(accountAttribution).values({ userId, values }).onConflictDoNothing();
}

/** What is kept with the accounts of customers, by the customers' ids. */
export async function attributionsOfCustomers(
  db: Executor,
  ids: readonly number[],
): Promise<Map<number, Attribution>> {
  const rows = await runPrepared<{ id: number; values: Attribution }>(db, {
    name: 'account-attribution-of-customers',
    text: `select c.id, a.values from account_attribution a
           join customer c on c.user_id = a.user_id where c.id = any($1)`,
    values: [[...ids]],
  });
  return new Map(rows.map(({ id, values }) => [Number(id), values]));
}
