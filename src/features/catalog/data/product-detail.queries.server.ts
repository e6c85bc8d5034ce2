import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { GalleryPicture } from '#features/media/public.ts';
import { jsonObject, namedColumns, runComposed } from '#platform/db/composed-statement.server.ts';
import type { Executor } from '#platform/db/database.server.ts';
import type { CatalogProduct } from '../rules/catalog-product.ts';
import type { CategoryDirectory } from '../rules/category-directory.ts';
import { nextPriceChange } from '../rules/current-price.ts';
import { inheritedRow, optionsOf } from '../rules/inherited-row.ts';
import { attributesOf, type GatheredAttributes } from '../rules/product-attribute.ts';
import { cardFromRow, isPublic, type ProductViewSettings, sellsOf } from '../rules/product-card.server.ts';
import { NO_LINKS, type ProductLinks } from '../rules/product-links.ts';
import { deliveryOf } from '../rules/product-parts.ts';
import type { ProductDetail, TermLink, VariationView } from '../rules/product-views.ts';
import type { VariedProduct } from '../rules/variation-object.ts';
import { variationChoices } from '../rules/variations.ts';
import { everyAttribute, galleryPictureColumn } from './attribute-columns.queries.server.ts';
import { productCategory } from './category.table.ts';
import { product } from './product.table.ts';
import { dataMark, pageDataColumn, productColumns, productJoins } from './product-columns.queries.server.ts';
import { productCounter } from './product-counter.table.ts';
import { productLink } from './product-link.table.ts';
import { productPicture } from './product-picture.table.ts';
import { type ProductRules, p, productRules } from './rules-in-sql.queries.server.ts';
import { stockHold } from './stock-hold.table.ts';
import { productTag, tag } from './tag.table.ts';

/** A product with all that its page shows, as it is read. */
export interface DetailRow extends CatalogProduct {
  gtin: string;
  shortDescription: string;
  description: string;
  lengthMm: number | null;
  widthMm: number | null;
  heightMm: number | null;
  allAttributes: GatheredAttributes;
  reviewsOpen: boolean;
  metaDescription: string;
  updatedAt: Date;
  allPictures: GalleryPicture[] | null;
  categoryIds: number[] | null;
  shares: number | null;
  tagLinks: { id: number; name: string; slug: string }[] | null;
  variations: VariationRow[] | null;
  links: Partial<ProductLinks> | null;
  /** The first end of a hold on its pieces or on those of its variations, which then count again; null where none is held. */
  heldUntil: Date | null;
}

/** What the page of a product `p` shows besides its card; `variation` are the rows of its variations. */
const pageColumns = ({
  isSoldByVariations,
}: ProductRules): Readonly<Record<Exclude<keyof DetailRow, keyof CatalogProduct>, SQLWrapper>> => ({
  gtin: p.gtin,
  shortDescription: p.shortDescription,
  description: p.description,
  lengthMm: p.lengthMm,
  widthMm: p.widthMm,
  heightMm: p.heightMm,
  allAttributes: everyAttribute,
  reviewsOpen: p.reviewsOpen,
  metaDescription: p.metaDescription,
  updatedAt: p.updatedAt,
  allPictures: sql`(select json_agg(${galleryPictureColumn} order by pp.position)
    from ${productPicture} pp join picture m on m.id = pp.picture_id where pp.product_id = ${p.id})`,
  categoryIds: sql`(select json_agg(pc.category_id order by pc.position, pc.category_id)
    from ${productCategory} pc where pc.product_id = ${p.id})`,
  tagLinks: sql`(select json_agg(${jsonObject({ id: tag.id, name: tag.name, slug: tag.slug })} order by ${tag.name})
    from ${productTag} pt join ${tag} on ${tag.id} = pt.tag_id
    where pt.product_id = ${p.id} and ${tag.trashedAt} is null)`,
  shares: sql`(select n.shares from ${productCounter} n where n.product_id = ${p.id})`,
  links: sql`(select json_object_agg(kind, ids) from (
    select l.kind, json_agg(l.linked_id order by l.position, l.linked_id) as ids
    from ${productLink} l where l.product_id = ${p.id} group by l.kind) kinds)`,
  variations: sql`case when ${isSoldByVariations} then (select json_agg(variation) from variation) end`,
  heldUntil: sql`(select min(h.expires_at) from ${stockHold} h where h.expires_at > now()
    and h.product_id = any (${p.id} || case when ${isSoldByVariations} then array(select id from variation) end))`,
});

/** A variation inside another row: JSON has no moments, only their text. */
type VariationRow = Omit<CatalogProduct, 'saleFrom' | 'saleTo'> &
  VariationText & {
    saleFrom: string | null;
    saleTo: string | null;
  };

/** What pages show of a variation besides. */
type VariationText = Pick<DetailRow, 'gtin' | 'description' | 'lengthMm' | 'widthMm' | 'heightMm'> & {
  caption: string | null;
};

/** The same of a variation `p`. */
const variationColumns: Readonly<Record<keyof VariationText, SQLWrapper>> = {
  gtin: p.gtin,
  description: p.description,
  lengthMm: p.lengthMm,
  widthMm: p.widthMm,
  heightMm: p.heightMm,
  caption: sql`(select m.caption from ${productPicture} pp join picture m on m.id = pp.picture_id
    where pp.product_id = ${p.id} order by pp.position limit 1)`,
};

/** What the columns of pages depend on: of rows with the same mark each tells the same. */
export function detailMark(settings: ProductViewSettings): string {
  return `${productRules(settings).mark}${dataMark(settings)}`;
}

/** A product by the slug in its address, or by its id. */
export type WhichProduct = { slug: string } | { id: number };

/** Reads a product with everything its page shows, in one query; null when there is none. */
export async function readDetailRow(
  db: Executor,
  which: WhichProduct,
  settings: ProductViewSettings,
): Promise<DetailRow | null> {
  const isById = 'id' in which;
  const [row] = await runComposed<DetailRow>(db, {
    name: `catalog-detail${isById ? '-by-id' : ''}${detailMark(settings)}`,
    compose: () => detailStatement(settings, isById ? sql`id = ${sql.placeholder('id')}` : BY_SLUG),
    values: which,
  });
  return row ?? null;
}

const BY_SLUG = sql`slug = ${sql.placeholder('slug')}`;

function detailStatement(settings: ProductViewSettings, which: SQL): SQL {
  return statementOf(settings, {
    variation: sql`${p.parentId} = (select id from product where ${which} and trashed_at is null and parent_id is null)`,
    product: sql`p.${which}`,
  });
}

function statementOf(settings: ProductViewSettings, where: { variation: SQL; product: SQL }): SQL {
  const columns = productColumns(settings);
  const rules = productRules(settings);
  const joins = productJoins(rules);
  return sql`
    with variation as (
      select ${namedColumns({ ...columns, ...variationColumns })} from ${product} p ${joins}
      where ${where.variation}
        and ${p.status} = 'published' and ${p.trashedAt} is null and ${p.regularPrice} is not null
      order by ${p.menuOrder}, ${p.id}
    )
    select ${namedColumns({ ...columns, ...pageDataColumn(settings), ...pageColumns(rules), attributes: sql`null` })} from ${product} p ${joins}
    where ${where.product} and ${p.trashedAt} is null and ${p.parentId} is null`;
}

/** A variation with what its view needs of its product. */
export interface ReadVariation {
  product: VariedProduct & Pick<ProductDetail, 'id' | 'isPublic'>;
  variation: VariationView;
  lock: string | null;
}

/** Reads one variation as its product's page shows it, in one query; null where it cannot be chosen. */
export async function readVariation(
  db: Executor,
  ids: { product: number; variation: number },
  settings: ProductViewSettings,
  now: Date,
): Promise<ReadVariation | null> {
  const [row] = await runComposed<DetailRow>(db, {
    name: `catalog-variation${productRules(settings).mark}${dataMark(settings)}`,
    compose: () =>
      statementOf(settings, {
        variation: sql`${p.id} = ${sql.placeholder('variation')} and ${p.parentId} = ${sql.placeholder('product')}`,
        product: sql`${p.id} = ${sql.placeholder('product')}`,
      }),
    values: ids,
  });
  const one = row?.variations?.[0];
  if (!row || !one) return null;
  const { id, name, price, priceRange } = cardFromRow(row, settings, now);
  const choices = variationChoices(attributesOf(row.allAttributes));
  return {
    product: { id, name, price, priceRange, choices, isPublic: isPublic(row, now) },
    variation: variationView(row, withMoments(one), settings, now),
    lock: row.lock,
  };
}

/** A product as its page shows it as of `now`, in the words of its owner. */
export function detailFromRow(
  row: DetailRow,
  directory: Pick<CategoryDirectory, 'byId' | 'lineage'>,
  settings: ProductViewSettings,
  now: Date,
): ProductDetail {
  const card = cardFromRow(row, settings, now);
  const categories = (row.categoryIds ?? [])
    .map((id) => directory.byId(id))
    .filter((category) => category !== undefined)
    .map(({ id, name, address }): TermLink => ({ id, name, address }));
  const first = categories[0];
  const attributes = attributesOf(row.allAttributes);
  const variations = (row.variations ?? []).map(withMoments);
  const views = variations.map((one) => variationView(row, one, settings, now));
  return {
    ...card,
    gtin: row.gtin,
    shortDescription: row.shortDescription,
    description: row.description,
    pictures: row.allPictures ?? [],
    categories,
    breadcrumb: first ? directory.lineage(first.id) : [],
    tags: (row.tagLinks ?? []).map(({ id, name, slug }) => ({ id, name, address: `/product-tag/${slug}/` })),
    attributes,
    choices: sellsOf(row, settings) === 'variations' ? variationChoices(attributes) : [],
    variations: views,
    links: { ...NO_LINKS, ...row.links },
    children: [],
    weightGrams: row.weightGrams,
    dimensions: dimensionsOf(row),
    delivery: deliveryOf(card, settings.data),
    reviewsOpen: row.reviewsOpen,
    saleEndsAt: sellsOf(row, settings) === 'variations' ? commonEnd(views) : saleEnd(row, card),
    status: row.status,
    visibility: row.visibility,
    metaDescription: row.metaDescription,
    updatedAt: row.updatedAt,
    shareCount: row.shares ?? 0,
    isPublic: isPublic(row, now),
    nextChange: earliest([
      nextPriceChange(row, now),
      ...variations.map((one) => nextPriceChange(one, now)),
      row.publishAt && row.publishAt > now ? row.publishAt : null,
    ]),
  };
}

/** When the sale that runs ends; null where it has no end. */
function saleEnd({ saleTo }: Pick<CatalogProduct, 'saleTo'>, { price }: Pick<ProductDetail, 'price'>) {
  return price.onSale ? saleTo : null;
}

/** When the sales of variations end; null where they do so at different moments. */
function commonEnd(variations: readonly VariationView[]): Date | null {
  const [first = null, ...others] = variations
    .filter(({ price }) => price.onSale)
    .map(({ saleEndsAt }) => saleEndsAt);
  return others.every((end) => end?.getTime() === first?.getTime()) ? first : null;
}

function withMoments(one: VariationRow) {
  return {
    ...one,
    saleFrom: one.saleFrom === null ? null : new Date(one.saleFrom),
    saleTo: one.saleTo === null ? null : new Date(one.saleTo),
  };
}

type Sides = Pick<DetailRow, 'lengthMm' | 'widthMm' | 'heightMm'>;

function dimensionsOf({ lengthMm, widthMm, heightMm }: Sides): ProductDetail['dimensions'] {
  return lengthMm && widthMm && heightMm ? { length: lengthMm, width: widthMm, height: heightMm } : null;
}

function variationView(
  product: DetailRow,
  variation: CatalogProduct & VariationText,
  settings: ProductViewSettings,
  now: Date,
): VariationView {
  const whole = inheritedRow(product, variation);
  const card = cardFromRow(whole, settings, now);
  const { sku, price, stock, limits, picture, buyable } = card;
  const { options } = optionsOf(variation, { attributes: product.allAttributes });
  const { description, gtin } = variation;
  const caption = variation.caption ?? product.allPictures?.[0]?.caption ?? '';
  const sides: Sides = {
    lengthMm: variation.lengthMm ?? product.lengthMm,
    widthMm: variation.widthMm ?? product.widthMm,
    heightMm: variation.heightMm ?? product.heightMm,
  };
  const measures = { weightGrams: whole.weightGrams, dimensions: dimensionsOf(sides) };
  return {
    id: variation.id,
    options,
    sku,
    gtin,
    price,
    stock,
    limits,
    picture,
    saleEndsAt: saleEnd(variation, card),
    buyable,
    description,
    caption,
    ...measures,
    delivery: deliveryOf(card, settings.data),
  };
}

function earliest(moments: readonly (Date | null)[]): Date | null {
  const known = moments.filter((moment): moment is Date => moment !== null);
  return known.length > 0 ? new Date(Math.min(...known.map(Number))) : null;
}
