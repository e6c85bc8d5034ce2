import type { CatalogProduct } from '../rules/catalog-product.ts';
import { currentPrice, type PriceEntry } from '../rules/current-price.ts';
import type { ProductDataPart } from '../rules/product-parts.ts';
import type { ProductOffer, ProductTypePart, Sells } from '../rules/product-type.server.ts';
import type { ProductCard } from '../rules/product-views.ts';
import { quantityLimits } from '../rules/quantity-limits.ts';
import type { StockEntry } from '../rules/stock.ts';
import { stockViewOf } from '../rules/stock-view.ts';

/** A product's lock: a print of its password's hash, from which nobody can try passwords. */
export const LOCK = `left(encode(sha256(convert_to(p.password_hash, 'UTF8')), 'hex'), 24)`;

/** What cards need of a product `p`; use together with `productJoins`. */
const CARD_COLUMNS = `
  p.id, p.parent_id as "parentId", p.type, p.status, p.publish_at as "publishAt", p.visibility, p.slug,
  p.name, p.sku, p.regular_price as "regularPrice", p.sale_price as "salePrice", p.sale_from as "saleFrom",
  p.sale_to as "saleTo", p.manage_stock as "manageStock", p.stock_quantity as "stockQuantity",
  p.stock_status as "stockStatus", p.backorders, p.min_quantity as "minQuantity",
  p.max_quantity as "maxQuantity", p.step_quantity as "stepQuantity", p.sold_singly as "soldSingly",
  p.weight_grams as "weightGrams", p.shipping_class as "shippingClass",
  p.external_address as "externalAddress", p.external_button_text as "externalButtonText", p.featured,
  p.average_rating as "averageRating", p.review_count as "reviewCount",
  ${LOCK} as lock, coalesce(held.quantity, 0) as held, gallery.pictures, span.variants`;

/** What cart lines need of a product `p` besides: its choices, which weigh more than all the rest. */
const productOnly = (sold: string) =>
  `, case when ${sold} or p.parent_id is not null then p.attributes end as attributes`;

/** What slices keep of a product `p`, for the end of its columns, and a mark for the names of statements. */
function dataColumn(data: ProductViewSettings['data']): { sql: string; mark: string } {
  if (data.length === 0) return { sql: '', mark: '' };
  const parts = data.map(({ name, table }) => {
    if (![name, table].every((word) => /^[a-z][a-z0-9_-]*$/.test(word)))
      throw new Error(`The data of products “${name}” has no plain names`);
    return `'${name}', (select to_jsonb(own) from "${table}" own where own.product_id = p.id)`;
  });
  return {
    sql: `, json_build_object(${parts.join(', ')}) as data`,
    mark: `+${data.map(({ name }) => name).join('+')}`,
  };
}

/** On what statements about products depend besides values. */
export type StatementSettings = Pick<ProductViewSettings, 'data' | 'types'>;

/** The columns that cards need of a product `p`, and a mark for the name of the statement that has them. */
export function cardColumns({ data, types }: StatementSettings): { sql: string; mark: string } {
  const { sql, mark } = dataColumn(data);
  return { sql: CARD_COLUMNS + sql, mark: mark + kindsSoldByVariations(types).mark };
}

/** The same with all that pages and cart lines need besides. */
export function productColumns({ data, types }: StatementSettings): { sql: string; mark: string } {
  const { sql, mark } = dataColumn(data);
  const kinds = kindsSoldByVariations(types);
  return { sql: CARD_COLUMNS + productOnly(kinds.sql) + sql, mark: mark + kinds.mark };
}

const kindsKnown = new WeakMap<ProductViewSettings['types'], { sql: string; mark: string }>();

/** Whether a product `p` is sold by its variations, as its kind says, and a mark for the names of statements. */
export function kindsSoldByVariations(types: ProductViewSettings['types']): { sql: string; mark: string } {
  const known = kindsKnown.get(types);
  if (known) return known;
  const names = [...types.values()].filter(({ sells }) => sells === 'variations').map(({ name }) => name);
  const odd = names.find((name) => !/^[a-z][a-z0-9_-]*$/.test(name));
  if (odd !== undefined) throw new Error(`The kind of products “${odd}” has no plain name`);
  const listed = names.map((name) => `'${name}'`).join(', ');
  const made = { sql: names.length > 0 ? `p.type in (${listed})` : 'false', mark: `~${names.join('~')}` };
  kindsKnown.set(types, made);
  return made;
}

const PICTURE = `json_build_object('id', m.id, 'hash', m.hash, 'width', m.width, 'height', m.height,
  'widths', m.widths, 'alt', m.alt)`;

const VARIANT = `json_build_array(v.regular_price, v.sale_price, v.sale_from, v.sale_to, v.manage_stock,
  case when v.manage_stock then v.stock_quantity - (select coalesce(sum(h.quantity), 0) from stock_hold h
    where h.product_id = v.id and h.expires_at > now()) else 0 end,
  v.backorders, v.stock_status)`;

/** Lateral joins for holds, the first two pictures, and what the variations of variable products cost. */
export const productJoins = ({ types }: Pick<ProductViewSettings, 'types'>) => `
  left join lateral (
    select sum(h.quantity)::bigint as quantity from stock_hold h
    where p.manage_stock and h.product_id = p.id and h.expires_at > now()
  ) held on true
  left join lateral (
    select json_agg((select ${PICTURE} from picture m where m.id = pp.picture_id) order by pp.position) as pictures
    from product_picture pp where pp.product_id = p.id and pp.position < 2
  ) gallery on true
  left join lateral (
    select json_agg(${VARIANT}) as variants from product v
    where ${kindsSoldByVariations(types).sql} and v.parent_id = p.id and v.status = 'published' and v.trashed_at is null
  ) span on true`;

/**
 * The same for the two dozen products of a list, as further parts of a statement that begins with a part `listed` of
 * their ids: read together, they take half the time of reading them one by one. Use with `listedJoins`.
 */
export const LISTED_PARTS = `
  held as (
    select h.product_id, sum(h.quantity)::bigint as quantity from stock_hold h
    where h.product_id in (select id from listed) and h.expires_at > now() group by h.product_id
  ), gallery as (
    select pp.product_id, json_agg(${PICTURE} order by pp.position) as pictures
    from product_picture pp join picture m on m.id = pp.picture_id
    where pp.product_id in (select id from listed) and pp.position < 2 group by pp.product_id
  ), span as (
    select v.parent_id, json_agg(${VARIANT}) as variants from product v
    where v.parent_id in (select id from listed) and v.status = 'published' and v.trashed_at is null
    group by v.parent_id
  )`;

/** Joins the parts of `LISTED_PARTS` to a product `p`. */
export const listedJoins = ({ types }: Pick<ProductViewSettings, 'types'>) => `
  left join held on held.product_id = p.id
  left join gallery on gallery.product_id = p.id
  left join span on span.parent_id = p.id and ${kindsSoldByVariations(types).sql}`;

/** Settings of the shop on which stock depends. */
export interface StockSettings {
  outOfStockThreshold: number;
  manageStock: boolean;
}

/** On what a product's view depends besides the product: settings, and what slices bring to products. */
export interface ProductViewSettings extends StockSettings {
  types: ReadonlyMap<string, ProductTypePart>;
  data: readonly ProductDataPart[];
}

/** What is bought of a product, or of a variation, which is always itself. */
export function sellsOf(
  row: Pick<CatalogProduct, 'type' | 'parentId'>,
  { types }: Pick<ProductViewSettings, 'types'>,
): Sells {
  return row.parentId === null ? (types.get(row.type)?.sells ?? 'nothing') : 'itself';
}

/** A product's stock with holds taken off. */
export function stockEntryOf(row: CatalogProduct, settings: StockSettings): StockEntry {
  const manageStock = row.manageStock && settings.manageStock;
  return {
    manageStock,
    available: manageStock ? row.stockQuantity - row.held : null,
    backorders: row.backorders,
    stockStatus: row.stockStatus,
  };
}

/** Whether everybody may see a product: published, or scheduled for a moment that has come. */
export function isPublic(row: Pick<CatalogProduct, 'status' | 'publishAt'>, now: Date): boolean {
  return (
    row.status === 'published' ||
    (row.status === 'scheduled' && row.publishAt !== null && row.publishAt <= now)
  );
}

/** A row's prices as the price rule wants them. */
export function pricesOf(row: CatalogProduct): PriceEntry {
  return {
    regularPrice: row.regularPrice,
    salePrice: row.salePrice,
    saleFrom: row.saleFrom,
    saleTo: row.saleTo,
  };
}

const NO_DATA: ProductCard['data'] = Object.freeze({});

/** Turns a row into a card as of `now`; a variation's after it was given what it inherits. */
export function cardFromRow(row: CatalogProduct, settings: ProductViewSettings, now: Date): ProductCard {
  const entry = stockEntryOf(row, settings);
  const { outOfStockThreshold, manageStock } = settings;
  const own: ProductOffer = {
    price: currentPrice(pricesOf(row), now),
    priceRange: null,
    stock: stockViewOf(entry, outOfStockThreshold),
  };
  const type = row.parentId === null ? settings.types.get(row.type) : undefined;
  const { price, priceRange, stock } =
    type?.offer?.(row, own, { entry, now, manageStock, outOfStockThreshold }) ?? own;
  return {
    id: row.id,
    type: row.type,
    slug: row.slug,
    name: row.name,
    address: `/product/${row.slug}/`,
    sku: row.sku || null,
    picture: row.pictures?.[0] ?? null,
    secondPicture: row.pictures?.[1] ?? null,
    price,
    priceRange,
    stock,
    buyable:
      sellsOf(row, settings) === 'itself' &&
      price.amount !== null &&
      stock.status !== 'outofstock' &&
      isPublic(row, now),
    limits: quantityLimits(
      {
        minQuantity: row.minQuantity,
        maxQuantity: row.maxQuantity,
        stepQuantity: row.stepQuantity,
        soldSingly: row.soldSingly,
      },
      entry,
    ),
    averageRating: Number(row.averageRating),
    reviewCount: row.reviewCount,
    featured: row.featured,
    data: row.data ?? NO_DATA,
    external:
      row.externalAddress === ''
        ? null
        : { address: row.externalAddress, buttonText: row.externalButtonText },
  };
}

/** A card as lists show it to everybody: of a protected product no more than name and picture. */
export function listedCard(row: CatalogProduct, settings: ProductViewSettings, now: Date): ProductCard {
  const card = cardFromRow(row, settings, now);
  if (row.lock === null) return card;
  return {
    ...card,
    price: { amount: null, regular: null, onSale: false },
    priceRange: null,
    stock: { status: 'instock', remaining: null, backorders: 'no' },
    secondPicture: null,
    data: NO_DATA,
    buyable: false,
    external: null,
    averageRating: 0,
    reviewCount: 0,
  };
}
