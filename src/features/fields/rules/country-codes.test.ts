import * as v from 'valibot';
import { expect, test } from 'vitest';
import { fieldSchema } from '#platform/fields/field-schema.ts';
import { addressSettings } from '../settings.ts';
import { countryList } from './countries.server.ts';
import { allCountries, isCountryCode, nameOfCountry } from './country-codes.ts';

test('the countries of the platform are those whose addresses the shop knows', () => {
  const codes = (list: readonly { code: string }[]) => list.map(({ code }) => code).sort();
  expect(codes(allCountries())).toEqual(codes(countryList('en')));
  expect(allCountries().every(({ code }) => isCountryCode(code))).toBe(true);
});

test('a country has a name, nonsense has none', () => {
  expect(nameOfCountry('DE')).toBe('Germany');
  expect(
    ['XX', 'ZZ', 'EU', 'de', 'DEU', ''].map((code) => [isCountryCode(code), nameOfCountry(code)]),
  ).toEqual(['XX', 'ZZ', 'EU', 'de', 'DEU', ''].map((code) => [false, code]));
});

test('the settings take codes of countries only and name those that are none', () => {
  const { sellingCountries, base } = addressSettings.fields;
  expect(v.parse(fieldSchema(sellingCountries), ' us, de us ')).toBe('US DE');
  expect(v.parse(fieldSchema(sellingCountries), '')).toBe('');
  const refused = v.safeParse(fieldSchema(sellingCountries), 'ZZ US XX');
  expect(refused.issues?.[0]?.message).toBe('Not in the list: ZZ, XX.');
  expect(['US:CA', 'DE', 'XX', 'ZZ:CA'].map((text) => v.is(fieldSchema(base), text))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('countries are named and sorted in the language asked for', () => {
  expect([nameOfCountry('DE', 'de'), nameOfCountry('AT', 'fr')]).toEqual(['Deutschland', 'Autriche']);
  const german = allCountries('de');
  expect(german).toContainEqual({ code: 'DE', name: 'Deutschland' });
  const names = german.map(({ name }) => name);
  expect(names).toEqual([...names].sort(new Intl.Collator('de').compare));
  expect(names.indexOf('Österreich')).toBeLessThan(names.indexOf('Panama'));
  expect(allCountries()).toContainEqual({ code: 'AT', name: 'Austria' });
  for (const { name } of german) expect(name.length).toBeGreaterThan(2);
});
