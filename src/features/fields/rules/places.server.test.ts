import { expect, test } from 'vitest';
import { placeNames } from './countries.server.ts';
import { placeName, placesLike } from './places.server.ts';

test('places are called by state and country in a language; a code that nobody lists stays', () => {
  expect([placeName('US', 'CA', 'en'), placeName('DE', '', 'en'), placeName('AT', '', 'ar')]).toEqual([
    'California, United States',
    'Germany',
    'النمسا',
  ]);
  expect([placeName('DE', 'BY', 'en'), placeName('ZZ', '', 'en')]).toEqual(['BY, Germany', 'ZZ']);
});

test('places are found by a part of their name and by their code, whose place comes first, and then names that begin so', () => {
  const names = (typed: string) => placesLike(typed, 'en').map(({ name }) => name);
  expect(names('california')).toEqual([
    'California, United States',
    'Baja California, Mexico',
    'Baja California Sur, Mexico',
  ]);
  expect(names(' us:ca ')[0]).toBe('California, United States');
  expect(names('de').slice(0, 2)).toEqual(['Germany', 'Denmark']);
  expect(placesLike('DE:BY', 'en')).toEqual([{ code: 'DE:BY', name: 'BY, Germany' }]);
  expect([names('US:ZZ'), names('Atlantis')]).toEqual([[], []]);
  expect(placesLike('', 'en')).toContainEqual({ code: 'US:OR', name: 'Oregon, United States' });
});

test('letters name a state by its name, by its code where post does, and a county of Ireland as a county', () => {
  const lineOf = (country: string, state: string) => placeNames({ country, state });
  expect(lineOf('IE', 'G')).toEqual({ state: 'Co. Galway', country: 'Ireland' });
  expect(lineOf('TR', '34')).toEqual({ state: 'Istanbul', country: 'Türkiye' });
  expect(lineOf('US', 'NY')).toEqual({ state: 'NY', country: 'United States' });
  // What is typed stays as it is.
  expect(lineOf('DE', 'Sachsen')).toEqual({ state: 'Sachsen', country: 'Germany' });
  expect(placeNames({ country: 'JP', state: '13' }, 'de').country).toBe('Japan');
});
