import type { OfficeNotice } from '#platform/resources/office-notice.server.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import { knownTaxRates } from '../deeds/tax-rates.server.ts';
import { ratesCovering } from '../rules/match-rates.ts';
import type { TaxRate } from '../rules/tax-views.ts';
import { taxSettings } from '../settings.ts';

/** Beyond so many rates of one place nobody compares each with all before it: the list tells those that it shows. */
const MOST_OF_A_PLACE = 500;

const known = new WeakMap<readonly TaxRate[], number[]>();

/** The ids of rates that never count, since those entered earlier leave no address to them; worked out once for the same rates. */
function uncountedRates(rates: readonly TaxRate[]): number[] {
  let found = known.get(rates);
  if (!found) {
    const places = Map.groupBy(rates, ({ taxClass, priority, country, state }) =>
      [taxClass, priority, country, state].join(' '),
    );
    found = [...places.values()].flatMap((ofPlace) => {
      const inOrder = ofPlace.toSorted((one, other) => one.id - other.id).slice(0, MOST_OF_A_PLACE);
      return inOrder.flatMap((rate, at) =>
        ratesCovering(inOrder.slice(0, at), rate).length > 0 ? [rate.id] : [],
      );
    });
    known.set(rates, found);
  }
  return found;
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
