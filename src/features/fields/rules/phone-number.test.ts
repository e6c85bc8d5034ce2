import { expect, it } from 'vitest';
import { allCountries } from './country-codes.ts';
import { isPhoneNumber } from './phone-number.server.ts';

it.each([
  ['US', '(213) 555-0100', '213.555/0100', '213_555_0100', '1 213 555 0100', '213 555 0100 #12'],
  ['DE', '030 123456', '+49 (0)30/123-45', '0171 1234567', '0043 1 5550123'],
  ['GB', '07700 900123', '+44 (0)20 7946 0018'],
  ['HU', '06-30-123-4567'],
  ['RU', '8 (495) 123-45-67'],
  ['JP', '090-1234-5678'],
])('knows numbers of %s, however they are written', (country, ...numbers) => {
  for (const number of numbers) expect([number, isPhoneNumber(number, country)]).toEqual([number, true]);
});

it('knows a number of another country by its code, wherever it is typed', () => {
  for (const { code } of allCountries()) {
    expect([code, isPhoneNumber('+43 1 5550123', code)]).toEqual([code, true]);
    expect([code, isPhoneNumber('+43', code)]).toEqual([code, false]);
  }
});

it('refuses what is too short or too long for its country', () => {
  for (const [country, number] of [
    ['US', '555-0100'],
    ['US', '030 12345678 9'],
    ['FR', '06 12 34 56'],
    ['DE', '112'],
    ['US', '+1 23'],
    ['DE', '+999 1234567'],
    ['DE', '0'],
  ] as const)
    expect([country, number, isPhoneNumber(number, country)]).toEqual([country, number, false]);
});

it('takes any number where no numbers of the place are known', () => {
  for (const country of ['', 'XX', 'AQ'])
    expect([country, isPhoneNumber('123', country)]).toEqual([country, true]);
});
