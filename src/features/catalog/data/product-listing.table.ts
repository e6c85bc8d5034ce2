import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { belongsTo } from '#platform/db/belongs-to.ts';
import type { ClassPrices } from '../rules/listing-entry.ts';
import type { StockStatus } from '../rules/stock.ts';
import { product } from './product.table.ts';

/** The number of a transaction, which never comes again; as text, since it is beyond what numbers hold. */
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * What lists ask of each product, worked out: written anew in the transaction that changes the product, and when a
 * moment passes at which it changes by itself (`next_change`). Amounts are minor units of the store currency. A copy of
 * what `data/rules-in-sql.queries.server.ts` says of the product, never a second truth.
 */
export const productListing = pgTable(
  'product_listing',
  {
    productId: belongsTo(() => product.id).primaryKey(),
    /** Whether everybody may open it; nobody may what is in the trash. */
    isPublic: boolean().notNull(),
    visibility: text().$type<'visible' | 'catalog' | 'search' | 'hidden'>().notNull(),
    /** Null where it has no price, or none that everybody may know. */
    lowestPrice: bigint({ mode: 'number' }),
    highestPrice: bigint({ mode: 'number' }),
    /** The same by tax class, where any of it is of another one than the usual; else null. */
    classPrices: jsonb().$type<ClassPrices[]>(),
    onSale: boolean().notNull(),
    stockStatus: text().$type<StockStatus>().notNull(),
    featured: boolean().notNull(),
    menuOrder: integer().notNull(),
    totalSales: bigint({ mode: 'number' }).notNull(),
    averageRating: numeric({ precision: 3, scale: 2, mode: 'number' }).notNull(),
    reviewCount: integer().notNull(),
    /** When it became or becomes public. */
    listedAt: timestamp({ withTimezone: true }).notNull(),
    name: text().notNull(),
    /** Name and SKUs, its variations' too, as searches compare them. */
    title: text().notNull(),
    /** The next moment at which one of these changes by itself; null when none is known. */
    nextChange: timestamp({ withTimezone: true }),
    /** The transaction that wrote the row last: whoever has read all rows before it finds those that came after. */
    writtenBy: transactionId().notNull().default(sql`pg_current_xact_id()`),
  },
  (table) => [
    index('product_listing_written_by_index').on(table.writtenBy),
    index('product_listing_next_change_index')
      .on(table.nextChange)
      .where(sql`${table.nextChange} is not null`),
    // By the price, and what has several by the highest of them.
    index('product_listing_lowest_price_index').on(table.lowestPrice, table.productId),
    index('product_listing_highest_price_index')
      .on(table.highestPrice, table.productId)
      .where(sql`${table.highestPrice} > ${table.lowestPrice}`),
    check('product_listing_price_check', sql`${table.lowestPrice} <= ${table.highestPrice}`),
  ],
);
