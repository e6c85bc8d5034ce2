import { findRetiredSlug } from '#features/content/public.server.ts';
import { type Executor, runPrepared } from '#platform/db/database.server.ts';

const PRESENT = {
  product: {
    prefix: '/product/',
    text: `select slug from product where id = $1 and trashed_at is null and status = 'published'`,
  },
  tag: { prefix: '/product-tag/', text: 'select slug from tag where id = $1 and trashed_at is null' },
} as const;

/** Where a product or tag is now whose slug was once this; null when there was none, or it is gone. */
export async function addressNow(
  db: Executor,
  kind: 'product' | 'tag',
  slug: string,
): Promise<string | null> {
  if (slug.length > 200) return null;
  const id = await findRetiredSlug(db, kind, slug);
  if (id === null) return null;
  const { prefix, text } = PRESENT[kind];
  const [row] = await runPrepared<{ slug: string }>(db, {
    name: `catalog-present-${kind}`,
    text,
    values: [id],
  });
  return row ? `${prefix}${row.slug}/` : null;
}

/** A tag by its slug; null when there is none. */
export async function readTagBySlug(
  db: Executor,
  slug: string,
): Promise<{ id: number; name: string; description: string } | null> {
  const [tag] = await runPrepared<{ id: number; name: string; description: string }>(db, {
    name: 'catalog-tag',
    text: 'select id, name, description from tag where slug = $1 and trashed_at is null',
    values: [slug],
  });
  return tag ?? null;
}

/** Whether the shop has products, on sale or not. */
export async function hasProducts(db: Executor): Promise<boolean> {
  const [row] = await runPrepared<{ found: boolean }>(db, {
    name: 'catalog-has-products',
    text: 'select exists (select 1 from product) as found',
    values: [],
  });
  return row?.found === true;
}
