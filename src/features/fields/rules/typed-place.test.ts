import { expect, test } from 'vitest';
import { allCountries } from './country-codes.ts';
import { placeTyped } from './typed-place.ts';

test('every country is known by its code and by its name, in any case', () => {
  for (const { code, name } of allCountries())
    expect([code, ` ${code.toLowerCase()}`, name, name.toLowerCase()].map(placeTyped)).toEqual(
      Array(4).fill(code),
    );
});

test('a state stays behind its country, and what is no country is nothing', () => {
  expect(['us:ca', 'United States : ny', 'DE:', 'XX', 'Atlantis', 'ZZ:CA', ''].map(placeTyped)).toEqual([
    'US:CA',
    'US:NY',
    'DE:',
    '',
    '',
    '',
    '',
  ]);
});
