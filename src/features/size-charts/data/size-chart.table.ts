import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { product } from '#features/catalog/data/product.table.ts';
import { picture } from '#features/media/data/picture.table.ts';
import { belongsTo } from '#platform/db/belongs-to.ts';
import { recordColumns } from '#platform/db/record-columns.ts';
import type { ChartDisplay, ChartPlace, ChartTable, ChartTarget } from '../rules/size-chart.ts';

/** Size charts; the newest one that is for a product is shown with it. */
export const sizeChart = pgTable(
  'size_chart',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** By which owners know it. */
    name: text().notNull(),
    /** What shoppers read above it; '' for the usual words. */
    title: text().notNull().default(''),
    kind: text().$type<'table' | 'picture'>().notNull().default('table'),
    table: jsonb().$type<ChartTable>().notNull(),
    pictureId: bigint({ mode: 'number' }).references(() => picture.id),
    target: text().$type<ChartTarget>().notNull().default('all'),
    productIds: bigint({ mode: 'number' }).array().notNull().default([]),
    categoryIds: bigint({ mode: 'number' }).array().notNull().default([]),
    excludedIds: bigint({ mode: 'number' }).array().notNull().default([]),
    display: text().$type<ChartDisplay>().notNull().default('popup'),
    place: text().$type<ChartPlace>().notNull().default('before_add_cart'),
    ...recordColumns,
  },
  (table) => [
    check('size_chart_kind_check', sql`${table.kind} in ('table', 'picture')`),
    check('size_chart_picture_check', sql`${table.kind} <> 'picture' or ${table.pictureId} is not null`),
    check('size_chart_target_check', sql`${table.target} in ('all', 'products', 'categories')`),
    check('size_chart_display_check', sql`${table.display} in ('popup', 'additional_tab')`),
    check(
      'size_chart_place_check',
      sql`${table.place} in ('before_add_cart', 'after_add_cart', 'before_meta', 'after_meta')`,
    ),
  ],
);

/** The chart that a product has of its own; a row only where its owner chose one. */
export const productSizeChart = pgTable(
  'product_size_chart',
  {
    productId: belongsTo(() => product.id).primaryKey(),
    chartId: belongsTo(() => sizeChart.id),
  },
  (table) => [index('product_size_chart_chart_index').on(table.chartId)],
);
