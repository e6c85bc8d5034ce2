import { bigint, integer, pgTable } from 'drizzle-orm/pg-core';

/**
 * Sales that `product.total_sales` does not know yet. An order only adds rows here: the count of a product that many
 * buy at once would make all of them wait for each other.
 */
export const productSale = pgTable('product_sale', {
  productId: bigint({ mode: 'number' }).notNull(),
  /** Negative for what comes back. */
  pieces: integer().notNull(),
});
