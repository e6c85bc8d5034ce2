import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatMoney, type MoneyFormat, minorUnits, parseMoney } from './money.ts';
import { plainDecimal } from './plain-decimal.ts';

const english = { decimal: '.', thousands: ',' };
const german = { decimal: ',', thousands: '.' };
const french = { decimal: ',', thousands: ' ' };
const bare = { decimal: '.', thousands: '' };

it.each([
  [english, '12.50', '12.50'],
  [english, ' 1,234.50 ', '1234.50'],
  [english, '1,234', '1234'],
  [english, '12,50', '12,50'],
  [english, '1,23,456', '1,23,456'],
  [english, '1234,567', '1234,567'],
  [german, '12,50', '12.50'],
  [german, '12.50', '12.50'],
  [german, '1.234,50', '1234.50'],
  [german, '1.234', '1234'],
  [german, '-1.234,5', '-1234.5'],
  [german, '1,2,3', '1,2,3'],
  [french, '1 234,50', '1234.50'],
  [bare, '12.50', '12.50'],
  [bare, '12,50', '12,50'],
  [english, 'ten', 'ten'],
  [english, '', ''],
])('reads an amount as a shop that writes %o does: “%s” is %s', (separators, typed, plain) => {
  expect(plainDecimal(typed, separators, 2)).toBe(plain);
});

it('takes a point before three digits for decimals where the currency has three', () => {
  expect(plainDecimal('1.250', german, 3)).toBe('1.250');
  expect(plainDecimal('1.250,5', german, 3)).toBe('1250.5');
});

it('reads back whatever the shop itself writes', () => {
  const separators = fc.constantFrom(english, german, french, bare);
  const currency = fc.constantFrom('USD', 'EUR', 'JPY', 'KWD');
  fc.assert(
    fc.property(separators, currency, fc.integer({ min: -1e9, max: 1e9 }), (writes, code, minor) => {
      const units = minorUnits(code);
      const format: MoneyFormat = {
        ...writes,
        currency: code,
        symbol: '',
        position: 'left',
        decimals: units,
      };
      const shown = formatMoney(minor, format);
      expect(parseMoney(plainDecimal(shown, writes, units), code)).toEqual({ ok: true, value: minor });
    }),
  );
});
