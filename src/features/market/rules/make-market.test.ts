import { expect, it } from 'vitest';
import { sampleMarket } from '../fixtures.ts';

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
