import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { jsonObject } from '#platform/db/composed-statement.server.ts';
import type { CardProduct, CatalogProduct, VariantOffer } from '../rules/catalog-product.ts';
import type { ProductViewSettings } from '../rules/product-card.server.ts';
import { choiceAttributes, pictureColumn } from './attribute-columns.queries.server.ts';
import { product } from './product.table.ts';
import { productPicture } from './product-picture.table.ts';
import { type ProductRules, p, productRules, v } from './rules-in-sql.queries.server.ts';
import { stockHold } from './stock-hold.table.ts';

type Columns<Name extends string> = Readonly<Record<Name, SQLWrapper>>;

/** A product's lock: a print of its password's hash, from which nobody can try passwords. */
export const lockColumn: SQL = sql`left(encode(sha256(convert_to(${p.passwordHash}, 'UTF8')), 'hex'), 24)`;

/** What cards need of a product `p`; use together with `productJoins` or `listedJoins`. */
const CARD_COLUMNS: Columns<Exclude<keyof CardProduct, 'data' | 'cardCategories'>> = {
  id: p.id,
  parentId: p.parentId,
  type: p.type,
  status: p.status,
  publishAt: p.publishAt,
  slug: p.slug,
  name: p.name,
  sku: p.sku,
  regularPrice: p.regularPrice,
  salePrice: p.salePrice,
  saleFrom: p.saleFrom,
  saleTo: p.saleTo,
  manageStock: p.manageStock,
  stockQuantity: p.stockQuantity,
  stockStatus: p.stockStatus,
  backorders: p.backorders,
  minQuantity: p.minQuantity,
  maxQuantity: p.maxQuantity,
  stepQuantity: p.stepQuantity,
  soldSingly: p.soldSingly,
  externalAddress: p.externalAddress,
  externalButtonText: p.externalButtonText,
  taxStatus: p.taxStatus,
  taxClass: p.taxClass,
  featured: p.featured,
  averageRating: p.averageRating,
  reviewCount: p.reviewCount,
  lock: lockColumn,
  held: sql`coalesce(held.quantity, 0)`,
  pictures: sql`gallery.pictures`,
  variants: sql`span.variants`,
};

/** On what the columns of products depend. */
export type ColumnSettings = Pick<ProductViewSettings, 'data'>;

/** What slices keep of a product `p`, each by the slice's own table; no column where none keeps anything. */
function dataColumn({ data }: ColumnSettings, reader: 'list' | 'page'): Record<string, SQL> {
  const read = data.filter(({ pagesOnly }) => reader === 'page' || !pagesOnly);
  if (read.length === 0) return {};
  const kept = read.map(({ name, table }) => [
    name,
    sql`(select to_jsonb(own) from ${sql.identifier(table)} own where own.product_id = ${p.id})`,
  ]);
  return { data: jsonObject(Object.fromEntries(kept)) };
}

/** The slices that keep something of products, for the names of statements with columns of products. */
export function dataMark({ data }: ColumnSettings): string {
  return data.length === 0 ? '' : `+${data.map(({ name }) => name).join('+')}`;
}

/** The same with what only the page of a product `p` shows. */
export function pageDataColumn(settings: ColumnSettings): Record<string, SQL> {
  return dataColumn(settings, 'page');
}

/** The columns that cards need of a product `p`. */
export function cardColumns(settings: ColumnSettings): Record<string, SQLWrapper> {
  return { ...CARD_COLUMNS, ...dataColumn(settings, 'list') };
}

/** What pages and cart lines need of it besides; its choices weigh more than all the rest. */
const furtherColumns = ({
  isSoldByVariations,
}: ProductRules): Columns<Exclude<keyof CatalogProduct, keyof CardProduct>> => ({
  visibility: p.visibility,
  weightGrams: p.weightGrams,
  shippingClass: p.shippingClass,
  attributes: choiceAttributes(isSoldByVariations),
});

/** The columns that pages and cart lines need of a product `p`. */
export function productColumns(
  settings: ColumnSettings & Pick<ProductViewSettings, 'types'>,
): Record<string, SQLWrapper> {
  return { ...CARD_COLUMNS, ...furtherColumns(productRules(settings)), ...dataColumn(settings, 'list') };
}

/** What a variation `v` costs and how many there are. */
const variantColumns: Columns<keyof VariantOffer> = {
  regularPrice: v.regularPrice,
  sale: sql`case when ${v.salePrice} is not null then
    ${jsonObject({ price: v.salePrice, from: v.saleFrom, to: v.saleTo })} end`,
  available: sql`case when ${v.manageStock} then ${v.stockQuantity} - (select coalesce(sum(h.quantity), 0)
    from ${stockHold} h where h.product_id = ${v.id} and h.expires_at > now()) end`,
  backorders: v.backorders,
  stockStatus: v.stockStatus,
  taxClass: sql`nullif(${v.taxClass}, '')`,
};
const VARIANTS = sql`json_agg(${jsonObject(variantColumns)}) as variants`;
const isShown = sql`${v.status} = 'published' and ${v.trashedAt} is null`;

/** Holds, the first two pictures and what variations cost, joined to each product `p`. */
export const productJoins = ({ isSoldByVariations }: ProductRules): SQL => sql`
  left join lateral (
    select sum(h.quantity)::bigint as quantity from ${stockHold} h
    where ${p.manageStock} and h.product_id = ${p.id} and h.expires_at > now()
  ) held on true
  left join lateral (
    select json_agg((select ${pictureColumn} from picture m where m.id = pp.picture_id) order by pp.position) as pictures
    from ${productPicture} pp where pp.product_id = ${p.id} and pp.position < 2
  ) gallery on true
  left join lateral (
    select ${VARIANTS} from ${product} v
    where ${isSoldByVariations} and ${v.parentId} = ${p.id} and ${isShown}
  ) span on true`;

/**
 * The same for the two dozen products of a list, as further parts of a statement that begins with a part `listed` of
 * their ids: read together, they take half the time of reading them one by one. Use with `listedJoins`.
 */
export const LISTED_PARTS: SQL = sql`
  held as (
    select h.product_id, sum(h.quantity)::bigint as quantity, min(h.expires_at) as until from ${stockHold} h
    where h.product_id in (select id from listed) and h.expires_at > now() group by h.product_id
  ), gallery as (
    select pp.product_id, json_agg(${pictureColumn} order by pp.position) as pictures
    from ${productPicture} pp join picture m on m.id = pp.picture_id
    where pp.product_id in (select id from listed) and pp.position < 2 group by pp.product_id
  ), span as (
    select ${v.parentId}, ${VARIANTS}, min(case when ${v.manageStock} then (select min(h.expires_at)
      from ${stockHold} h where h.product_id = ${v.id} and h.expires_at > now()) end) as until
    from ${product} v where ${v.parentId} in (select id from listed) and ${isShown} group by ${v.parentId}
  )`;

/** The first moment at which a hold on a product, or on one of its variations, ends by itself. */
export const HELD_UNTIL: SQL = sql`least(held.until, span.until)`;

/** Joins the parts of `LISTED_PARTS` to a product `p`. */
export const listedJoins = ({ isSoldByVariations }: ProductRules): SQL => sql`
  left join held on held.product_id = ${p.id}
  left join gallery on gallery.product_id = ${p.id}
  left join span on span.parent_id = ${p.id} and ${isSoldByVariations}`;
