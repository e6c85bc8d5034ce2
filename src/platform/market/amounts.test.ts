import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inMarket, inStore, storedFrom, storedUpTo } from './amounts.ts';
import type { Market } from './market.ts';

const marketOf = (
  currency: string,
  rate: string,
  decimals: number,
): Pick<Market, 'storeCurrency' | 'rate' | 'format' | 'priceTaxes'> => ({
  priceTaxes: null,
  storeCurrency: 'USD',
  rate,
  format: { currency, decimals, symbol: '', position: 'left', thousands: '', decimal: '.' },
});
const anyMarket = fc.constantFrom(
  marketOf('USD', '1', 2),
  marketOf('EUR', '0.8765', 2),
  marketOf('EUR', '0.8765', 1),
  marketOf('JPY', '149.5', 0),
  marketOf('KWD', '0.307', 3),
  marketOf('GBP', '0.0001', 2),
);

it('amounts go into the market and back', () => {
  expect([inMarket(1990, marketOf('EUR', '0.8765', 2)), inStore(1744, marketOf('EUR', '0.8765', 2))]).toEqual(
    [1744, 1990],
  );
  expect([inMarket(1990, marketOf('USD', '1', 0)), inStore(7, marketOf('USD', '1', 0))]).toEqual([1990, 7]);
});

it('[CUR-003b] a limit that was typed takes in just what is shown within it', () => {
  const amounts = fc.oneof(fc.nat(10_000_000), fc.nat(20));
  fc.assert(
    fc.property(anyMarket, amounts, (market, amount) => {
      const from = storedFrom(amount, market);
      expect(inMarket(from, market)).toBeGreaterThanOrEqual(amount);
      if (from > 0) expect(inMarket(from - 1, market)).toBeLessThan(amount);
      const upTo = storedUpTo(amount, market);
      if (upTo >= 0) expect(inMarket(upTo, market)).toBeLessThanOrEqual(amount);
      expect(inMarket(upTo + 1, market)).toBeGreaterThan(amount);
    }),
  );
});

it('the largest amounts that can be typed stay numbers that a database holds', () => {
  for (const market of [marketOf('GBP', '0.0000001', 2), marketOf('JPY', '149.5', 0)])
    expect(Number.isSafeInteger(storedFrom(99_999_999_999_999, market))).toBe(true);
});
