import { asc, inArray } from 'drizzle-orm';
import type { KeptFieldValue } from '#features/fields/public.ts';
import type { Executor, Transaction } from '#platform/db/database.server.ts';
import { accountFieldValue } from './account-field-value.table.ts';

/** Keeps what was answered with an account that was just made. */
export async function keepAccountValues(
  tx: Transaction,
  userId: string,
  values: readonly KeptFieldValue[],
): Promise<void> {
  if (values.length > 0)
    await tx.insert(accountFieldValue).values(values.map((value) => ({ ...value, userId })));
}

/** What people answered when they registered, by their ids, in the order of the form; who answered nothing is left out. */
export async function readAccountValues(
  db: Executor,
  userIds: readonly string[],
): Promise<Map<string, KeptFieldValue[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(accountFieldValue)
    .where(inArray(accountFieldValue.userId, [...userIds]))
    .orderBy(asc(accountFieldValue.position));
  const found = new Map<string, KeptFieldValue[]>();
  for (const { userId, ...value } of rows) found.set(userId, [...(found.get(userId) ?? []), value]);
  return found;
}
