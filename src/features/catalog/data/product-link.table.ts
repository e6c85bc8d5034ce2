import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { belongsTo } from '#platform/db/belongs-to.ts';
import type { LinkKind } from '../rules/product-links.ts';
import { product } from './product.table.ts';

/** Which products an owner put beside a product, each kind in an order of its own. */
export const productLink = pgTable(
  'product_link',
  {
    productId: belongsTo(() => product.id),
    kind: text().$type<LinkKind>().notNull(),
    linkedId: belongsTo(() => product.id),
    position: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.kind, table.linkedId] }),
    index('product_link_linked_index').on(table.linkedId),
    check('product_link_kind_check', sql`${table.kind} in ('children', 'upSells', 'crossSells')`),
    check('product_link_self_check', sql`${table.productId} <> ${table.linkedId}`),
  ],
);
