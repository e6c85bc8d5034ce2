import { type Executor, runPrepared } from '#platform/db/database.server.ts';

/** What once stood at an address: the id of the page, product, category or tag; null when nothing did. */
export async function findRetiredSlug(db: Executor, kind: string, slug: string): Promise<number | null> {
  const [row] = await runPrepared<{ target_id: number }>(db, {
    name: 'content-slug-history',
    text: 'select target_id from slug_history where kind = $1 and slug = $2',
    values: [kind, slug],
  });
  return row?.target_id ?? null;
}
