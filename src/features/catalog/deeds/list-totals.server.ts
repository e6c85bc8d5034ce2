import { LRUCache } from 'lru-cache';
import type { Database } from '#platform/db/database.server.ts';
import { countProducts, type ListSettings } from '../data/product-lists.queries.server.ts';
import type { ProductFilter } from '../rules/product-filter.ts';

/**
 * How many products each list holds, remembered: counting reads all of them, while a page of a list reads only a few.
 * Forgotten whenever products, categories or stock levels change, and at the moments at which the catalogue changes
 * by itself.
 */
export interface ListTotals {
  total(filter: ProductFilter, settings: ListSettings, now: Date, trueUntil: Date | null): Promise<number>;
  forget(): void;
}

/** Lists whose totals are remembered at most; a shop has few that are asked for often. */
const MOST_LISTS = 2000;

/** Opens the memory; call `forget` when tags `products`, `categories`, `settings` or the stock levels were announced. */
export function createListTotals(db: Database): ListTotals {
  const known = new LRUCache<string, { total: number; until: number }>({ max: MOST_LISTS });
  let round = 0;
  return {
    async total(filter, settings, now, trueUntil) {
      const key = JSON.stringify([filter, settings.outOfStockThreshold, settings.manageStock]);
      const found = known.get(key);
      if (found && found.until > now.getTime()) return found.total;
      const mine = round;
      const total = await countProducts(db, filter, now, settings);
      // A count that began before a change must not outlive it.
      if (mine === round) known.set(key, { total, until: trueUntil?.getTime() ?? Number.POSITIVE_INFINITY });
      return total;
    },
    forget() {
      round++;
      known.clear();
    },
  };
}
