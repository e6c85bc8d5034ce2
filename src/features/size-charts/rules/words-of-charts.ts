import type { SizeChart } from './size-chart.ts';

/** What owners say in charts in words; numbers are the same in all languages. */
export function wordsOfCharts(charts: readonly Pick<SizeChart, 'title' | 'content'>[]): string[] {
  return charts.flatMap(({ title, content }) => [
    title,
    ...(content.kind === 'table' ? content.table.rows.flat().filter((cell) => /\p{L}/u.test(cell)) : []),
  ]);
}
