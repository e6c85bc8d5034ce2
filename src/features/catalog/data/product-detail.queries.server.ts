import type { Picture } from '#features/media/public.ts';
import { type Executor, runPrepared } from '#platform/db/database.server.ts';
import { nextPriceChange } from '../rules/current-price.ts';
import type { ProductDetail, TermLink } from '../rules/product-views.ts';
import type { CategoryDirectory } from './category-directory.server.ts';
import {
  cardFromRow,
  isPublic,
  PRODUCT_COLUMNS,
  PRODUCT_JOINS,
  type ProductRow,
  type ProductViewSettings,
  pricesOf,
} from './product-row.server.ts';

interface DetailRow extends ProductRow {
  short_description: string;
  description: string;
  length_mm: number | null;
  width_mm: number | null;
  height_mm: number | null;
  attributes: { name: string; values: string[] }[];
  reviews_open: boolean;
  meta_description: string;
  updated_at: Date;
  all_pictures: Picture[] | null;
  category_ids: number[] | null;
  shares: number | null;
  tag_links: { id: number; name: string; slug: string }[] | null;
}

/** Reads the product at an address with everything its page shows, in one query; null when there is none. */
export async function readProductBySlug(
  db: Executor,
  slug: string,
  directory: CategoryDirectory,
  settings: ProductViewSettings,
  now: Date,
): Promise<ProductDetail | null> {
  const [row] = await runPrepared<DetailRow>(db, {
    name: 'catalog-detail',
    text: `
      select ${PRODUCT_COLUMNS}, p.short_description, p.description, p.length_mm, p.width_mm, p.height_mm,
        p.attributes, p.reviews_open, p.meta_description, p.updated_at,
        (select json_agg(json_build_object('id', m.id, 'hash', m.hash, 'width', m.width, 'height', m.height,
            'widths', m.widths, 'alt', m.alt) order by pp.position)
          from product_picture pp join picture m on m.id = pp.picture_id where pp.product_id = p.id) as all_pictures,
        (select json_agg(pc.category_id order by pc.position, pc.category_id)
          from product_category pc where pc.product_id = p.id) as category_ids,
        (select json_agg(json_build_object('id', t.id, 'name', t.name, 'slug', t.slug) order by t.name)
          from product_tag pt join tag t on t.id = pt.tag_id
          where pt.product_id = p.id and t.trashed_at is null) as tag_links,
        (select n.shares from product_counter n where n.product_id = p.id) as shares
      from product p ${PRODUCT_JOINS}
      where p.slug = $1 and p.trashed_at is null and p.parent_id is null`,
    values: [slug],
  });
  return row ? detailFromRow(row, directory, settings, now) : null;
}

function detailFromRow(
  row: DetailRow,
  directory: CategoryDirectory,
  settings: ProductViewSettings,
  now: Date,
): ProductDetail {
  const card = cardFromRow(row, settings, now);
  const categories = (row.category_ids ?? [])
    .map((id) => directory.byId(id))
    .filter((category) => category !== undefined)
    .map(({ id, name, address }): TermLink => ({ id, name, address }));
  const first = categories[0];
  return {
    ...card,
    shortDescription: row.short_description,
    description: row.description,
    pictures: row.all_pictures ?? [],
    categories,
    breadcrumb: first ? directory.lineage(first.id) : [],
    tags: (row.tag_links ?? []).map(({ id, name, slug }) => ({ id, name, address: `/product-tag/${slug}/` })),
    attributes: row.attributes,
    weightGrams: row.weight_grams,
    dimensions:
      row.length_mm && row.width_mm && row.height_mm
        ? { length: row.length_mm, width: row.width_mm, height: row.height_mm }
        : null,
    reviewsOpen: row.reviews_open,
    saleEndsAt: card.price.onSale ? row.sale_to : null,
    status: row.status,
    visibility: row.visibility,
    metaDescription: row.meta_description,
    updatedAt: row.updated_at,
    shareCount: row.shares ?? 0,
    isPublic: isPublic(row, now),
    nextChange: earliest([
      nextPriceChange(pricesOf(row), now),
      row.publish_at && row.publish_at > now ? row.publish_at : null,
    ]),
  };
}

function earliest(moments: readonly (Date | null)[]): Date | null {
  const known = moments.filter((moment): moment is Date => moment !== null);
  return known.length > 0 ? new Date(Math.min(...known.map(Number))) : null;
}
