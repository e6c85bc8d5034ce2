import { bigint, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { picture } from '#features/media/data/picture.table.ts';
import { belongsTo } from '#platform/db/belongs-to.ts';
import { product } from './product.table.ts';

/** A product's gallery in order; position 0 is the picture that lists show. */
export const productPicture = pgTable(
  'product_picture',
  {
    productId: belongsTo(() => product.id),
    position: integer().notNull(),
    pictureId: bigint({ mode: 'number' })
      .notNull()
      .references(() => picture.id),
  },
  (table) => [primaryKey({ columns: [table.productId, table.position] })],
);
