import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { MoneyFormat } from '#kit/money.ts';
import { amountOf } from './controls/amount-of.ts';
import {
  countWords,
  DAY,
  dateWords,
  moneySymbol,
  moneyWords,
  type OfficeFormat,
  shortMoneyWords,
  spanWords,
  typedMoney,
} from './shop-format.ts';

const money: MoneyFormat = {
  currency: 'EUR',
  symbol: '€',
  position: 'right-space',
  thousands: '.',
  decimal: ',',
  decimals: 2,
};
const austrian: OfficeFormat = { currency: 'EUR', money };

it('writes amounts as the shop does, on axes as well', () => {
  expect(moneyWords(123_450, 'EUR', austrian)).toBe('1.234,50\u00a0€');
  expect(moneyWords(-1890, 'EUR', austrian)).toBe('-18,90\u00a0€');
  expect(shortMoneyWords(1_234_500, 'EUR', austrian)).toBe('12,3K\u00a0€');
  expect(countWords(1_234, austrian)).toBe('1.234');
});

it('fills fields as the shop writes amounts, with the symbol on its side', () => {
  expect([typedMoney(123_450, 'EUR', austrian), typedMoney(1990, 'JPY', austrian)]).toEqual([
    '1234,50',
    '1990',
  ]);
  expect(moneySymbol('EUR', austrian)).toEqual({ symbol: '€', side: 'end' });
  const american: OfficeFormat = {
    currency: 'USD',
    money: { ...money, currency: 'USD', symbol: '$', position: 'left', thousands: ',', decimal: '.' },
  };
  expect([typedMoney(123_450, 'USD', american), moneySymbol('USD', american)]).toEqual([
    '1234.50',
    { symbol: '$', side: 'start' },
  ]);
  // What a field is filled with is what it reads.
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.constantFrom('EUR', 'JPY', 'KWD'),
      (minor, currency) => {
        expect(amountOf(typedMoney(minor, currency, austrian), currency)).toBe(minor);
      },
    ),
  );
});

it('rounds no amount, though shoppers are shown fewer decimals', () => {
  expect(moneyWords(1890, 'EUR', { ...austrian, money: { ...money, decimals: 0 } })).toBe('18,90\u00a0€');
  expect(moneyWords(1890, 'EUR', { ...austrian, money: { ...money, decimals: 3 } })).toBe('18,900\u00a0€');
});

it('writes amounts of other currencies with their own decimals and a symbol that is theirs alone', () => {
  expect(moneyWords(123_450, 'JPY', austrian)).toBe('123.450\u00a0¥');
  expect(moneyWords(1990, 'CAD', { currency: 'USD', money: { ...money, position: 'left' } })).toBe(
    'CA$19,90',
  );
  expect(moneyWords(1990, 'CHF', { currency: 'USD', money: { ...money, position: 'left' } })).toBe(
    'CHF\u00a019,90',
  );
});

it('writes them plainly where it does not know how the shop does', () => {
  expect(moneyWords(123_450, 'USD', { currency: 'USD' })).toBe('$1,234.50');
});

it('writes days before months, whatever the browser does', () => {
  const noon = Date.parse('2026-11-20T12:00:00Z');
  expect(dateWords(noon, { ...DAY, timeZone: 'UTC' })).toBe('20 Nov 2026');
  expect(dateWords(noon, { ...DAY, timeZone: 'Pacific/Kiritimati' })).toBe('21 Nov 2026');
  expect(spanWords(noon, noon + 3 * 86_400_000, 'UTC')).toMatch(/^20\s?–\s?23 Nov 2026$/);
});
