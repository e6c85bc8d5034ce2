import { expect, test } from 'vitest';
import { translate } from '#platform/texts/texts.ts';
import { productSummaryTexts } from '../texts.ts';
import { quantityLimits } from './quantity-limits.ts';
import { quantityWords } from './quantity-words.ts';

const say = (min: number, max: number | null, step: number, available: number | null = null) =>
  quantityWords(
    {
      limits: quantityLimits(
        { minQuantity: min, maxQuantity: max, stepQuantity: step, soldSingly: false },
        { manageStock: available !== null, available, backorders: 'no', stockStatus: 'instock' },
      ),
    },
    (key, values) => translate(productSummaryTexts, {}, key, values),
  );

test('quantity rules in words; what is left in stock is no rule', () => {
  expect(say(2, 10, 2)).toBe('2 to 10 pieces, in steps of 2');
  expect(say(2, 10, 1)).toBe('2 to 10 pieces');
  expect(say(6, null, 3)).toBe('From 6 pieces, in steps of 3');
  expect(say(1, 4, 1)).toBe('At most 4 pieces');
  expect(say(1, null, 5)).toBe('In steps of 5');
  expect(say(1, null, 1)).toBeNull();
  expect(say(1, null, 1, 3)).toBeNull();
  expect(say(2, null, 1, 3)).toBe('From 2 pieces');
  // A rule is said beside as much stock, or more; with less it is the stock that ends it.
  expect([say(1, 12, 1, 12), say(1, 12, 1, 40)]).toEqual(['At most 12 pieces', 'At most 12 pieces']);
  expect(say(1, 12, 1, 5)).toBeNull();
});
