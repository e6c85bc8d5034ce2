import { sql } from 'drizzle-orm';
import {
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
import type { AttributeKind } from '../rules/product-attribute.ts';
import { product } from './product.table.ts';

/** Attributes of the shop, for example colour: what many products have and are found, compared and chosen by. */
export const attribute = pgTable(
  'attribute',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** Without `pa_`, by which addresses and scripts know it besides. */
    slug: text().notNull(),
    name: text().notNull(),
    /** How its terms are shown where one is chosen. */
    kind: text().$type<AttributeKind>().notNull().default('select'),
    /** Whether each of its terms has a page of its own, `/{slug}/{term}/`. */
    hasArchive: boolean().notNull().default(false),
    position: integer().notNull().default(0),
    ...recordColumns,
  },
  (table) => [
    uniqueIndex('attribute_slug_index').on(table.slug).where(sql`${table.trashedAt} is null`),
    check('attribute_kind_check', sql`${table.kind} in ('select', 'colour', 'picture', 'label')`),
  ],
);

/** What an attribute can be, for example red. Variations, carts and filters know it by its id, so it can be renamed. */
export const attributeTerm = pgTable(
  'attribute_term',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    attributeId: belongsTo(() => attribute.id),
    /** Unique within its attribute. */
    slug: text().notNull(),
    name: text().notNull(),
    description: text().notNull().default(''),
    position: integer().notNull().default(0),
    /** `#rrggbb`; '' for none. */
    colour: text().notNull().default(''),
    pictureId: bigint({ mode: 'number' }).references(() => picture.id),
    ...recordColumns,
  },
  (table) => [
    uniqueIndex('attribute_term_slug_index')
      .on(table.attributeId, table.slug)
      .where(sql`${table.trashedAt} is null`),
    check('attribute_term_colour_check', sql`${table.colour} = '' or ${table.colour} ~ '^#[0-9a-f]{6}$'`),
  ],
);

/** Which attributes of the shop a product has; what it alone has stands in `product.attributes`. */
export const productAttribute = pgTable(
  'product_attribute',
  {
    productId: belongsTo(() => product.id),
    attributeId: bigint({ mode: 'number' })
      .notNull()
      .references(() => attribute.id),
    /** Its place among all attributes of the product. */
    position: integer().notNull().default(0),
    /** Whether the product's variations differ in it. */
    forVariations: boolean().notNull().default(false),
    /** Whether the additional information leaves it out. */
    isHidden: boolean().notNull().default(false),
    /** The term that is chosen at first; null = none. */
    preselectedTermId: bigint({ mode: 'number' }).references(() => attributeTerm.id),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.attributeId] }),
    index('product_attribute_attribute_index').on(table.attributeId),
  ],
);

/**
 * Which terms a product has: of a product all that it offers, of a variation the one it is sold with (none of an
 * attribute: any).
 */
export const productTerm = pgTable(
  'product_term',
  {
    productId: belongsTo(() => product.id),
    termId: bigint({ mode: 'number' })
      .notNull()
      .references(() => attributeTerm.id),
    /** Its place among the product's terms of the attribute. */
    position: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.termId] }),
    index('product_term_term_index').on(table.termId, table.productId),
  ],
);
