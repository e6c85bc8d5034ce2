import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decimalAmount } from '#kit/money.ts';
import { fromStripe, stripeDecimals, toStripe } from './stripe-amount.ts';

const CURRENCIES = [
  'USD',
  'EUR',
  'JPY',
  'KRW',
  'KWD',
  'BHD',
  'TND',
  'ISK',
  'UGX',
  'HUF',
  'MGA',
  'XOF',
  'CLF',
];

it('[CHK-016a] sends Stripe exactly what is shown, in the units in which it counts the currency', () => {
  const amounts = fc.integer({ min: 0, max: 10 ** 11 });
  fc.assert(
    fc.property(amounts, fc.constantFrom(...CURRENCIES), (amount, currency) => {
      const counted = toStripe(amount, currency);
      if (counted === null) return;
      const shown = decimalAmount(amount, currency);
      const charged = counted / 10 ** stripeDecimals(currency);
      expect(charged.toFixed(4)).toBe(Number(shown).toFixed(4));
      expect(fromStripe(counted, currency)).toBe(amount);
    }),
  );
});

it('counts yen whole, dinars in thousandths, and currencies without a part in hundredths where Stripe does', () => {
  expect(toStripe(1690, 'USD')).toBe(1690);
  expect(toStripe(1690, 'JPY')).toBe(1690);
  expect(toStripe(1690, 'KWD')).toBe(1690);
  expect(toStripe(1690, 'ISK')).toBe(169_000);
  expect(toStripe(1690, 'UGX')).toBe(169_000);
});

it('refuses what Stripe cannot take exactly', () => {
  expect(toStripe(1695, 'KWD')).toBeNull();
  // A part that our amounts do not know equals none of them.
  expect(fromStripe(169_050, 'ISK')).toBe(1691);
});
