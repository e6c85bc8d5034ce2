import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.server.ts';

interface Row {
  id: string | number;
  userId: string;
  since: string | Date;
}

interface Shown {
  userId: string;
  since: string;
}

/** Which accounts have a confirmed second factor, by their ids. */
export async function factorsOf(db: Executor, ids: readonly string[]): Promise<Map<string, Shown>> {
  const { rows } = await db.execute<Row & Record<string, unknown>>(
    sql`select user_id as id, user_id as "userId", confirmed_at as since from second_factor
      where confirmed_at is not null and user_id in ${[...ids, '']}`,
  );
  return new Map(rows.map((row) => [String(row.id), shown(row)]));
}

/** The same by the ids of customers. */
export async function factorsOfCustomers(db: Executor, ids: readonly number[]): Promise<Map<number, Shown>> {
  const { rows } = await db.execute<Row & Record<string, unknown>>(
    sql`select c.id, f.user_id as "userId", f.confirmed_at as since
      from customer c join second_factor f on f.user_id = c.user_id
      where f.confirmed_at is not null and c.id in ${[...ids, 0]}`,
  );
  return new Map(rows.map((row) => [Number(row.id), shown(row)]));
}

function shown({ userId, since }: Row): Shown {
  return { userId, since: new Date(since).toISOString() };
}
