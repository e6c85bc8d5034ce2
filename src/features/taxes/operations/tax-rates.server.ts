import { type Database, type Executor, isDatabase } from '#platform/db/database.server.ts';
import { defineCache } from '#platform/slices/define-cache.server.ts';
import { readTaxRates } from '../data/tax-rates.queries.server.ts';
import type { TaxRate } from '../rules/tax-views.ts';

/** The cache tag that ends when rates change. */
export const TAXES_TAG = 'taxes';

const kept = new WeakMap<object, readonly TaxRate[]>();

/** All rates as this node has them in memory: what prices are shown by. Costs no statement. */
export function knownTaxRates(db: Executor): readonly TaxRate[] | undefined {
  return isDatabase(db) ? kept.get(db.$client) : undefined;
}

/** Keeps all rates in memory: read at the start, and again once they changed. */
export const taxRates = defineCache<Database>({
  name: 'tax-rates',
  open: ({ db }) => db,
  endedBy: [TAXES_TAG],
  isReadFirst: true,
  async load(db) {
    kept.set(db.$client, await readTaxRates(db));
  },
});
