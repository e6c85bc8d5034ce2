import { expect, test } from 'vitest';
import {
  chartOf,
  MOST_CHART_COLUMNS,
  MOST_CHART_ROWS,
  type SizeChart,
  squareRows,
  withPasted,
} from './size-chart.ts';

const chart = (id: number, change: Partial<SizeChart> = {}): SizeChart => ({
  id,
  title: `Chart ${id}`,
  content: { kind: 'table', table: { headRow: true, headColumn: false, rows: [['S']] } },
  target: 'all',
  productIds: [],
  categoryIds: [],
  excludedIds: [],
  display: 'popup',
  place: 'before_add_cart',
  ...change,
});
const shirt = { id: 7, categoryIds: [3, 1] };

test('[CAT-029abc] a product has its own chart, else the first that is for it and does not exclude it, else none', () => {
  const charts = [
    chart(9, { target: 'products', productIds: [8] }),
    chart(8, { excludedIds: [7] }),
    chart(6, { target: 'categories', categoryIds: [1] }),
    chart(5),
  ];
  expect(chartOf(charts, 9, shirt)?.id).toBe(9);
  expect(chartOf(charts, 8, shirt)?.id).toBe(8);
  expect(chartOf(charts, undefined, shirt)?.id).toBe(6);
  // One that lies in the trash is not among them.
  expect(chartOf(charts, 77, shirt)?.id).toBe(6);
  expect(chartOf(charts, undefined, { id: 8, categoryIds: [] })?.id).toBe(9);
  expect(chartOf(charts, undefined, { id: 1, categoryIds: [2] })?.id).toBe(8);
  expect(chartOf(charts.slice(0, 3), undefined, { id: 7, categoryIds: [2] })).toBeNull();
  expect(chartOf([chart(5)], undefined, { id: 1, categoryIds: [] })?.id).toBe(5);
  for (const target of [
    { target: 'products', productIds: [7] },
    { target: 'categories', categoryIds: [1] },
  ] as const)
    expect(chartOf([chart(6, { ...target, excludedIds: [7] })], undefined, shirt)).toBeNull();
  // One of its categories is enough.
  const several = chart(6, { target: 'categories', categoryIds: [99, 1] });
  expect(chartOf([several], undefined, shirt)?.id).toBe(6);
});

test('a table is kept square, without what is empty at its end', () => {
  expect(squareRows([[' S ', ''], [], ['M', '', ' 90 ', ''], ['', '']])).toEqual([
    ['S', '', ''],
    ['', '', ''],
    ['M', '', '90'],
  ]);
  expect(squareRows([['', ''], ['']])).toEqual([]);
});

test('what was copied from a spreadsheet is laid over the table, which grows as far as charts may', () => {
  expect(withPasted([['a', 'b']], { row: 0, column: 1 }, 'x\ty\r\nz \t\r\n')).toEqual([
    ['a', 'x', 'y'],
    ['', 'z', ''],
  ]);
  // Below what stands there, in lines of different length, as other systems end them.
  expect(withPasted([['a'], ['b']], { row: 1, column: 0 }, 'x\ry\tz')).toEqual([
    ['a', ''],
    ['x', ''],
    ['y', 'z'],
  ]);
  expect(withPasted([], { row: 0, column: 0 }, 'x')).toEqual([['x']]);
  const line = Array.from({ length: 40 }, () => '1').join('\t');
  const grown = withPasted([['']], { row: 0, column: 0 }, Array.from({ length: 200 }, () => line).join('\n'));
  expect([grown.length, grown[0]?.length]).toEqual([MOST_CHART_ROWS, MOST_CHART_COLUMNS]);
});
