import { sql } from 'drizzle-orm';
import { index, integer, pgTable } from 'drizzle-orm/pg-core';
import { belongsTo } from '#platform/db/belongs-to.ts';
import { product } from './product.table.ts';

/** How often a product was looked at and shared. A row of its own: counting must not touch the product. */
export const productCounter = pgTable(
  'product_counter',
  {
    productId: belongsTo(() => product.id).primaryKey(),
    views: integer().notNull().default(0),
    shares: integer().notNull().default(0),
  },
  // The first of what is viewed most, as lists ask for it.
  (table) => [
    index('product_counter_views_index')
      .on(table.views.desc(), table.productId)
      .where(sql`${table.views} > 0`),
  ],
);
