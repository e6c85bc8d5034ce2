import type { LockedStock } from '#features/inventory/public.server.ts';
import type { LineView, PurchaseLine } from '#features/purchase-lines/public.ts';
import { spreadAmount, type Totals } from '#features/totals/public.ts';
import { inStore } from '#platform/market/amounts.ts';
import type { Market } from '#platform/market/market.ts';
import { type OrderTake, stockOfLine } from '../rules/line-stock.ts';
import type { OrderDraftLine } from './order-draft.server.ts';

/** Something that is ordered, before it is summed up: a line of a cart, or one that was entered by hand. */
export type OrderedItem<ProductId extends number | null = number> = Pick<
  LineView,
  'key' | 'variationId' | 'name' | 'sku' | 'address' | 'options' | 'words' | 'quantity' | 'needsShipping'
> &
  Pick<PurchaseLine, 'extra'> & {
    attributes: Readonly<Record<string, string>>;
    /** Key of the item that it comes with. */
    parent?: string | null;
    /** Null where the product is gone. */
    productId: ProductId;
    /** What a piece costs, as prices are entered. */
    price: number;
    takes?: LineView['takes'] | null;
    /** Whose stock its pieces came from when it was ordered. */
    stockId?: number | null;
  };

/** The lines of an order as it will keep them: each with what it was charged, and where its pieces come from. */
export function draftLines<ProductId extends number | null>(
  items: readonly OrderedItem<ProductId>[],
  totals: Totals,
  stock: ReadonlyMap<number, LockedStock>,
  market: Market,
): (Omit<OrderDraftLine, 'productId' | 'enteredPrice'> & { productId: ProductId; enteredPrice: number })[] {
  const charged = new Map(totals.lines.map((line) => [line.key, line]));
  const stored = netsInStore(totals, market);
  const positions = new Map(items.map(({ key }, position) => [key, position]));
  return items.map((item) => {
    const sums = charged.get(item.key);
    if (!sums) throw new Error(`Nobody summed the line ${item.key} up`);
    const { productId, variationId, quantity, takes } = item;
    const source = productId === null ? undefined : stockOfLine({ productId, variationId }, stock);
    return {
      productId,
      variationId,
      stockId: source?.id ?? item.stockId ?? productId ?? 0,
      name: item.name,
      sku: item.sku ?? '',
      address: item.address,
      options: item.options,
      attributes: item.attributes,
      words: item.words,
      extra: item.extra,
      quantity,
      unitPrice: sums.unitPrice,
      enteredPrice: item.price,
      subtotal: sums.subtotal,
      net: sums.net,
      discounts: sums.discounts,
      taxes: sums.taxes,
      storeNet: stored.get(item.key) ?? 0,
      needsShipping: item.needsShipping,
      stockQuantity: source?.manageStock && !takes ? quantity : 0,
      parentPosition: positions.get(item.parent ?? '') ?? null,
      takes: takes?.map((take) => takeOf(take, stock)) ?? null,
    };
  });
}

function takeOf(
  { productId, variationId, pieces }: NonNullable<LineView['takes']>[number],
  stock: ReadonlyMap<number, LockedStock>,
): OrderTake {
  const source = stockOfLine({ productId, variationId }, stock);
  return {
    productId,
    variationId,
    quantity: pieces,
    stockId: source?.id ?? variationId ?? productId,
    stockQuantity: source?.manageStock ? pieces : 0,
  };
}

/** What the lines of a sum come to in the store's currency, by their keys; together they are what all of them come to. */
function netsInStore(totals: Totals, market: Market): ReadonlyMap<string, number> {
  return spreadAmount(
    inStore(totals.withoutTax.subtotal - totals.withoutTax.discountTotal, market),
    totals.lines.map(({ key, net }) => ({ key, weight: net })),
  );
}
