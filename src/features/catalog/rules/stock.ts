/** Whether and how a product can be had. */
export type StockStatus = 'instock' | 'outofstock' | 'onbackorder';

/** What the shop does when managed stock runs out. */
export type Backorders = 'no' | 'notify' | 'yes';

/** A product's stock as stored, with what pending orders hold already taken off. */
export interface StockEntry {
  manageStock: boolean;
  /** On hand minus holds; null when stock is not managed. */
  available: number | null;
  backorders: Backorders;
  /** The owner's own choice, which counts while stock is not managed. */
  stockStatus: StockStatus;
}

/**
 * The status shoppers see: with managed stock it follows the quantity and the out-of-stock threshold (CAT-027). Lists ask
 * the database by the same rule: data/rules-in-sql.queries.server.ts.
 */
export function effectiveStockStatus(entry: StockEntry, outOfStockThreshold: number): StockStatus {
  if (!entry.manageStock || entry.available === null) return entry.stockStatus;
  if (entry.available > outOfStockThreshold) return 'instock';
  return entry.backorders === 'no' ? 'outofstock' : 'onbackorder';
}

/** How many pieces can be sold at most; null = no limit. */
export function sellableQuantity(entry: StockEntry): number | null {
  if (!entry.manageStock || entry.available === null || entry.backorders !== 'no') return null;
  return Math.max(0, entry.available);
}

/**
 * Whether some of what is wanted is still to come, and shoppers are told so (CAT-031): with backorders `yes` they are not.
 * What `stockText` says of a product is the answer for one piece.
 */
export function isAwaited(entry: StockEntry, wanted: number, outOfStockThreshold: number): boolean {
  if (entry.backorders === 'yes') return false;
  if (effectiveStockStatus(entry, outOfStockThreshold) === 'onbackorder') return true;
  const isShort = entry.manageStock && entry.available !== null && entry.available < wanted;
  return isShort && entry.backorders === 'notify';
}

/** What of a stock can be sold. */
export interface SellableStock {
  isOut: boolean;
  /** Pieces that can be sold at most; null = no limit. */
  sellable: number | null;
}

/** What of a stock can be sold now: nothing where its status says so, however many pieces are left (CAT-027). */
export function sellableStock(entry: StockEntry, outOfStockThreshold: number): SellableStock {
  return {
    isOut: effectiveStockStatus(entry, outOfStockThreshold) === 'outofstock',
    sellable: sellableQuantity(entry),
  };
}

/** How many pieces can be had where not all that are wanted can; null where they can. The one rule for cart and orders. */
export function shortOf(stock: SellableStock, wanted: number): number | null {
  const left = stock.isOut ? 0 : stock.sellable;
  return left !== null && left < wanted ? left : null;
}
