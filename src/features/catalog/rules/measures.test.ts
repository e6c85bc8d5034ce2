import { expect, it } from 'vitest';
import { dimensionsText, weightText } from './measures.ts';

const box = { length: 254, width: 127, height: 50 };

it('says weights and sizes in the units of the shop', () => {
  expect([400, 1250].map((grams) => weightText(grams, 'en'))).toEqual(['400 g', '1.25 kg']);
  expect([400, 1250].map((grams) => weightText(grams, 'en', 'imperial'))).toEqual(['14.11 oz', '2.76 lb']);
  expect(dimensionsText(box, 'en')).toBe('25.4 × 12.7 × 5 cm');
  expect(dimensionsText(box, 'en', 'imperial')).toBe('10 × 5 × 1.97 in');
  expect([weightText(null, 'en', 'imperial'), dimensionsText(null, 'en', 'imperial')]).toEqual(['', '']);
});
