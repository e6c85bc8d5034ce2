import { type Executor, runPrepared } from '#platform/db/database.server.ts';

/**
 * The groups of whoever has an account, or orders as a guest with an address: ids, in no order. An account counts by itself
 * alone, whatever guests ordered with its address; null for both is nobody.
 */
export async function groupsOfCustomer(
  db: Executor,
  { userId, email }: { userId: string | null; email: string | null },
): Promise<ReadonlySet<number>> {
  if (userId === null && !email) return new Set();
  const rows = await runPrepared<{ id: number }>(db, {
    name: 'customer-group-ids',
    text: `select m.group_id as id from customer c join customer_group_member m on m.customer_id = c.id
      join customer_group g on g.id = m.group_id and g.trashed_at is null where c.owner = $1`,
    values: [userId === null ? `guest:${email?.toLowerCase()}` : `user:${userId}`],
  });
  return new Set(rows.map(({ id }) => Number(id)));
}
