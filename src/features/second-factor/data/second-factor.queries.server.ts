import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.server.ts';

interface Row {
  id: string;
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
  return new Map(rows.map((row) => [row.id, shown(row)]));
}

function shown({ userId, since }: Row): Shown {
  return { userId, since: new Date(since).toISOString() };
}
