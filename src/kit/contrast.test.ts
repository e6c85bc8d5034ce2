import { expect, test } from 'vitest';
import { contrastRatio } from './contrast.ts';

test('contrast goes from 1 for the same colour to 21 for black on white, whichever comes first', () => {
  expect(contrastRatio('#123456', '#123456')).toBe(1);
  expect(contrastRatio('#000000', '#FFFFFF')).toBe(21);
  expect(contrastRatio('#ffffff', '#000000')).toBe(21);
});

test('the greys on either side of what ordinary words need on white', () => {
  expect(contrastRatio('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrastRatio('#ff0000', '#ffffff')).toBeCloseTo(4.0, 2);
});
