import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { belongsTo } from '#platform/db/belongs-to.ts';
import { recordColumns } from '#platform/db/record-columns.ts';
import { product } from './product.table.ts';

/** Product tags. */
export const tag = pgTable(
  'tag',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    slug: text().notNull(),
    name: text().notNull(),
    description: text().notNull().default(''),
    ...recordColumns,
  },
  (table) => [uniqueIndex('tag_slug_index').on(table.slug).where(sql`${table.trashedAt} is null`)],
);

/** Which products carry which tags. */
export const productTag = pgTable(
  'product_tag',
  {
    productId: belongsTo(() => product.id),
    tagId: belongsTo(() => tag.id),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.tagId] }),
    index('product_tag_tag_index').on(table.tagId, table.productId),
  ],
);
