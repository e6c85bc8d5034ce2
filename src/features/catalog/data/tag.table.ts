import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
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
    productId: bigint({ mode: 'number' })
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    tagId: bigint({ mode: 'number' })
      .notNull()
      .references(() => tag.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.tagId] }),
    index('product_tag_tag_index').on(table.tagId, table.productId),
  ],
);
