import { pgTable, text } from 'drizzle-orm/pg-core';
import { product } from '#features/catalog/data/product.table.ts';
import { belongsTo } from '#platform/db/belongs-to.ts';

/** How long a product takes to its buyer, in its owner's words; a row only where that differs from the shop's. */
export const productDeliveryTime = pgTable('product_delivery_time', {
  productId: belongsTo(() => product.id).primaryKey(),
  said: text().notNull(),
});
