import { runPrepared, type Transaction } from '#platform/db/database.server.ts';

/** The slug itself, or with the first number that no page has: the owner may have written one there. */
export async function freeSlug(tx: Transaction, slug: string): Promise<string> {
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
