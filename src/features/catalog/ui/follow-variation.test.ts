// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { VariationObject } from '../rules/variation-schema.ts';
import { limitQuantity } from './follow-variation.ts';

test('[VAR-008b] a blank max of a variation is no limit, whatever its product or the one before had', () => {
  document.body.innerHTML =
    '<form><input class="qty" type="number" min="1" max="3" step="1" value="2"></form>';
  const form = document.querySelector('form') as HTMLFormElement;
  const input = form.querySelector('input') as HTMLInputElement;
  const choose = (max_qty: number | '') =>
    limitQuantity(form, { min_qty: 1, max_qty, step: 1 } as VariationObject);
  choose('');
  expect(input.max).toBe('');
  input.value = '500';
  choose('');
  expect(input.value).toBe('500');
  choose(4);
  expect([input.max, input.value]).toEqual(['4', '4']);
  limitQuantity(form, null);
  expect([input.max, input.value]).toEqual(['3', '3']);
});
