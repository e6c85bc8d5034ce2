import { findRetiredSlug } from '#features/content/public.server.ts';
import { runPrepared } from '#platform/db/database.server.ts';
import type { ShopServices } from './shop-services.server.ts';

/** Where what once stood at a path stands now; null when nothing did or it is gone. */
export async function formerAddress(path: string, services: ShopServices): Promise<string | null> {
  const parts = path.split('/').filter(Boolean);
  const slug = parts.at(-1);
  if (slug === undefined || slug.length > 200) return null;
  const { db, content, categories } = services;
  if (parts.length === 1) {
    const id = await findRetiredSlug(db, 'page', slug);
    const now = content.pageById(id)?.slug;
    return now ? `/${now}/` : null;
  }
  if (parts[0] === 'product' && parts.length === 2) return renamed(services, 'product', slug);
  if (parts[0] === 'product-tag' && parts.length === 2) return renamed(services, 'tag', slug);
  if (parts[0] === 'product-category') {
    const id = await findRetiredSlug(db, 'category', slug);
    return (id === null ? undefined : categories.byId(id))?.address ?? null;
  }
  return null;
}

const PRESENT = {
  product: {
    prefix: '/product/',
    text: `select slug from product where id = $1 and trashed_at is null and status = 'published'`,
  },
  tag: { prefix: '/product-tag/', text: 'select slug from tag where id = $1 and trashed_at is null' },
} as const;

async function renamed(
  services: ShopServices,
  kind: keyof typeof PRESENT,
  slug: string,
): Promise<string | null> {
  const id = await findRetiredSlug(services.db, kind, slug);
  if (id === null) return null;
  const { prefix, text } = PRESENT[kind];
  const [row] = await runPrepared<{ slug: string }>(services.db, {
    name: `pages-present-${kind}`,
    text,
    values: [id],
  });
  return row ? `${prefix}${row.slug}/` : null;
}
