import { timestamp } from 'drizzle-orm/pg-core';
import { belongsToPerson } from '#features/accounts/data/user-account.table.ts';
import { product } from '#features/catalog/data/product.table.ts';
import { belongsTo } from '#platform/db/belongs-to.ts';

/** The columns of a table in which customers keep a list of products; both ids together are its key. */
export const listedProductColumns = () => ({
  userId: belongsToPerson(),
  productId: belongsTo(() => product.id),
  addedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
