/**
 * The rules that lists ask the database by, in its words. Each says again what a function of `rules/` says, so that a
 * list need not read its products: change both. `tests/contract/rules-in-sql.test.ts` holds them against each other over
 * generated products, moments and settings.
 */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { literal } from '#platform/db/composed-statement.server.ts';
import type { ProductViewSettings } from '../rules/product-card.server.ts';
import type { Sells } from '../rules/product-type.server.ts';
import { listingBasis } from './listing-basis.table.ts';
import { product } from './product.table.ts';
import { productLink } from './product-link.table.ts';
import { productListing } from './product-listing.table.ts';
import { stockHold } from './stock-hold.table.ts';

/** The product that a statement is about: `from product p`. */
export const p = alias(product, 'p');

/** A variation of it: `product v`. */
export const v = alias(product, 'v');

/** The moment to which the rules are asked. */
const NOW = sql`${sql.placeholder('now')}::timestamptz`;

type Columns<Name extends keyof typeof product.$inferSelect> = Record<Name, SQLWrapper>;

/** `isPublic` of rules/product-card.server.ts. */
export function isPublic(of: Columns<'status' | 'publishAt'>): SQL {
  return sql`(${of.status} = 'published' or (${of.status} = 'scheduled' and ${of.publishAt} <= ${NOW}))`;
}

/** What statements about products `p` of any kind differ by. */
export interface ProductRules {
  /** The kinds that are sold by their variations, for the names of statements. */
  mark: string;
  isSoldByVariations: SQL;
}

type Types = ProductViewSettings['types'];
const known = new WeakMap<Types, ProductRules>();

/** The rules in a shop with these kinds of products; the same kinds give the same rules. */
export function productRules({ types }: Pick<ProductViewSettings, 'types'>): ProductRules {
  const rules = known.get(types) ?? rulesFor(types);
  known.set(types, rules);
  return rules;
}

/** The kinds of products that are sold by their variations. */
export function kindsSoldByVariations(types: Types): string[] {
  return kindsThatSell('variations', types);
}

/** The kinds of products of which this is bought. */
export function kindsThatSell(what: Sells, types: Types): string[] {
  return [...types.values()].filter(({ sells }) => sells === what).map(({ name }) => name);
}

function rulesFor(types: Types): ProductRules {
  const kinds = kindsSoldByVariations(types);
  // In the text, since the server compares with values that it knows twice as fast as with a list that it is given.
  const listed = kinds.map((kind) => sql.raw(literal(kind)));
  return {
    mark: `~${kinds.join('~')}`,
    isSoldByVariations: listed.length > 0 ? sql`${p.type} in (${sql.join(listed, sql`, `)})` : sql`false`,
  };
}

type PriceColumns = Columns<'regularPrice' | 'salePrice' | 'saleFrom' | 'saleTo'>;

/** `onSale` of `currentPrice` in rules/current-price.ts. */
function saleRuns(of: PriceColumns): SQL {
  return sql`coalesce(${of.salePrice} < ${of.regularPrice} and (${of.saleFrom} is null or ${of.saleFrom} <= ${NOW})
    and (${of.saleTo} is null or ${of.saleTo} > ${NOW}), false)`;
}

/** `amount` of `currentPrice` in rules/current-price.ts. */
export function currentAmount(of: PriceColumns): SQL {
  return sql`case when ${saleRuns(of)} then ${of.salePrice} else ${of.regularPrice} end`;
}

/** `nextPriceChange` of rules/current-price.ts. */
function nextPriceChange(of: PriceColumns): SQL {
  return sql`case when ${of.salePrice} is not null then least(
    case when ${of.saleFrom} > ${NOW} then ${of.saleFrom} end, case when ${of.saleTo} > ${NOW} then ${of.saleTo} end) end`;
}

/** By what the rows of the listing are worked out, `b`; whoever changes it has all of them written anew. */
const b = alias(listingBasis, 'b');

/** What pending orders hold of counted stock, and until when at least: `hold_p` of a product, `hold_v` of a variation. */
const holdOf = (name: string, id: SQLWrapper): SQL => sql`
  left join lateral (
    select sum(h.quantity) as quantity, min(h.expires_at) as until from ${stockHold} h
    where h.product_id = ${id} and h.expires_at > now()
  ) ${sql.raw(name)} on true`;

interface Counted {
  of: Columns<'backorders' | 'stockQuantity'>;
  hold: SQL;
}

/** `effectiveStockStatus` of rules/stock.ts for counted stock. */
function countedStatus({ of, hold }: Counted): SQL {
  return sql`case when ${of.stockQuantity} - coalesce(${hold}.quantity, 0) > ${b.outOfStockThreshold} then 'instock'
    when ${of.backorders} = 'no' then 'outofstock' else 'onbackorder' end`;
}

/**
 * The next moment at which pieces that are held may be back; of what holds leave enough of none. They end by the
 * database's clock, so where that is behind somebody looks again in a second.
 */
function nextRelease({ of, hold }: Counted): SQL {
  return sql`case when ${of.stockQuantity} > ${b.outOfStockThreshold}
    and ${of.stockQuantity} - ${hold}.quantity <= ${b.outOfStockThreshold}
    then greatest(${hold}.until, ${NOW} + interval '1 second') end`;
}

const ofProduct: Counted = { of: p, hold: sql.raw('hold_p') };
const ofVariation: Counted = { of: v, hold: sql.raw('hold_v') };
const COUNTS_PRODUCT = sql`${b.countsStock} and ${p.manageStock}`;
const COUNTS_VARIATION = sql`${b.countsStock} and ${v.manageStock}`;
const IS_SOLD_BY_VARIATIONS = sql`${p.type} = any(${b.soldByVariations})`;
const IS_SOLD_BY_PARTS = sql`${p.type} = any(${b.soldByParts})`;

/** The same steps as `search_text` of products, and `searchFold` of kit/text. */
const folded = (text: SQL) =>
  sql`lower(regexp_replace(normalize(replace(${text}, 'ß', 'ss'), NFKD), '[\u0300-\u036f]', '', 'g'))`;

/** `taxedAsOf` of rules/product-card.server.ts, for prices of product `p`; the usual class is ''. */
const taxedAs = (taxClass: SQLWrapper): SQL => sql`case when ${p.taxStatus} <> 'taxable' then null
  when ${taxClass} = 'standard' then '' else ${taxClass} end`;

/** `rangeOf` of rules/price-range.ts: the span of each class of what costs something; null where all are of the usual one. */
const byClass = (priced: SQL): SQL => sql`(
  select case when bool_or(taxed_as is distinct from '') then jsonb_agg(
    jsonb_build_object('taxedAs', taxed_as, 'lowest', lowest, 'highest', highest) order by taxed_as) end
  from (select taxed_as, min(lowest) as lowest, max(highest) as highest
    from (${priced}) priced (taxed_as, lowest, highest) where lowest is not null group by taxed_as) spans)`;

/** The variations of a product that are offered: those of rules/product-types/variable.server.ts. */
const IS_OFFERED = sql`${v.parentId} = ${p.id} and ${v.status} = 'published' and ${v.trashedAt} is null
  and ${v.regularPrice} is not null`;

/** What a product's variations come to that are offered: those of rules/product-types/variable.server.ts. */
const OFFERED = sql`
  left join lateral (
    select min(${currentAmount(v)}) as lowest, max(${currentAmount(v)}) as highest, bool_or(${saleRuns(v)}) as on_sale,
      bool_or(state.status = 'instock') as is_in_stock, bool_or(state.status = 'onbackorder') as is_on_backorder,
      min(least(${nextPriceChange(v)}, case when ${COUNTS_VARIATION} then ${nextRelease(ofVariation)} end)) as next_change
    from ${product} v ${holdOf('hold_v', v.id)}
    cross join lateral (
      select case when ${COUNTS_VARIATION} then ${countedStatus(ofVariation)}
        when ${COUNTS_PRODUCT} then ${countedStatus(ofProduct)} else ${v.stockStatus} end as status
    ) state
    where ${IS_SOLD_BY_VARIATIONS} and ${IS_OFFERED}
  ) offered on true`;

const part = alias(productListing, 'part');
const link = alias(productLink, 'link');

/** What the parts of a product cost that is sold by them, by their own rows: `priceOfParts` of rules/price-of-parts.ts. */
const OF_PARTS = sql`
  left join lateral (
    select min(${part.lowestPrice}) as lowest, max(${part.highestPrice}) as highest
    from ${productLink} link join ${productListing} part on ${part.productId} = ${link.linkedId} and ${part.isPublic}
    where ${IS_SOLD_BY_PARTS} and ${link.productId} = ${p.id} and ${link.kind} = 'children'
  ) parts on true`;

const PRICES_OF_VARIATIONS = sql`select ${taxedAs(sql`coalesce(nullif(${v.taxClass}, ''), ${p.taxClass})`)},
  ${currentAmount(v)}, ${currentAmount(v)} from ${product} v where ${IS_OFFERED}`;
const PRICES_OF_PARTS = sql`select one."taxedAs", one.lowest, one.highest
  from ${productLink} link join ${productListing} part on ${part.productId} = ${link.linkedId} and ${part.isPublic}
  cross join lateral jsonb_to_recordset(coalesce(${part.classPrices}, jsonb_build_array(jsonb_build_object(
    'taxedAs', '', 'lowest', ${part.lowestPrice}, 'highest', ${part.highestPrice})))) one ("taxedAs" text, lowest bigint, highest bigint)
  where ${link.productId} = ${p.id} and ${link.kind} = 'children'`;
const OWN_PRICE = sql`select ${taxedAs(p.taxClass)}, ${currentAmount(p)}, ${currentAmount(p)}`;

/** What a protected product costs, and whether there is any, is nobody's to know. */
const IS_PROTECTED = sql`${p.passwordHash} is not null`;
const IS_LISTED = sql`coalesce(${p.trashedAt} is null and ${isPublic(p)}, false)`;

/** The rows of the listing, a column of `product_listing` each: what they are to say at the moment `now`. */
const LISTING: Readonly<Record<string, SQLWrapper>> = {
  product_id: p.id,
  is_public: IS_LISTED,
  visibility: p.visibility,
  lowest_price: sql`case when ${IS_PROTECTED} then null when ${IS_SOLD_BY_VARIATIONS} then offered.lowest
    else coalesce(parts.lowest, ${currentAmount(p)}) end`,
  highest_price: sql`case when ${IS_PROTECTED} then null when ${IS_SOLD_BY_VARIATIONS} then offered.highest
    else coalesce(parts.highest, ${currentAmount(p)}) end`,
  class_prices: sql`case when ${IS_PROTECTED} then null when ${IS_SOLD_BY_VARIATIONS} then ${byClass(PRICES_OF_VARIATIONS)}
    when parts.lowest is not null then ${byClass(PRICES_OF_PARTS)} else ${byClass(OWN_PRICE)} end`,
  on_sale: sql`not ${IS_PROTECTED} and case when ${IS_SOLD_BY_VARIATIONS} then coalesce(offered.on_sale, false)
    else ${saleRuns(p)} end`,
  stock_status: sql`case when ${IS_PROTECTED} then 'instock'
    when ${IS_SOLD_BY_VARIATIONS} then
      case when offered.is_in_stock then 'instock' when offered.is_on_backorder then 'onbackorder' else 'outofstock' end
    when ${COUNTS_PRODUCT} then ${countedStatus(ofProduct)} else ${p.stockStatus} end`,
  featured: p.featured,
  menu_order: p.menuOrder,
  total_sales: p.totalSales,
  average_rating: p.averageRating,
  review_count: p.reviewCount,
  listed_at: sql`coalesce(${p.publishAt}, ${p.createdAt})`,
  name: p.name,
  title: sql`${p.searchText} || coalesce((select ' ' || string_agg(${folded(sql`${v.sku}`)}, ' ' order by ${v.id})
    from ${product} v where ${v.parentId} = ${p.id} and ${v.sku} <> '' and ${v.status} = 'published'
      and ${v.trashedAt} is null), '')`,
  next_change: sql`case when ${p.trashedAt} is not null or ${p.status} not in ('published', 'scheduled') then null
    else least(case when ${p.status} = 'scheduled' and ${p.publishAt} > ${NOW} then ${p.publishAt} end,
      case when ${IS_SOLD_BY_VARIATIONS} then offered.next_change else ${nextPriceChange(p)} end,
      case when ${COUNTS_PRODUCT} then ${nextRelease(ofProduct)} end) end`,
};

/** The columns of the listing's rows, in the order of `listingRows`. */
export const LISTING_COLUMNS: readonly string[] = Object.keys(LISTING);

/** The rows of the listing for products that `which` says of `p`, as a statement that selects them. */
export function listingRows(which: SQL): SQL {
  return sql`select ${sql.join(
    Object.entries(LISTING).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
    sql`, `,
  )}
    from ${listingBasis} b join ${product} p on ${p.parentId} is null ${holdOf('hold_p', p.id)} ${OFFERED} ${OF_PARTS}
    where ${which}`;
}
