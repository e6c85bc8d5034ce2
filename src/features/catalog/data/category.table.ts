import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { picture } from '#features/media/data/picture.table.ts';
import { belongsTo } from '#platform/db/belongs-to.ts';
import { recordColumns } from '#platform/db/record-columns.ts';
import { product } from './product.table.ts';

/** Nested product categories. */
export const category = pgTable(
  'category',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    parentId: bigint({ mode: 'number' }).references((): AnyPgColumn => category.id),
    slug: text().notNull(),
    name: text().notNull(),
    description: text().notNull().default(''),
    pictureId: bigint({ mode: 'number' }).references(() => picture.id),
    position: integer().notNull().default(0),
    /** The one into which products come whose only category is deleted; it cannot be deleted itself. */
    isDefault: boolean().notNull().default(false),
    ...recordColumns,
  },
  (table) => [
    uniqueIndex('category_slug_index').on(table.slug).where(sql`${table.trashedAt} is null`),
    uniqueIndex('category_default_index').on(table.isDefault).where(sql`${table.isDefault}`),
    check('category_default_check', sql`not ${table.isDefault} or ${table.trashedAt} is null`),
    check('category_parent_check', sql`${table.parentId} <> ${table.id}`),
  ],
);

/** Which products are in which categories; the lowest position is a product's first category. */
export const productCategory = pgTable(
  'product_category',
  {
    productId: belongsTo(() => product.id),
    categoryId: belongsTo(() => category.id),
    position: integer().notNull().default(0),
    /** Set where the product is in the default category only while its own lies in the trash. */
    isStandIn: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.categoryId] }),
    index('product_category_category_index').on(table.categoryId, table.productId),
  ],
);
