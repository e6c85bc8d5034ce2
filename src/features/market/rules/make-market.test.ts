import { expect, it } from 'vitest';
import { sampleMarket } from '../fixtures.ts';
import { makeMarket } from './make-market.ts';

it('the market of nobody’s wish is the store’s own', () => {
  expect(sampleMarket()).toMatchObject({ key: 'en-USD', currency: 'USD', storeCurrency: 'USD', rate: '1' });
});

it('another currency has its own symbol, place and decimals, and the store’s separators', () => {
  const { format, ...market } = sampleMarket(
    {},
    { code: 'EUR', rate: '0.9', position: 'right', decimals: 1 },
  );
  expect(market).toMatchObject({ key: 'en-EUR', currency: 'EUR', storeCurrency: 'USD', rate: '0.9' });
  expect(format).toEqual({
    currency: 'EUR',
    symbol: '€',
    position: 'right',
    thousands: ',',
    decimal: '.',
    decimals: 1,
  });
});

it('has never more decimals than its minor unit', () => {
  const { format } = sampleMarket({}, { code: 'JPY', rate: '150', position: 'left', decimals: 2 });
  expect(format.decimals).toBe(0);
});

it('amounts keep their order of signs among words that run from right to left', () => {
  const parts = { own: sampleMarket().format, foreign: undefined, texts: {}, timeZone: 'UTC' };
  const arabic = makeMarket({
    ...parts,
    language: { locale: 'ar', name: 'العربية', direction: 'rtl' },
  });
  expect(arabic).toMatchObject({ key: 'ar-USD', direction: 'rtl', format: { leftToRight: true } });
  expect(sampleMarket().format).not.toHaveProperty('leftToRight');
});

it('dates in English are written as in the country of the shop, in other languages as these do', () => {
  const said = (locale: string, country: string) => {
    const parts = { own: sampleMarket().format, foreign: undefined, texts: {}, timeZone: 'UTC' };
    const { dateLocale } = makeMarket({
      ...parts,
      country,
      language: { locale, name: locale, direction: 'ltr' },
    });
    return new Intl.DateTimeFormat(dateLocale, { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date('2026-11-27'),
    );
  };
  expect(['US', 'DE', 'GB', ''].map((country) => said('en', country))).toEqual([
    'November 27, 2026',
    '27 November 2026',
    '27 November 2026',
    'November 27, 2026',
  ]);
  expect([said('en-US', 'DE'), said('de', 'US')]).toEqual(['November 27, 2026', '27. November 2026']);
});
