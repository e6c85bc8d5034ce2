/**
 * The rules that lists ask the database by, in its words. Each says again what a function of `rules/` says, so that only
 * the products of a page have to be read: change both. `tests/contract/rules-in-sql.test.ts` holds them against each
 * other over generated products, moments and settings.
 */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { literal } from '#platform/db/composed-statement.server.ts';
import type { ProductViewSettings, StockSettings } from '../rules/product-card.server.ts';
import { product } from './product.table.ts';
import { stockHold } from './stock-hold.table.ts';

/** The product that a statement is about: `from product p`. */
export const p = alias(product, 'p');

/** A variation of it: `product v`. */
export const v = alias(product, 'v');

/** The moment to which the rules are asked. */
const NOW = sql`${sql.placeholder('now')}::timestamptz`;
/** Whether the shop counts stock at all, and how many pieces count as none. */
const COUNTS_STOCK = sql`${sql.placeholder('countsStock')}::boolean`;
const THRESHOLD = sql`${sql.placeholder('outOfStockThreshold')}::int`;
/** Values of the placeholders in the rules. */
export function ruleValues(
  { manageStock, outOfStockThreshold }: StockSettings,
  now: Date,
): Record<'now' | 'countsStock' | 'outOfStockThreshold', unknown> {
  return { now, countsStock: manageStock, outOfStockThreshold };
}

type Columns<Name extends keyof typeof product.$inferSelect> = Record<Name, SQLWrapper>;

/** `isPublic` of rules/product-card.server.ts. */
export function isPublic(of: Columns<'status' | 'publishAt'>): SQL {
  return sql`(${of.status} = 'published' or (${of.status} = 'scheduled' and ${of.publishAt} <= ${NOW}))`;
}

type PriceColumns = Columns<'regularPrice' | 'salePrice' | 'saleFrom' | 'saleTo'>;

/** `onSale` of `currentPrice` in rules/current-price.ts. */
function saleRuns(of: PriceColumns): SQL {
  return sql`(${of.salePrice} < ${of.regularPrice} and (${of.saleFrom} is null or ${of.saleFrom} <= ${NOW})
    and (${of.saleTo} is null or ${of.saleTo} > ${NOW}))`;
}

/** `amount` of `currentPrice` in rules/current-price.ts. */
function currentAmount(of: PriceColumns): SQL {
  return sql`case when ${saleRuns(of)} then ${of.salePrice} else ${of.regularPrice} end`;
}

/** The variations that are offered of a product: those of rules/product-types/variable.server.ts. */
const OFFERED = sql`${product} v where ${v.parentId} = ${p.id} and ${v.status} = 'published'
  and ${v.trashedAt} is null and ${v.regularPrice} is not null`;

/** What a protected product costs, and whether there is any, is nobody's to know. */
const isProtected = sql`${p.passwordHash} is not null`;

/** Those of which holds leave no more pieces than count as none; asked once a statement, since few products have holds. */
const HELD_OUT = sql`array(select held.id from ${product} held join ${stockHold} on ${stockHold.productId} = held.id
  where ${stockHold.expiresAt} > now() group by held.id
  having held.stock_quantity - sum(${stockHold.quantity}) <= ${THRESHOLD})`;

/** `effectiveStockStatus` of rules/stock.ts for counted stock: whether it is anything but sold out. */
function isLeft(of: Columns<'id' | 'backorders' | 'stockQuantity'>): SQL {
  return sql`(${of.backorders} <> 'no' or (${of.stockQuantity} > ${THRESHOLD} and ${of.id} <> all(${HELD_OUT})))`;
}

/** The rules about products `p` of any kind. */
export interface ProductRules {
  /** The kinds that are sold by their variations, for the names of statements. */
  mark: string;
  isSoldByVariations: SQL;
  /** `price.amount` and `priceRange` of cards: its price now, of its variations that of the cheapest or dearest. */
  lowestPrice: SQL;
  highestPrice: SQL;
  /** `price.onSale` of cards. */
  isOnSale: SQL;
  /** `stock.status` of cards: whether it is anything but sold out. */
  isToBeHad: SQL;
}

type Types = ProductViewSettings['types'];
const known = new WeakMap<Types, ProductRules>();

/** The rules in a shop with these kinds of products; the same kinds give the same rules. */
export function productRules({ types }: Pick<ProductViewSettings, 'types'>): ProductRules {
  const rules = known.get(types) ?? rulesFor(types);
  known.set(types, rules);
  return rules;
}

function rulesFor(types: Types): ProductRules {
  const kinds = [...types.values()].filter(({ sells }) => sells === 'variations').map(({ name }) => name);
  // In the text, since the server compares with values that it knows twice as fast as with a list that it is given.
  const listed = kinds.map((kind) => sql.raw(literal(kind)));
  const sold = listed.length > 0 ? sql`${p.type} in (${sql.join(listed, sql`, `)})` : sql`false`;
  const bound = (which: 'min' | 'max') => sql`case when ${isProtected} then null
    when ${sold} then (select ${sql.raw(which)}(${currentAmount(v)}) from ${OFFERED})
    else ${currentAmount(p)} end`;
  return {
    mark: `~${kinds.join('~')}`,
    isSoldByVariations: sold,
    lowestPrice: bound('min'),
    highestPrice: bound('max'),
    isOnSale: sql`(not ${isProtected} and case when ${sold}
      then exists (select from ${OFFERED} and ${saleRuns(v)}) else ${saleRuns(p)} end)`,
    isToBeHad: sql`case when ${isProtected} then true
      when ${sold} then exists (select from ${OFFERED} and case
        when ${COUNTS_STOCK} and ${v.manageStock} then ${isLeft(v)}
        when ${COUNTS_STOCK} and ${p.manageStock} then ${isLeft(p)}
        else ${v.stockStatus} <> 'outofstock' end)
      when ${COUNTS_STOCK} and ${p.manageStock} then ${isLeft(p)}
      else ${p.stockStatus} <> 'outofstock' end`,
  };
}
