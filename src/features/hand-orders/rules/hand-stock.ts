import { type CartRefusal, stockCheckRefusal } from '#features/cart/public.ts';
import type { SellableStock } from '#features/catalog/public.ts';
import type { BoughtItem } from '#features/orders/public.ts';

/** What of a line counts when it is weighed against the stock. */
export interface WeighedItem {
  /** Which entry of the form it belongs to. */
  entry: string;
  /** With what was chosen of it. */
  title: string;
  quantity: number;
  /** Null where the product is gone: then nothing is taken of it. */
  productId: number | null;
  variationId: number | null;
  /** What it takes instead of its own product, in pieces over its whole quantity. */
  takes: readonly (BoughtItem & { pieces: number; name: string })[] | null;
}

/**
 * What keeps entries from being sold as far as stock goes, by the entry that asks for it: all that an order takes of one
 * stock counts together, whichever lines take it. The same words as at the checkout (CHK-009).
 */
export function stockRefusalsByEntry(
  items: readonly WeighedItem[],
  stockOf: (item: BoughtItem) => (SellableStock & { id: number }) | undefined,
): Map<string, CartRefusal> {
  const taken = items.flatMap((item) => {
    const { entry, title, quantity, productId, variationId, takes } = item;
    if (productId === null) return [];
    const own = [{ productId, variationId, pieces: quantity, name: title }];
    return (takes ?? own).map((take) => ({
      entry,
      name: take.name,
      pieces: take.pieces,
      stock: stockOf({ productId: take.productId, variationId: take.variationId }),
    }));
  });
  const wanted = new Map<number, number>();
  for (const { stock, pieces } of taken)
    if (stock) wanted.set(stock.id, (wanted.get(stock.id) ?? 0) + pieces);
  const refusals = new Map<string, CartRefusal>();
  for (const { entry, name, stock, pieces } of taken) {
    if (refusals.has(entry)) continue;
    const refusal = stock
      ? stockCheckRefusal(name, stock, wanted.get(stock.id) ?? pieces)
      : stockCheckRefusal(name, GONE, pieces);
    if (refusal) refusals.set(entry, refusal);
  }
  return refusals;
}

/** What is gone has no pieces. */
const GONE: SellableStock = { isOut: true, sellable: 0 };
