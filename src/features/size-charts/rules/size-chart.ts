import type { Picture } from '#features/media/public.ts';

/** Rows and columns of a chart at most. */
export const MOST_CHART_ROWS = 100;
export const MOST_CHART_COLUMNS = 30;

/** A chart as rows of cells, all of them as long as the first. */
export interface ChartTable {
  /** Whether the first row names the columns. */
  headRow: boolean;
  /** Whether the first cell of each row names it. */
  headColumn: boolean;
  rows: readonly (readonly string[])[];
}

/** Which products have a chart that is not their own. */
export type ChartTarget = 'all' | 'products' | 'categories';

/** How shoppers come to it: a button that opens it above the page, or a tab of the product. */
export type ChartDisplay = 'popup' | 'additional_tab';

/** Where the button stands (CAT-041). */
export type ChartPlace = 'before_add_cart' | 'after_add_cart' | 'before_meta' | 'after_meta';

/** A size chart with its target (CAT-041). */
export interface SizeChart {
  id: number;
  /** What it is headed by; '' for the usual words. */
  title: string;
  content: { kind: 'table'; table: ChartTable } | { kind: 'picture'; picture: Picture };
  target: ChartTarget;
  productIds: readonly number[];
  /** Categories, with all that are below them. */
  categoryIds: readonly number[];
  /** Products that do not have it, whatever its target. */
  excludedIds: readonly number[];
  display: ChartDisplay;
  place: ChartPlace;
}

/** A product as charts look at it. */
export interface MeasuredProduct {
  id: number;
  /** Its categories and all that they stand below. */
  categoryIds: readonly number[];
}

/** The chart of a product: its own one, else the first whose target matches and which does not exclude it (CAT-029). */
export function chartOf(
  charts: readonly SizeChart[],
  ownChartId: number | undefined,
  product: MeasuredProduct,
): SizeChart | null {
  const own = ownChartId === undefined ? undefined : charts.find(({ id }) => id === ownChartId);
  return own ?? charts.find((chart) => isFor(chart, product)) ?? null;
}

function isFor(chart: SizeChart, { id, categoryIds }: MeasuredProduct): boolean {
  if (chart.excludedIds.includes(id)) return false;
  if (chart.target === 'all') return true;
  if (chart.target === 'products') return chart.productIds.includes(id);
  return chart.categoryIds.some((category) => categoryIds.includes(category));
}

/** Rows of the same length, without empty rows and columns at the end. */
export function squareRows(rows: readonly (readonly string[])[]): string[][] {
  const said = rows.map((row) => row.map((cell) => cell.trim()));
  const height = 1 + said.findLastIndex((row) => row.some(Boolean));
  const width = Math.max(0, ...said.map((row) => 1 + row.findLastIndex(Boolean)));
  return said.slice(0, height).map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ''));
}

/** Lays what was copied from a spreadsheet over a table, from a cell on; the table grows as far as a chart may. */
export function withPasted(
  rows: readonly (readonly string[])[],
  at: { row: number; column: number },
  pasted: string,
): string[][] {
  const lines = pasted
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.trim()));
  const height = Math.min(MOST_CHART_ROWS, Math.max(rows.length, at.row + lines.length));
  const widest = Math.max(...lines.map((line) => line.length));
  const width = Math.min(MOST_CHART_COLUMNS, Math.max(rows[0]?.length ?? 0, at.column + widest));
  return Array.from({ length: height }, (_, row) =>
    Array.from(
      { length: width },
      (_, column) => lines[row - at.row]?.[column - at.column] ?? rows[row]?.[column] ?? '',
    ),
  );
}
