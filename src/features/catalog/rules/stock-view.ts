import type { StockView } from './product-views.ts';
import { effectiveStockStatus, type StockEntry } from './stock.ts';

/** What a stock is to shoppers. */
export function stockViewOf(entry: StockEntry, outOfStockThreshold: number): StockView {
  const status = effectiveStockStatus(entry, outOfStockThreshold);
  return {
    status,
    remaining: entry.manageStock && status === 'instock' ? entry.available : null,
    backorders: entry.backorders,
  };
}
