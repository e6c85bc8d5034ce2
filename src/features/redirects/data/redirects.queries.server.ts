import { type Executor, runPrepared, type Transaction } from '#platform/db/database.server.ts';

/** Follows the first of these keys that leads somewhere, and counts that; null where none does. */
export async function followRedirect(db: Executor, keys: readonly string[]): Promise<string | null> {
  const [found] = await runPrepared<{ toPath: string }>(db, {
    name: 'redirect-follow',
    text: `update redirect set hits = hits + 1, last_hit_at = now() where id = (
        select id from redirect where from_key = any($1::text[]) and trashed_at is null
        order by array_position($1::text[], from_key) limit 1)
      returning to_path as "toPath"`,
    values: [[...keys]],
  });
  return found?.toPath ?? null;
}

/** Where a key leads; null where it leads nowhere. */
export async function targetOf(db: Executor, key: string): Promise<{ id: number; toPath: string } | null> {
  const [found] = await runPrepared<{ id: number; toPath: string }>(db, {
    name: 'redirect-target',
    text: `select id, to_path as "toPath" from redirect where from_key = $1 and trashed_at is null`,
    values: [key],
  });
  return found ? { id: Number(found.id), toPath: found.toPath } : null;
}

/** Lets redirects be changed one after the other, so that two of them cannot close a circle at once. */
export async function lockRedirects(tx: Transaction): Promise<void> {
  await runPrepared(tx, {
    name: 'redirect-lock',
    text: `select pg_advisory_xact_lock(hashtext('redirects'))`,
    values: [],
  });
}
