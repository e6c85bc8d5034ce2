import { bigint, boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { product } from '#features/catalog/data/product.table.ts';
import { belongsTo } from '#platform/db/belongs-to.ts';

/** How shoppers name the price of a product; a row only where its owner set something. Amounts are in minor units of the store's currency. */
export const productNamedPrice = pgTable('product_named_price', {
  productId: belongsTo(() => product.id).primaryKey(),
  enabled: boolean().notNull().default(false),
  suggested: bigint({ mode: 'number' }),
  min: bigint({ mode: 'number' }),
  max: bigint({ mode: 'number' }),
  showAmounts: boolean().notNull().default(false),
  /** Amounts offered as buttons, as the owner typed them: `10, 15, 20`. */
  amounts: text().notNull().default(''),
  priceLabel: text().notNull().default(''),
  minLabel: text().notNull().default(''),
  maxLabel: text().notNull().default(''),
  buttonText: text().notNull().default(''),
  hideRegular: boolean().notNull().default(false),
});
