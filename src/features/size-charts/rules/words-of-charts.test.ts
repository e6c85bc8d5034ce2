import { expect, test } from 'vitest';
import { wordsOfCharts } from './words-of-charts.ts';

test('titles and cells with letters are words, of pictures the title alone', () => {
  const table = {
    headRow: true,
    headColumn: false,
    rows: [
      ['Size', '90'],
      ['S', '90 cm'],
    ],
  };
  const picture = { id: 1 } as never;
  expect(
    wordsOfCharts([
      { title: 'Shirts', content: { kind: 'table', table } },
      { title: 'Shoes', content: { kind: 'picture', picture } },
    ]),
  ).toEqual(['Shirts', 'Size', 'S', '90 cm', 'Shoes']);
});
