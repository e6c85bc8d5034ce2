import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate, decimalAmount, formatMoney, type MoneyFormat, parseMoney, roundHalfUp } from './money.ts';

const usd: MoneyFormat = {
  currency: 'USD',
  symbol: '$',
  position: 'left',
  thousands: ',',
  decimal: '.',
  decimals: 2,
};

describe('money', () => {
  it('formats amounts with symbol, separators and decimals', () => {
    expect(formatMoney(123456789, usd)).toBe('$1,234,567.89');
    expect(formatMoney(5, usd)).toBe('$0.05');
    expect(formatMoney(-250, usd)).toBe('-$2.50');
    expect(
      formatMoney(1999, { ...usd, symbol: '€', position: 'right-space', thousands: '.', decimal: ',' }),
    ).toBe('19,99\u00a0€');
    expect(formatMoney(1250, { ...usd, currency: 'JPY', symbol: '¥', decimals: 0 })).toBe('¥1,250');
  });

  it('a smaller decimals setting only rounds what is shown', () => {
    expect(formatMoney(1950, { ...usd, decimals: 0 })).toBe('$20');
    expect(formatMoney(1949, { ...usd, decimals: 0 })).toBe('$19');
  });

  it('reads what it writes, for every amount and currency', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e11, max: 1e11 }),
        fc.constantFrom('USD', 'JPY', 'KWD'),
        (minor, currency) => {
          expect(parseMoney(decimalAmount(minor, currency), currency)).toEqual({ ok: true, value: minor });
        },
      ),
    );
  });

  it('refuses what is no amount', () => {
    expect(parseMoney('1e3', 'USD').ok).toBe(false);
    expect(parseMoney('', 'USD').ok).toBe(false);
    expect(parseMoney('1.005', 'USD')).toEqual({ ok: false, error: 'too-precise' });
    expect(parseMoney('7.500', 'USD')).toEqual({ ok: true, value: 750 });
  });

  it('parts of a sum always add up to it and rounding is half up', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.array(fc.nat({ max: 1e6 }), { minLength: 1, maxLength: 12 }),
        (total, weights) => {
          const parts = allocate(total, weights);
          expect(parts.reduce((a, b) => a + b, 0)).toBe(total);
          expect(parts).toHaveLength(weights.length);
        },
      ),
    );
    expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(roundHalfUp(2.5)).toBe(3);
    expect(roundHalfUp(1.005 * 100)).toBe(101);
  });
});
