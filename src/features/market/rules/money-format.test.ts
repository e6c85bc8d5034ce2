import { afterEach, expect, it, vi } from 'vitest';
import { formatMoney } from '#kit/money.ts';
import { formatIn, shopMoneyFormat } from './money-format.ts';

type Settings = Parameters<typeof shopMoneyFormat>[0];

const settings: Settings = {
  currency: 'EUR',
  position: 'right-space',
  thousands: '.',
  decimal: ',',
  decimals: 2,
};

afterEach(() => vi.restoreAllMocks());

it('amounts are shown as the owner set it, with the symbol of the currency', () => {
  expect(shopMoneyFormat(settings)).toEqual({ ...settings, symbol: '€' });
  expect(formatMoney(123456, shopMoneyFormat(settings))).toBe('1.234,56\u00a0€');
});

it.each([
  ['USD', '$'],
  ['CAD', '$'],
  ['GBP', '£'],
  ['JPY', '¥'],
  ['SEK', 'kr'],
  ['PLN', 'zł'],
  ['CHF', 'CHF'],
] as const)('the symbol of %s is the short one, its code where it has none: %s', (currency, symbol) => {
  for (const _ of ['first', 'again']) expect(shopMoneyFormat({ ...settings, currency }).symbol).toBe(symbol);
});

it('the symbol of a currency is worked out once, since every card asks for it', () => {
  const make = vi.spyOn(Intl, 'NumberFormat');
  for (const _ of ['first', 'again']) shopMoneyFormat({ ...settings, currency: 'NOK' });
  expect(make).toHaveBeenCalledTimes(1);
});

it('a currency that is not the market’s is written with its own symbol and in full', () => {
  const market = { format: shopMoneyFormat({ ...settings, decimals: 0 }) };
  expect(formatIn('EUR', market)).toBe(market.format);
  expect(formatMoney(123456, formatIn('USD', market))).toBe('1.234,56\u00a0$');
  expect(formatMoney(1234, formatIn('JPY', market))).toBe('1.234\u00a0¥');
});
