import { expect, it } from 'vitest';
import { currencySettings } from '../settings.ts';
import { amountsOfCountry, measuresOfCountry } from './habits-of-country.ts';

it('writes amounts as the country does', () => {
  expect(amountsOfCountry('DE')).toEqual({
    currency: 'EUR',
    position: 'right-space',
    thousands: '.',
    decimal: ',',
    decimals: 2,
  });
  expect(amountsOfCountry('US')).toMatchObject({
    currency: 'USD',
    position: 'left',
    thousands: ',',
    decimal: '.',
  });
  expect(amountsOfCountry('GB')).toMatchObject({ currency: 'GBP', position: 'left' });
  expect(amountsOfCountry('JP')).toMatchObject({ currency: 'JPY', position: 'left', decimals: 0 });
  expect(amountsOfCountry('SE')).toMatchObject({ currency: 'SEK', position: 'right-space', thousands: ' ' });
  expect(amountsOfCountry('CH')).toMatchObject({ currency: 'CHF', position: 'left-space' });
});

it('measures as the country does', () => {
  expect(['US', 'GB', 'DE', 'CA'].map(measuresOfCountry)).toEqual(['imperial', 'metric', 'metric', 'metric']);
});

it('proposes for every country what the settings can hold', () => {
  const { currency, position } = currencySettings.fields;
  const countries =
    'AE AF AR AT AU BG BR CA CH CN CZ DE DK EG ES FI FR GB GR IL IN IR JP KW MA MX NO NP PL PT SA SE TR US VN ZA ZZ';
  for (const code of countries.split(' ')) {
    const found = amountsOfCountry(code);
    expect(Object.keys(currency.choices), code).toContain(found.currency);
    expect(Object.keys(position.choices), code).toContain(found.position);
    expect([found.thousands.length <= 1, found.decimal.length], code).toEqual([true, 1]);
    expect(found.decimal, code).not.toBe(found.thousands);
  }
});
