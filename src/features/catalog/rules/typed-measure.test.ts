import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shownMeasure, typedMeasure, unitFor, unitsOf } from './typed-measure.ts';

const all = (['weight', 'length'] as const).flatMap((kind) =>
  (['metric', 'imperial'] as const).flatMap((system) => unitsOf(kind, system)),
);

it('offers grams and kilograms, ounces and pounds, centimetres, and inches', () => {
  expect(all).toEqual(['g', 'kg', 'oz', 'lb', 'cm', 'in']);
});

it.each([
  ['250', 'g', 250],
  ['1.25', 'kg', 1250],
  ['1,25', 'kg', 1250],
  ['.5', 'oz', 14],
  ['2', 'lb', 907],
  ['12.5', 'cm', 125],
  ['8.', 'in', 203],
  [' ', 'kg', null],
  ['1,250', 'g', '1,250'],
  ['1.250', 'g', '1.250'],
  ['heavy', 'kg', 'heavy'],
  ['-1', 'kg', '-1'],
  ['1e3', 'g', '1e3'],
  ['1.2.3', 'kg', '1.2.3'],
] as const)('%j in %s is %j', (text, unit, value) => {
  expect(typedMeasure(text, unit)).toBe(value);
});

it('shows what was typed: each number with the digits of its unit comes back as it was', () => {
  const digits = { g: 0, kg: 3, oz: 1, lb: 2, cm: 1, in: 1 };
  fc.assert(
    fc.property(fc.constantFrom(...all), fc.nat(200_000), (unit, steps) => {
      const typed = String(Number((steps / 10 ** digits[unit]).toFixed(digits[unit])));
      expect(shownMeasure(typedMeasure(typed, unit), unit)).toBe(typed);
    }),
  );
});

it('shows nothing as nothing, and what is no number as it was typed', () => {
  expect(shownMeasure(null, 'kg')).toBe('');
  expect(shownMeasure(undefined, 'kg')).toBe('');
  expect(shownMeasure('heavy', 'kg')).toBe('heavy');
});

it.each([
  [null, 'weight', 'metric', 'g'],
  ['heavy', 'weight', 'metric', 'g'],
  [0, 'weight', 'metric', 'g'],
  [999, 'weight', 'metric', 'g'],
  [1000, 'weight', 'metric', 'kg'],
  [453, 'weight', 'imperial', 'oz'],
  [454, 'weight', 'imperial', 'lb'],
  [2, 'length', 'metric', 'cm'],
  [2, 'length', 'imperial', 'in'],
] as const)('%j of %s is first typed, %s, in %s', (value, kind, system, unit) => {
  expect(unitFor(value, kind, system)).toBe(unit);
});
