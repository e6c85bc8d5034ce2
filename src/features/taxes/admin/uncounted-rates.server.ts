import type { OfficeNotice } from '#platform/resources/office-notice.server.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import { knownTaxRates } from '../operations/tax-rates.server.ts';
import { ratesCovering } from '../rules/match-rates.ts';
import type { TaxRate } from '../rules/tax-views.ts';
import { taxSettings } from '../settings.ts';

/** With so many earlier rates one is compared at most; only ranges of postcodes come to as many. */
const MOST_COMPARED = 500;

const known = new WeakMap<readonly TaxRate[], number[]>();

/** The ids of rates that never count, since those entered earlier leave no address to them; worked out once for the same rates. */
export function uncountedRates(rates: readonly TaxRate[]): number[] {
  let found = known.get(rates);
  if (!found) {
    const places = Map.groupBy(rates, ({ taxClass, priority, country, state }) =>
      [taxClass, priority, country, state].join(' '),
    );
    found = [...places.values()].flatMap((ofPlace) => {
      const earlier = new Map<string, TaxRate[]>();
      return ofPlace
        .toSorted((one, other) => one.id - other.id)
        .flatMap((rate) => {
          // A place has thousands of rates at times: each is compared only with those that share something with it.
          const { own, around } = marksOf(rate);
          const near = new Set(around.flatMap((mark) => earlier.get(mark) ?? []));
          for (const mark of own) {
            const known = earlier.get(mark) ?? [];
            if (known.length < MOST_COMPARED) earlier.set(mark, [...known, rate]);
          }
          return ratesCovering([...near], rate).length > 0 ? [rate.id] : [];
        });
    });
    known.set(rates, found);
  }
  return found;
}

const SPAN = '*';

/** By what a rate is found, and by what those are that can cover a part of it: cities, else postcodes, else nothing. */
function marksOf({ cities, postcodes }: TaxRate): { own: readonly string[]; around: readonly string[] } {
  if (cities.length > 0) return { own: cities, around: cities };
  if (postcodes.length === 0) return { own: [''], around: [''] };
  const bare = postcodes.map((pattern) => pattern.toUpperCase().replace(/[\s-]/g, ''));
  const hasSpan = bare.some((pattern) => /\*$|\.\.\./.test(pattern));
  return { own: hasSpan ? [...bare, SPAN] : bare, around: [...bare, SPAN] };
}

/** Tells of rates that never count, while taxes are calculated. */
export function uncountedNotice(settings: SettingsStore): OfficeNotice {
  return {
    name: 'uncounted-rates',
    says: 'resources.tax-rates.notices.uncounted',
    capability: 'taxes.read',
    resource: 'tax-rates',
    find: async (db) => {
      const ids = settings.get(taxSettings).enabled ? uncountedRates(knownTaxRates(db) ?? []) : [];
      return { count: ids.length, filter: { id: ids.slice(0, 200) } };
    },
  };
}
