import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storedFrom, storedUpTo } from '#platform/market/amounts.ts';
import { pricingIn } from '#platform/market/pricing.ts';
import { sampleRate } from '../fixtures.ts';
import { priceTaxes } from './price-taxes.ts';

const DE = { country: 'DE', state: '', postcode: '', city: '' };
const FR = { ...DE, country: 'FR' };
const format = {
  currency: 'EUR',
  symbol: '€',
  position: 'left',
  thousands: '',
  decimal: '.',
  decimals: 2,
} as const;
const shownBy = (taxes: ReturnType<typeof priceTaxes>) => ({
  storeCurrency: 'EUR',
  rate: '1',
  format,
  priceTaxes: taxes,
});

const anyRates = fc.array(
  fc.record({
    rate: fc.integer({ min: 0, max: 300_000 }).map((millionths) => String(millionths / 10_000)),
    compound: fc.boolean(),
    country: fc.constantFrom('DE', 'FR', ''),
    taxClass: fc.constantFrom('standard', 'reduced'),
  }),
  { maxLength: 6 },
);
const ratesOf = (given: { rate: string }[]) =>
  given.map((rate, at) => sampleRate({ ...rate, id: at + 1, priority: at + 1 }));

describe('shown prices', () => {
  it('are what they are where nobody taxes a class, whatever its name', () => {
    const rates = ratesOf([
      { rate: '10', country: 'DE', taxClass: 'standard', compound: false } as { rate: string },
    ]);
    const taxes = priceTaxes({ rates, destination: DE, base: null, display: 'incl', suffix: '' });
    const { shown } = pricingIn(shownBy(taxes));
    expect(shown(1000)).toBe(1100);
    for (const name of ['constructor', 'toString', '__proto__'])
      expect([name, shown(1000, name)]).toEqual([name, 1000]);
  });

  it('[TOT-006b] entered with tax stand at the shop’s own place exactly as they were entered', () => {
    fc.assert(
      fc.property(
        anyRates,
        fc.nat(10_000_000),
        fc.constantFrom(undefined, 'reduced'),
        (given, amount, taxedAs) => {
          const facts = { rates: ratesOf(given), base: DE, destination: DE, suffix: '' } as const;
          const { shown } = pricingIn(shownBy(priceTaxes({ ...facts, display: 'incl' })));
          expect(shown(amount, taxedAs)).toBe(amount);
          const without = pricingIn(shownBy(priceTaxes({ ...facts, display: 'excl' })));
          expect(without.shown(amount, taxedAs)).toBeLessThanOrEqual(amount);
          // What is not taxed never changes, wherever somebody is.
          for (const display of ['incl', 'excl'] as const)
            expect(
              pricingIn(shownBy(priceTaxes({ ...facts, destination: FR, display }))).shown(amount, null),
            ).toBe(amount);
        },
      ),
    );
  });

  it('[TOT-006a] a dearer price is never shown as a cheaper one, and typed limits hold what is shown within them', () => {
    fc.assert(
      fc.property(
        anyRates,
        fc.nat(1_000_000),
        fc.constantFrom('incl' as const, 'excl' as const),
        fc.constantFrom(null, DE),
        (given, amount, display, base) => {
          const market = shownBy(
            priceTaxes({ rates: ratesOf(given), base, destination: FR, display, suffix: '' }),
          );
          const { shown } = pricingIn(market);
          expect(shown(amount + 1)).toBeGreaterThanOrEqual(shown(amount));
          const least = storedFrom(amount, market);
          expect(shown(least)).toBeGreaterThanOrEqual(amount);
          if (least > 0) expect(shown(least - 1)).toBeLessThan(amount);
          expect(shown(storedUpTo(amount, market) + 1)).toBeGreaterThan(amount);
        },
      ),
    );
  });

  it('nothing is said of taxes where nothing changes', () => {
    const facts = { rates: [sampleRate()], destination: DE, display: 'excl', suffix: '' } as const;
    expect(priceTaxes({ ...facts, base: null })).toBeNull();
    expect(priceTaxes({ ...facts, base: null, suffix: 'plus VAT' })).toMatchObject({ suffix: 'plus VAT' });
    expect(priceTaxes({ ...facts, destination: null, base: null, display: 'incl' })).toBeNull();
  });
});
