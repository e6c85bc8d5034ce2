import { and, eq, exists, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { eachWord } from '#platform/resources/each-word.server.ts';
import type { SettingsOf } from '#platform/settings/settings.ts';
import { productTerm } from '../data/attribute.table.ts';
import { productCategory } from '../data/category.table.ts';
import { belowOwnThreshold, countedPieces } from '../data/low-stock.queries.server.ts';
import { folded, product, statedPieces } from '../data/product.table.ts';
import { productListing } from '../data/product-listing.table.ts';
import { productTag } from '../data/tag.table.ts';
import type { CategoryDirectory } from '../rules/category-directory.ts';
import type { StockStatus } from '../rules/stock.ts';
import type { catalogSettings } from '../settings.ts';

/** What the owner's list takes for pieces of a product: that some, none or few are left; undefined for anything else. */
export function stockCondition(
  value: unknown,
  settings: SettingsOf<typeof catalogSettings>,
): SQL | undefined {
  const { manageStock, lowStockThreshold, outOfStockThreshold } = settings;
  const stated = (status: StockStatus) => eq(product.stockStatus, status);
  switch (value) {
    case 'low':
      if (!manageStock) return sql`false`;
      // Told apart by whose threshold it is, so that each is found by an index of its own.
      return and(
        sql`${countedPieces} > ${outOfStockThreshold}::int`,
        or(
          sql`${product.lowStockThreshold} is null and ${countedPieces} <= ${lowStockThreshold}::int`,
          belowOwnThreshold(product),
        ),
      );
    case 'out':
      return manageStock
        ? sql`${statedPieces(product)} <= ${outOfStockThreshold}::int`
        : stated('outofstock');
    case 'in':
      return manageStock ? sql`${statedPieces(product)} > ${outOfStockThreshold}::int` : stated('instock');
    default:
      return undefined;
  }
}

/**
 * What is low in stock, apart by whose threshold it is: the shop's, of which an index knows all that is asked, or its own,
 * which few products have.
 */
export function stockApart(value: unknown, settings: SettingsOf<typeof catalogSettings>): SQL[] | undefined {
  const { manageStock, lowStockThreshold, outOfStockThreshold } = settings;
  if (value !== 'low' || !manageStock) return undefined;
  const some = sql`${countedPieces} > ${outOfStockThreshold}::int`;
  return [
    sql`${some} and ${product.lowStockThreshold} is null and ${countedPieces} <= ${lowStockThreshold}::int`,
    sql`${some} and ${belowOwnThreshold(product)}`,
  ];
}

/** A category with those below it, as in the shop. */
export function inCategory(value: unknown, directory: Pick<CategoryDirectory, 'idsBelow'>): SQL | undefined {
  if (!isId(value)) return undefined;
  // Told by their ids, so that the planner knows how many products it is about.
  const ids = sql.param(directory.idsBelow(value));
  return sql`exists (
    select 1 from ${productCategory} pc where pc.product_id = ${product.id} and pc.category_id = any(${ids}::bigint[]))`;
}

/** That a product carries a tag, by its id. */
export function withTag(value: unknown): SQL | undefined {
  if (!isId(value)) return undefined;
  return exists(
    sql`(select 1 from ${productTag} pt where pt.product_id = ${product.id} and pt.tag_id = ${value})`,
  );
}

/** That a product has a value of an attribute, by its id. */
export function withTerm(value: unknown): SQL | undefined {
  if (!isId(value)) return undefined;
  return exists(
    sql`(select 1 from ${productTerm} pt where pt.product_id = ${product.id} and pt.term_id = ${value})`,
  );
}

/** Each word somewhere in name, SKU or slug, or in the SKU of a variation. */
export function hasWords(value: unknown): SQL | undefined {
  return eachWord(
    value,
    (isIn) =>
      // SKUs of variations are looked up by themselves, by an index of their own: joined to each product, all would be read.
      sql`(${isIn(sql`(${product.searchText} || ' ' || ${product.slug})`)} or ${product.id} = any(array(
        select v.parent_id from product v where v.trashed_at is null and v.parent_id is not null and v.sku <> ''
          and ${isIn(folded(sql`v.sku`))})))`,
  );
}

/**
 * What is sold between two amounts (`from`, `to`, either may be missing), by the price that it has in the shop now; of
 * what has variations the span of their prices reaches in. What a password protects is listed without a price: its
 * regular one counts.
 */
export function pricedWithin(value: unknown): SQL | undefined {
  const asked = askedPrices(value);
  return asked && listedWith(sql`(${asked.begins} or ${asked.otherwise})`);
}

/** The same, apart by whether the price begins within, which an index knows of all products. */
export function pricedApart(value: unknown): SQL[] | undefined {
  const asked = askedPrices(value);
  return (
    asked && [
      listedWith(asked.begins),
      listedWith(sql`(${asked.otherwise}) and (${asked.begins}) is not true`),
    ]
  );
}

/** What is asked of a product's listing: that its price begins within, or what else has it within. */
function askedPrices(value: unknown): { begins: SQL; otherwise: SQL } | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { from = null, to = null, ...others } = value as Record<string, unknown>;
  if (Object.keys(others).length > 0 || !isBound(from) || !isBound(to)) return undefined;
  const within = (column: SQLWrapper) =>
    and(
      from === null ? undefined : sql`${column} >= ${from}::bigint`,
      to === null ? undefined : sql`${column} <= ${to}::bigint`,
    ) ?? sql`true`;
  const { lowestPrice: lowest, highestPrice: highest } = productListing;
  // Told apart by whether it begins within, so that each is found by an index of its own.
  const reachesIn =
    from === null
      ? undefined
      : sql`${highest} > ${lowest} and ${highest} >= ${from}::bigint and ${lowest} < ${from}::bigint`;
  const isProtected = sql`${productListing.productId} = any(array(
      select h.id from product h where h.trashed_at is null and h.parent_id is null and h.password_hash is not null
        and ${within(sql`h.regular_price`)}))`;
  return { begins: within(lowest), otherwise: or(reachesIn, isProtected) ?? sql`false` };
}

function listedWith(condition: SQL): SQL {
  return sql`exists (select 1 from ${productListing} where ${productListing.productId} = ${product.id} and ${condition})`;
}

function isBound(value: unknown): value is number | null {
  return value === null || Number.isSafeInteger(value);
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0;
}
