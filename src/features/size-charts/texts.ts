import { defineTexts } from '#platform/texts/texts.ts';

/** What shoppers read of size charts. */
export const sizeChartTexts = defineTexts('size-charts', {
  title: 'Size Chart',
});
