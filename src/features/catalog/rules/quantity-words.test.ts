import { expect, test } from 'vitest';
import { translate } from '#platform/texts/texts.ts';
import { productSummaryTexts } from '../texts.ts';
import { quantityWords } from './quantity-words.ts';

const say = (min: number, max: number | null, step: number, remaining: number | null = null) =>
  quantityWords(
    {
      limits: { min, max, step, soldSingly: false },
      stock: { status: 'instock', remaining, backorders: 'no' },
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
  expect(say(1, 3, 1, 3)).toBeNull();
  expect(say(2, 3, 1, 3)).toBe('From 2 pieces');
});
