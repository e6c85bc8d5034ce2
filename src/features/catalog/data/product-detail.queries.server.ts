import type { Picture } from '#features/media/public.ts';
import { type Executor, runPrepared } from '#platform/db/database.server.ts';
import type { CategoryDirectory } from '../deeds/category-directory.server.ts';
import type { CatalogProduct } from '../rules/catalog-product.ts';
import { nextPriceChange } from '../rules/current-price.ts';
import type { ProductAttribute } from '../rules/product-attribute.ts';
import type { ProductDetail, TermLink, VariationView } from '../rules/product-views.ts';
import {
  cardFromRow,
  isPublic,
  kindsSoldByVariations,
  type ProductViewSettings,
  pricesOf,
  productColumns,
  productJoins,
  sellsOf,
} from './product-row.server.ts';
import { choicesOf, inheritedRow, optionsOf } from './variation-row.server.ts';

interface DetailRow extends CatalogProduct {
  short_description: string;
  description: string;
  length_mm: number | null;
  width_mm: number | null;
  height_mm: number | null;
  all_attributes: ProductAttribute[];
  reviews_open: boolean;
  meta_description: string;
  updated_at: Date;
  all_pictures: Picture[] | null;
  category_ids: number[] | null;
  shares: number | null;
  tag_links: { id: number; name: string; slug: string }[] | null;
  variation_rows: VariationRow[] | null;
}

/** A variation inside another row: JSON has no moments, only their text. */
type VariationRow = Omit<CatalogProduct, 'saleFrom' | 'saleTo'> & {
  saleFrom: string | null;
  saleTo: string | null;
};

/**
 * Reads the product at an address with everything its page shows, in one query; null when there is none. Where `lock`
 * is not null it is to be shown to those only who opened it.
 */
export async function readProductBySlug(
  db: Executor,
  slug: string,
  directory: CategoryDirectory,
  settings: ProductViewSettings,
  now: Date,
): Promise<{ product: ProductDetail; lock: string | null } | null> {
  const columns = productColumns(settings);
  const [row] = await runPrepared<DetailRow>(db, {
    name: `catalog-detail${columns.mark}`,
    text: `
      with variation as (
        select ${columns.sql} from product p ${productJoins(settings)}
        where p.parent_id = (select id from product where slug = $1 and trashed_at is null and parent_id is null)
          and p.status = 'published' and p.trashed_at is null and p.regular_price is not null
        order by p.menu_order, p.id
      )
      select ${columns.sql}, p.short_description, p.description, p.length_mm, p.width_mm, p.height_mm,
        p.attributes as all_attributes, p.reviews_open, p.meta_description, p.updated_at,
        (select json_agg(json_build_object('id', m.id, 'hash', m.hash, 'width', m.width, 'height', m.height,
            'widths', m.widths, 'alt', m.alt) order by pp.position)
          from product_picture pp join picture m on m.id = pp.picture_id where pp.product_id = p.id) as all_pictures,
        (select json_agg(pc.category_id order by pc.position, pc.category_id)
          from product_category pc where pc.product_id = p.id) as category_ids,
        (select json_agg(json_build_object('id', t.id, 'name', t.name, 'slug', t.slug) order by t.name)
          from product_tag pt join tag t on t.id = pt.tag_id
          where pt.product_id = p.id and t.trashed_at is null) as tag_links,
        (select n.shares from product_counter n where n.product_id = p.id) as shares,
        case when ${kindsSoldByVariations(settings.types).sql} then (select json_agg(v) from variation v) end as variation_rows
      from product p ${productJoins(settings)}
      where p.slug = $1 and p.trashed_at is null and p.parent_id is null`,
    values: [slug],
  });
  return row ? { product: detailFromRow(row, directory, settings, now), lock: row.lock } : null;
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
  const variations = (row.variation_rows ?? []).map((one) => ({
    ...one,
    saleFrom: one.saleFrom === null ? null : new Date(one.saleFrom),
    saleTo: one.saleTo === null ? null : new Date(one.saleTo),
  }));
  return {
    ...card,
    shortDescription: row.short_description,
    description: row.description,
    pictures: row.all_pictures ?? [],
    categories,
    breadcrumb: first ? directory.lineage(first.id) : [],
    tags: (row.tag_links ?? []).map(({ id, name, slug }) => ({ id, name, address: `/product-tag/${slug}/` })),
    attributes: row.all_attributes,
    choices: sellsOf(row, settings) === 'variations' ? choicesOf(row) : [],
    variations: variations.map((one) => variationView(row, one, settings, now)),
    weightGrams: row.weightGrams,
    dimensions:
      row.length_mm && row.width_mm && row.height_mm
        ? { length: row.length_mm, width: row.width_mm, height: row.height_mm }
        : null,
    reviewsOpen: row.reviews_open,
    saleEndsAt: card.price.onSale ? row.saleTo : null,
    status: row.status,
    visibility: row.visibility,
    metaDescription: row.meta_description,
    updatedAt: row.updated_at,
    shareCount: row.shares ?? 0,
    isPublic: isPublic(row, now),
    nextChange: earliest([
      nextPriceChange(pricesOf(row), now),
      ...variations.map((one) => nextPriceChange(pricesOf(one), now)),
      row.publishAt && row.publishAt > now ? row.publishAt : null,
    ]),
  };
}

function variationView(
  product: CatalogProduct,
  variation: CatalogProduct,
  settings: ProductViewSettings,
  now: Date,
): VariationView {
  const card = cardFromRow(inheritedRow(product, variation), settings, now);
  const { sku, price, stock, limits, picture, buyable } = card;
  return { ...optionsOf(variation), sku, price, stock, limits, picture, buyable };
}

function earliest(moments: readonly (Date | null)[]): Date | null {
  const known = moments.filter((moment): moment is Date => moment !== null);
  return known.length > 0 ? new Date(Math.min(...known.map(Number))) : null;
}
