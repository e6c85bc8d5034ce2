import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { readPictures } from '#features/media/public.server.ts';
import { knownRows } from '#platform/fields/known-rows.server.ts';
import type { KnownThings } from '#platform/fields/points.server.ts';
import type { DeedContext, FieldErrors } from '#platform/resources/deed-context.server.ts';
import { defineResource, type Resource } from '#platform/resources/define-resource.server.ts';
import { fullCapabilities } from '#platform/resources/full-capabilities.server.ts';
import { goneThings } from '#platform/resources/gone-things.server.ts';
import { idList, optionalText, optionalWhole, requiredText } from '#platform/resources/input-fields.ts';
import { sizeChart } from '../data/size-chart.table.ts';
import { SIZE_CHARTS_TAG } from '../operations/size-chart-cache.server.ts';
import { MOST_CHART_COLUMNS, MOST_CHART_ROWS, squareRows } from '../rules/size-chart.ts';
import { DISPLAYS, PLACES, TARGETS } from './chart-choices.ts';

type ChartRow = typeof sizeChart.$inferSelect;

const oneOf = <Name extends string>(choices: Readonly<Record<Name, string>>, usual: NoInfer<Name>) =>
  v.optional(v.picklist(Object.keys(choices) as Name[], 'Choose from the list.'), usual);

const tableInput = v.optional(
  v.object({
    headRow: v.optional(v.boolean('Yes or no.'), true),
    headColumn: v.optional(v.boolean('Yes or no.'), false),
    rows: v.pipe(
      v.optional(
        v.array(
          v.pipe(
            v.array(v.pipe(v.string('A text.'), v.maxLength(200, 'At most 200 characters in a cell.'))),
            v.maxLength(MOST_CHART_COLUMNS, `At most ${MOST_CHART_COLUMNS} columns.`),
          ),
        ),
        [],
      ),
      v.maxLength(MOST_CHART_ROWS, `At most ${MOST_CHART_ROWS} rows.`),
      v.transform((rows: string[][]) => squareRows(rows)),
    ),
  }),
  { headRow: true, headColumn: false, rows: [] },
);

const chartInput = v.object({
  name: requiredText('Enter a name.', 120),
  title: optionalText(120),
  kind: v.optional(v.picklist(['table', 'picture'], 'Choose from the list.'), 'table'),
  table: tableInput,
  pictureId: optionalWhole(1, Number.MAX_SAFE_INTEGER),
  target: oneOf(TARGETS, 'all'),
  productIds: idList(),
  categoryIds: idList(),
  excludedIds: idList(),
  display: oneOf(DISPLAYS, 'popup'),
  place: oneOf(PLACES, 'before_add_cart'),
});

/** Size charts (CAT-041); `things` know which products and categories there are. */
export function makeSizeChartResource(things: () => readonly KnownThings[]): Resource {
  return defineResource({
    name: 'size-charts',
    table: sizeChart,
    capabilities: fullCapabilities('catalog'),
    schema: { create: chartInput },
    findable: { title: ({ name }) => name, place: 1 },
    filters: { q: { kind: 'search', columns: [sizeChart.name, sizeChart.title] } },
    sort: { name: sql`${sizeChart.name} collate "und-x-icu"`, createdAt: sizeChart.createdAt },
    defaultSort: { field: 'createdAt', order: 'DESC' },
    check: (input, context) => checkChart(input, context, things()),
    invalidates: () => [SIZE_CHARTS_TAG],
  });
}

async function checkChart(
  input: v.InferOutput<typeof chartInput>,
  { tx, before }: DeedContext & { before: ChartRow | null },
  things: readonly KnownThings[],
): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  if (input.kind === 'table' && input.table.rows.length === 0)
    errors['table.rows'] = 'Fill in at least one cell.';
  if (input.kind === 'picture' && input.pictureId === null) errors.pictureId = 'Choose a picture.';
  if (input.pictureId !== null && !(await readPictures(tx, [input.pictureId])).has(input.pictureId))
    errors.pictureId = 'This picture does not exist any more.';
  const named = { productIds: 'products', categoryIds: 'categories', excludedIds: 'products' };
  return { ...errors, ...(await goneThings(tx, things, named, input, before)) };
}

/** Size charts, as fields name them. */
export const knownSizeCharts = knownRows('size-charts', {
  table: sizeChart,
  key: sizeChart.id,
  gone: 'This size chart does not exist any more.',
});
