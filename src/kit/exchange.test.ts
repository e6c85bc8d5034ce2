import fc from 'fast-check';
import { expect, it } from 'vitest';
import { convert, convertBack, type Exchange } from './exchange.ts';

const toEuro: Exchange = { from: 'USD', to: 'EUR', rate: '0.8765', decimals: 2 };
const toYen: Exchange = { from: 'USD', to: 'JPY', rate: '149.5', decimals: 0 };

it('[CUR-003a] an amount is multiplied by the rate and rounded half up to the decimals of the other currency', () => {
  expect(convert(1000, toEuro)).toBe(877);
  expect(convert(-1000, toEuro)).toBe(-877);
  expect(convert(1990, toYen)).toBe(2975);
  expect(convert(1000, { ...toEuro, decimals: 0 })).toBe(900);
  expect(convert(100, { from: 'JPY', to: 'KWD', rate: '0.0021', decimals: 3 })).toBe(210);
  expect(convert(4, { ...toEuro, rate: '0.125' })).toBe(1);
  expect(convert(3, { ...toEuro, rate: '0.125' })).toBe(0);
});

it('leaves amounts of the same currency as they are, whatever the decimals that are shown', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (minor) => {
      const own: Exchange = { from: 'USD', to: 'USD', rate: '1', decimals: 0 };
      expect([convert(minor, own), convertBack(minor, own)]).toEqual([minor, minor]);
    }),
  );
});

const size = (value: bigint) => (value < 0n ? -value : value);

it('[CUR-003b] comes back within half a unit of either currency', () => {
  const rates = fc.tuple(fc.integer({ min: 1, max: 3_000_000 }), fc.integer({ min: 0, max: 6 }));
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), rates, (minor, [digits, scale]) => {
      const rate = `${String(digits).padStart(scale + 1, '0')}`.replace(
        new RegExp(`(\\d{${scale}})$`),
        scale > 0 ? '.$1' : '$1',
      );
      const exchange: Exchange = { ...toEuro, rate };
      const there = convert(minor, exchange);
      // In whole numbers: where amounts and rates are large, binary fractions are further off than half a unit.
      const [whole, one] = [BigInt(digits), 10n ** BigInt(scale)];
      const off = BigInt(there) * one - BigInt(minor) * whole;
      expect(size(off) * 2n).toBeLessThanOrEqual(one);
      const back = BigInt(convertBack(there, exchange) - minor);
      expect(size(back) * 2n * whole).toBeLessThanOrEqual(one + whole);
    }),
  );
});

it('does not work without a rate', () => {
  for (const rate of ['0', '0.00', '', '-1', '1e3'])
    expect(() => convert(1, { ...toEuro, rate })).toThrow('No exchange rate');
});
