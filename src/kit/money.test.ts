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
  it('keeps its order among words from right to left, whatever stands around it', () => {
    const shown = formatMoney(-250, { ...usd, leftToRight: true });
    expect(shown).toBe('\u200e-$2.50\u200e');
  });

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
    expect(parseMoney('7.55', 'USD', 1)).toEqual({ ok: false, error: 'too-precise' });
    expect(parseMoney('7.50', 'USD', 1)).toEqual({ ok: true, value: 750 });
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

  it('shows nothing as nothing, and never a minus before it', () => {
    expect(formatMoney(0, usd)).toBe('$0.00');
    expect(decimalAmount(0, 'USD')).toBe('0.00');
    expect(decimalAmount(-5, 'USD')).toBe('-0.05');
    expect(decimalAmount(7, 'JPY')).toBe('7');
    expect(parseMoney('-0', 'USD')).toEqual({ ok: true, value: 0 });
  });

  it('puts the symbol on the side and at the distance that its format names', () => {
    const placed = (position: MoneyFormat['position']) => formatMoney(150, { ...usd, position });
    expect(placed('left')).toBe('$1.50');
    expect(placed('left-space')).toBe('$\u00a01.50');
    expect(placed('right')).toBe('1.50$');
    expect(placed('right-space')).toBe('1.50\u00a0$');
  });

  it('fills up decimals that the currency does not have, and rounds the half up', () => {
    expect(formatMoney(150, { ...usd, decimals: 3 })).toBe('$1.500');
    expect(formatMoney(7, { ...usd, currency: 'JPY', decimals: 2 })).toBe('$7.00');
    expect(formatMoney(1234567, { ...usd, currency: 'KWD', decimals: 2 })).toBe('$1,234.57');
    expect(formatMoney(1235, { ...usd, currency: 'KWD', decimals: 2 })).toBe('$1.24');
    expect(formatMoney(1234, { ...usd, currency: 'KWD', decimals: 2 })).toBe('$1.23');
  });

  it('reads amounts with blanks around them, of whole units and with closing zeros', () => {
    expect(parseMoney(' 19.9 ', 'USD')).toEqual({ ok: true, value: 1990 });
    expect(parseMoney('19', 'USD')).toEqual({ ok: true, value: 1900 });
    expect(parseMoney('7.000', 'JPY')).toEqual({ ok: true, value: 7 });
    expect(parseMoney('x19', 'USD')).toEqual({ ok: false, error: 'not-a-number' });
    expect(parseMoney('19x', 'USD')).toEqual({ ok: false, error: 'not-a-number' });
  });

  it('rounds away from zero on both sides of it', () => {
    expect([-2.5, -2.4, 2.4, 0].map(roundHalfUp)).toEqual([-3, -2, 2, 0]);
  });

  it('gives what is left over to the largest remainders, earlier parts first', () => {
    expect(allocate(10, [])).toEqual([]);
    expect(allocate(0, [1, 2])).toEqual([0, 0]);
    // 5 × 1/4, 2/4, 1/4 = 1.25, 2.5, 1.25: the middle one is nearest to the next unit.
    expect(allocate(5, [1, 2, 1])).toEqual([1, 3, 1]);
    // 7 × 1/10, 1/10, 8/10 = 0.7, 0.7, 5.6: the first two come before the last.
    expect(allocate(7, [1, 1, 8])).toEqual([1, 1, 5]);
    expect(allocate(2, [1, 1, 1])).toEqual([1, 1, 0]);
    expect(allocate(-5, [1, 2, 1])).toEqual([-1, -3, -1]);
    expect(allocate(3, [0, 0])).toEqual([2, 1]);
    expect(allocate(7, [1, 0, 1])).toEqual([4, 0, 3]);
  });

  it('no part is a whole unit away from its exact share', () => {
    const weights = fc.array(fc.nat({ max: 1e6 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.nat({ max: 1e9 }), weights, (total, shares) => {
        const sum = shares.reduce((a, b) => a + b, 0);
        fc.pre(sum > 0);
        allocate(total, shares).forEach((part, at) => {
          expect(Math.abs(part - (total * (shares[at] as number)) / sum)).toBeLessThan(1);
        });
      }),
    );
  });
});
