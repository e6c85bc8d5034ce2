import type { Database } from '#platform/db/database.server.ts';
import { isDatabase } from '#platform/db/database.server.ts';
import type { MarketOfPeople } from '#platform/market/points.server.ts';
import { defineCache } from '#platform/slices/define-cache.server.ts';
import { readExemptCustomers } from '../data/tax-rates.queries.server.ts';
import { taxSettings } from '../settings.ts';

/** The cache tag that ends when somebody is marked as exempt, or no more. */
export const EXEMPT_TAG = 'tax-exempt';

const kept = new WeakMap<object, ReadonlySet<string>>();
const NOBODY: ReadonlySet<string> = new Set();

/** Keeps in memory who pays no tax: the prices of each page follow from it. */
export const exemptPeople = defineCache<Database>({
  name: 'tax-exempt-people',
  open: ({ db }) => db,
  endedBy: [EXEMPT_TAG],
  isReadFirst: true,
  async load(db) {
    kept.set(db.$client, new Set(await readExemptCustomers(db)));
  },
});

function knownExempt(db: Parameters<typeof isDatabase>[0]): ReadonlySet<string> {
  return (isDatabase(db) && kept.get(db.$client)) || NOBODY;
}

/** Exempt customers are shown what they pay (TOT-007d). */
export const pricesOfExempt: MarketOfPeople = {
  name: 'tax-exempt',
  isAnybodys: ({ settings, db }) => settings.get(taxSettings).enabled && knownExempt(db).size > 0,
  wish: ({ userId }, { db }) => (knownExempt(db).has(userId) ? { untaxed: true } : {}),
};
