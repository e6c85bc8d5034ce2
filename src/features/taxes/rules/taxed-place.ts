import type { Destination } from '#features/totals/public.ts';
import type { ClassTaxes, TaxedPlace } from './charge-taxes.ts';
import { matchRates } from './match-rates.ts';
import { taxSplit } from './tax-split.ts';
import type { TaxRate } from './tax-views.ts';

/** Where somebody is taxed, and how prices were entered. */
export interface PlaceFacts {
  rates: readonly TaxRate[];
  /** Whose rates count; null for those who pay none. */
  destination: Destination | null;
  /** The shop's own place, whose tax is in prices that are entered with it; null = they are entered without. */
  base: Destination | null;
}

/** The taxes of every class at one place; each is looked for once. */
export function taxedPlace({ rates, destination, base }: PlaceFacts): TaxedPlace {
  const prices = new Map<string, ClassTaxes>();
  const added = new Map<string, ClassTaxes>();
  const matching = (taxClass: string) => (destination ? matchRates(rates, destination, taxClass) : []);
  return {
    classOf(taxClass) {
      let found = prices.get(taxClass);
      if (!found) {
        const own = matching(taxClass);
        found = { rates: own, split: taxSplit(own, base && matchRates(rates, base, taxClass)) };
        prices.set(taxClass, found);
      }
      return found;
    },
    addedTo(taxClass, what) {
      const name = `${what} ${taxClass}`;
      let found = added.get(name);
      if (!found) {
        const own = matching(taxClass).filter(({ shipping }) => what === 'fee' || shipping);
        found = { rates: own, split: taxSplit(own, null) };
        added.set(name, found);
      }
      return found;
    },
  };
}
