import { runPrepared } from '#platform/db/database.server.ts';
import { fewEntries, type SitemapSource } from '#platform/pages/sitemap-source.server.ts';
import { categoryDirectory } from './catalog-caches.server.ts';

const LISTED = `(p.status = 'published' or (p.status = 'scheduled' and p.publish_at <= now())) and p.trashed_at is null and p.parent_id is null and p.visibility <> 'hidden' and p.password_hash is null`;

const SHOWN_TERMS = `from attribute_term t join attribute a on a.id = t.attribute_id
  where t.trashed_at is null and a.trashed_at is null and a.has_archive and exists (
    select 1 from product_term pt join product p on p.id = pt.product_id
    where pt.term_id = t.id and ${LISTED} and p.visibility in ('visible', 'catalog'))`;

/** Categories with something in them. */
const categories = fewEntries('categories', ({ cache }) =>
  cache(categoryDirectory)
    .all()
    .filter((category) => category.productCount > 0)
    .map((category) => ({ path: category.address })),
);

/** Terms of attributes with pages of their own and something to show there. */
const attributeTerms: SitemapSource = {
  name: 'attribute-terms',
  async count({ db }) {
    const [row] = await runPrepared<{ count: number }>(db, {
      name: 'sitemap-term-count',
      text: `select count(*)::int as count ${SHOWN_TERMS}`,
    });
    return row?.count ?? 0;
  },
  async read({ db }, limit, offset) {
    const rows = await runPrepared<{ path: string }>(db, {
      name: 'sitemap-terms',
      text: `select '/' || a.slug || '/' || t.slug || '/' as path ${SHOWN_TERMS} order by t.id limit $1 offset $2`,
      values: [limit, offset],
    });
    return rows;
  },
};

/** Products that everybody may find. */
const products: SitemapSource = {
  name: 'products',
  async count({ db }) {
    const [row] = await runPrepared<{ count: number }>(db, {
      name: 'sitemap-count',
      text: `select count(*)::int as count from product p where ${LISTED}`,
    });
    return row?.count ?? 0;
  },
  async read({ db }, limit, offset) {
    const rows = await runPrepared<{ slug: string; updated_at: Date }>(db, {
      name: 'sitemap-products',
      text: `select p.slug, p.updated_at from product p where ${LISTED} order by p.id limit $1 offset $2`,
      values: [limit, offset],
    });
    return rows.map((row) => ({ path: `/product/${row.slug}/`, changed: row.updated_at }));
  },
};

/** What the catalogue tells search engines of. */
export const sitemapCatalogue: readonly SitemapSource[] = [categories, attributeTerms, products];
