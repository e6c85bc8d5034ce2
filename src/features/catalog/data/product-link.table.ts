import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { LinkKind } from '../rules/product-links.ts';
import { product } from './product.table.ts';

/** Which products an owner put beside a product, each kind in an order of its own. */
export const productLink = pgTable(
  'product_link',
  {
    productId: bigint({ mode: 'number' })
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    kind: text().$type<LinkKind>().notNull(),
    linkedId: bigint({ mode: 'number' })
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.kind, table.linkedId] }),
    index('product_link_linked_index').on(table.linkedId),
    check('product_link_kind_check', sql`${table.kind} in ('children', 'upSells', 'crossSells')`),
    check('product_link_self_check', sql`${table.productId} <> ${table.linkedId}`),
  ],
);
