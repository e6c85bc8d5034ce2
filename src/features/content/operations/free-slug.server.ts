import { runPrepared, type Transaction } from '#platform/db/database.server.ts';

/**
 * The slug itself, or with the first number that no page has: the owner may have written one there. Until the transaction ends
 * nobody else gets one, so that two who ask at once do not get the same.
 */
export async function freeSlug(tx: Transaction, slug: string): Promise<string> {
  await runPrepared(tx, {
    name: 'content-slugs-lock',
    text: `select pg_advisory_xact_lock(hashtext('content.page-slugs'))`,
    values: [],
  });
  const rows = await runPrepared<{ slug: string }>(tx, {
    name: 'content-slugs-like',
    text: `select slug from content_document
           where kind = 'page' and trashed_at is null and (slug = $1 or slug like $1 || '-%')`,
    values: [slug],
  });
  const taken = new Set(rows.map((row) => row.slug));
  let free = slug;
  for (let number = 2; taken.has(free); number++) free = `${slug}-${number}`;
  return free;
}
