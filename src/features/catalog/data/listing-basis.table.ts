import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * By which settings the rows of `product_listing` are worked out: one row, so that whoever writes some of them in
 * whatever transaction does it by the same ones. They follow the shop's settings, see `keepListingBasis`.
 */
export const listingBasis = pgTable(
  'listing_basis',
  {
    isOnly: boolean().primaryKey().default(true),
    /** Whether the shop counts stock at all, and how many pieces count as none. */
    countsStock: boolean().notNull().default(true),
    outOfStockThreshold: integer().notNull().default(0),
    /** The kinds of products that are sold by their variations. */
    soldByVariations: text().array().notNull().default(sql`'{variable}'`),
    /** Those that are sold by their parts. */
    soldByParts: text().array().notNull().default(sql`'{}'`),
    /** Whether all rows have been written since these changed. */
    isComplete: boolean().notNull().default(true),
  },
  (table) => [check('listing_basis_only_check', sql`${table.isOnly}`)],
);
