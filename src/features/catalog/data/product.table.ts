import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { postIdColumn } from '#features/content/data/post-id.table.ts';
import { recordColumns } from '#platform/db/record-columns.ts';
import type { OwnAttribute } from '../rules/product-attribute.ts';
import type { Backorders, StockStatus } from '../rules/stock.ts';

/** What the back office lists as products: variations are edited with their parent, what is in the trash has a list of its own. */
const inOffice = (table: { trashedAt: AnyPgColumn; parentId: AnyPgColumn }) =>
  sql`${table.trashedAt} is null and ${table.parentId} is null`;

/**
 * How many pieces there are, as the owner's list asks for it: those that are counted, of others what is said of them, as
 * none or more than any number; null of what can be ordered in advance.
 */
export function statedPieces(of: Record<'manageStock' | 'stockQuantity' | 'stockStatus', SQLWrapper>): SQL {
  return sql`(case when ${of.manageStock} then ${of.stockQuantity} when ${of.stockStatus} = 'outofstock' then -2147483648 when ${of.stockStatus} = 'instock' then 2147483647 end)`;
}

/** Products and variations (a variation is a row of its own with a parent). Amounts are minor units of the store currency. */
export const product = pgTable(
  'product',
  {
    id: postIdColumn(),
    parentId: bigint({ mode: 'number' }).references((): AnyPgColumn => product.id, { onDelete: 'cascade' }),
    /** `variation`, or one of the kinds that slices bring. */
    type: text().notNull().default('simple'),
    status: text().$type<'draft' | 'private' | 'published' | 'scheduled'>().notNull().default('draft'),
    /** When a scheduled product becomes public. */
    publishAt: timestamp({ withTimezone: true }),
    visibility: text().$type<'visible' | 'catalog' | 'search' | 'hidden'>().notNull().default('visible'),
    slug: text().notNull(),
    name: text().notNull(),
    sku: text(),
    /** Its number in trade (GTIN, EAN, UPC, ISBN) as digits alone; '' = none. */
    gtin: text().notNull().default(''),
    /** Name and SKU as searches compare them; the same steps as `searchFold` of kit/text. */
    searchText: text().generatedAlwaysAs(
      sql`lower(regexp_replace(normalize(replace(name || ' ' || coalesce(sku, ''), 'ß', 'ss'), NFKD), '[\u0300-\u036f]', '', 'g'))`,
    ),
    shortDescription: text().notNull().default(''),
    description: text().notNull().default(''),
    regularPrice: bigint({ mode: 'number' }),
    salePrice: bigint({ mode: 'number' }),
    saleFrom: timestamp({ withTimezone: true }),
    saleTo: timestamp({ withTimezone: true }),
    manageStock: boolean().notNull().default(false),
    /** Pieces on hand; what pending orders hold is in `stock_hold`. */
    stockQuantity: integer().notNull().default(0),
    stockStatus: text().$type<StockStatus>().notNull().default('instock'),
    backorders: text().$type<Backorders>().notNull().default('no'),
    /** Null = the shop's own threshold. */
    lowStockThreshold: integer(),
    minQuantity: integer(),
    maxQuantity: integer(),
    stepQuantity: integer(),
    soldSingly: boolean().notNull().default(false),
    weightGrams: integer(),
    lengthMm: integer(),
    widthMm: integer(),
    heightMm: integer(),
    shippingClass: text().notNull().default(''),
    taxStatus: text().$type<'taxable' | 'shipping' | 'none'>().notNull().default('taxable'),
    taxClass: text().notNull().default('standard'),
    externalAddress: text().notNull().default(''),
    externalButtonText: text().notNull().default(''),
    featured: boolean().notNull().default(false),
    menuOrder: integer().notNull().default(0),
    reviewsOpen: boolean().notNull().default(true),
    /** Hash of the password that opens the page; null = none. */
    passwordHash: text(),
    /** A product's properties; of a variation the value of each property that it differs in, none for any. */
    attributes: jsonb().$type<OwnAttribute[]>().notNull().default([]),
    metaDescription: text().notNull().default(''),
    totalSales: bigint({ mode: 'number' }).notNull().default(0),
    averageRating: numeric({ precision: 3, scale: 2, mode: 'number' }).notNull().default(0),
    reviewCount: integer().notNull().default(0),
    ...recordColumns,
  },
  (table) => [
    uniqueIndex('product_slug_index').on(table.slug).where(sql`${table.trashedAt} is null`),
    uniqueIndex('product_sku_index')
      .on(table.sku)
      .where(sql`${table.trashedAt} is null and ${table.sku} <> ''`),
    index('product_list_index')
      .on(table.menuOrder, table.id)
      .where(sql`${table.trashedAt} is null and ${table.parentId} is null`),
    index('product_newest_index')
      .on(sql`coalesce(${table.publishAt}, ${table.createdAt}) desc`, table.id)
      .where(sql`${table.trashedAt} is null and ${table.parentId} is null`),
    // The moments at which prices and lists change by themselves.
    index('product_sale_from_index').on(table.saleFrom).where(sql`${table.saleFrom} is not null`),
    index('product_sale_to_index').on(table.saleTo).where(sql`${table.saleTo} is not null`),
    index('product_publish_at_index').on(table.publishAt).where(sql`${table.publishAt} is not null`),
    index('product_parent_index').on(table.parentId),
    // The owner's list: by each of its columns, by what is rare, and by words.
    index('product_office_updated_index').on(table.updatedAt, table.id).where(inOffice(table)),
    index('product_office_name_index')
      .on(sql`${table.name} collate "und-x-icu"`, table.id)
      .where(inOffice(table)),
    index('product_office_sku_index').on(table.sku, table.id).where(inOffice(table)),
    index('product_office_price_index').on(table.regularPrice, table.id).where(inOffice(table)),
    index('product_office_status_index').on(table.status, table.id).where(inOffice(table)),
    index('product_office_type_index').on(table.type, table.id).where(inOffice(table)),
    index('product_office_featured_index')
      .on(table.updatedAt, table.id)
      .where(sql`${inOffice(table)} and ${table.featured}`),
    // To count what is found elsewhere, in categories for example, without reading it.
    index('product_office_id_index').on(table.id).where(inOffice(table)),
    // With all that the expression reads, so that counting needs the index alone.
    index('product_office_pieces_index')
      .on(statedPieces(table), table.id, table.manageStock, table.stockQuantity, table.stockStatus)
      .where(inOffice(table)),
    index('product_trash_index')
      .on(table.updatedAt, table.id)
      .where(sql`${table.trashedAt} is not null and ${table.parentId} is null`),
    // In the trash or not; variations are found by their SKUs alone, and would be most of it.
    index('product_office_search_index')
      .using('gin', sql`(${table.searchText} || ' ' || ${table.slug}) gin_trgm_ops`)
      .where(sql`${table.parentId} is null`),
    index('product_variation_sku_index')
      .using('gin', sql`${folded(table.sku)} gin_trgm_ops`)
      .where(sql`${table.trashedAt} is null and ${table.parentId} is not null and ${table.sku} <> ''`),
    // Of what a password protects no listing knows the price.
    index('product_office_protected_index')
      .on(table.regularPrice, table.id)
      .where(sql`${inOffice(table)} and ${table.passwordHash} is not null`),
    index('product_office_stated_index')
      .on(table.stockStatus, table.id)
      .where(sql`${inOffice(table)} and ${table.stockStatus} <> 'instock'`),
    // What runs out, variations too.
    index('product_below_threshold_index')
      .on(sql`(${table.stockQuantity} - ${table.lowStockThreshold})`)
      .where(
        sql`${table.manageStock} and ${table.lowStockThreshold} is not null and ${table.trashedAt} is null`,
      ),
    // With all that says what is low by the shop's threshold, so that counting needs the index alone.
    index('product_counted_index')
      .on(
        sql`(case when ${table.manageStock} then ${table.stockQuantity} end)`,
        table.id,
        table.parentId,
        table.lowStockThreshold,
        table.manageStock,
        table.stockQuantity,
      )
      .where(sql`${table.trashedAt} is null`),
    index('product_own_threshold_index')
      .on(table.lowStockThreshold)
      .where(sql`${table.lowStockThreshold} is not null and ${table.trashedAt} is null`),
    index('product_text_index')
      .using('gin', productText(table))
      .where(sql`${table.trashedAt} is null and ${table.parentId} is null`),
    check('product_price_check', sql`${table.regularPrice} >= 0 and ${table.salePrice} >= 0`),
    check('product_sale_check', sql`${table.salePrice} < ${table.regularPrice}`),
    check('product_sale_dates_check', sql`${table.saleFrom} < ${table.saleTo}`),
    check(
      'product_quantity_check',
      sql`${table.minQuantity} >= 1 and ${table.stepQuantity} >= 1 and ${table.maxQuantity} >= ${table.minQuantity}`,
    ),
    check(
      'product_stock_check',
      sql`not ${table.manageStock} or ${table.backorders} <> 'no' or ${table.stockQuantity} >= 0`,
    ),
    check('product_status_check', sql`${table.status} in ('draft', 'private', 'published', 'scheduled')`),
    check('product_visibility_check', sql`${table.visibility} in ('visible', 'catalog', 'search', 'hidden')`),
    check(
      'product_stock_status_check',
      sql`${table.stockStatus} in ('instock', 'outofstock', 'onbackorder')`,
    ),
    check('product_backorders_check', sql`${table.backorders} in ('no', 'notify', 'yes')`),
  ],
);

/**
 * The words that a product says besides its name: descriptions and values of its own attributes, folded by the steps of
 * `searchFold`. What is cut off would be more than such a list can hold.
 */
export function productText(of: Record<'shortDescription' | 'description' | 'attributes', SQLWrapper>): SQL {
  const said = sql`${of.shortDescription} || ' ' || ${of.description} || ' ' ||
    jsonb_path_query_array(${of.attributes}, '$[*].values[*]')::text`;
  return sql`to_tsvector('simple'::regconfig, left(${folded(said)}, 120000))`;
}

/** A text as searches compare it, by the steps of `searchFold` of kit/text. */
export function folded(text: SQLWrapper): SQL {
  return sql`lower(regexp_replace(normalize(replace(${text}, 'ß', 'ss'), NFKD), '[\u0300-\u036f]', '', 'g'))`;
}
