import type { OrderDetail } from '#features/orders/public.ts';
import { titleOf } from '#features/purchase-lines/public.ts';
import { type LineToSend, leftToSend } from './parcels.ts';

/** What is taken off the shelves for one order. */
export interface PickedOrder {
  number: number;
  name: string;
  /** How it is sent; '' = nobody chose. */
  shipping: string;
  note: string;
  lines: { sku: string; name: string; quantity: number }[];
}

/** What is taken off the shelves: for all orders together by product, and for each of them. */
export interface PickingList {
  pieces: number;
  products: { sku: string; name: string; quantity: number; orders: { number: number; quantity: number }[] }[];
  orders: PickedOrder[];
}

/** Lists what is still to be sent of orders; those of which nothing is are left out. */
export function pickingListOf(
  orders: readonly Pick<
    OrderDetail,
    'id' | 'number' | 'billingName' | 'billing' | 'shipping' | 'lines' | 'totals' | 'customerNote'
  >[],
  toSend: ReadonlyMap<number, readonly LineToSend[]>,
): PickingList {
  const products = new Map<string, PickingList['products'][number]>();
  const picked: PickedOrder[] = [];
  for (const order of orders) {
    const lines = (toSend.get(order.id) ?? []).flatMap((line) => {
      const found = order.lines.find(({ id }) => id === line.lineId);
      const quantity = leftToSend(line);
      if (!found || quantity === 0) return [];
      const name = titleOf(
        found.name,
        found.options.map(({ value }) => value),
      );
      return [
        {
          sku: found.sku,
          name,
          quantity,
          key: `${found.variationId ?? found.productId ?? ''} ${found.sku} ${name}`,
        },
      ];
    });
    if (lines.length === 0) continue;
    for (const { key, sku, name, quantity } of lines) {
      const product = products.get(key) ?? { sku, name, quantity: 0, orders: [] };
      products.set(key, product);
      product.quantity += quantity;
      product.orders.push({ number: order.number, quantity });
    }
    const { firstName, lastName } = order.shipping ?? order.billing;
    picked.push({
      number: order.number,
      name: `${firstName} ${lastName}`.trim() || order.billingName,
      shipping: order.totals.shipping?.label ?? '',
      note: order.customerNote,
      lines: lines.map(({ sku, name, quantity }) => ({ sku, name, quantity })),
    });
  }
  const sorted = [...products.values()].sort(
    (a, b) => a.sku.localeCompare(b.sku, 'en', { numeric: true }) || a.name.localeCompare(b.name, 'en'),
  );
  return {
    pieces: sorted.reduce((sum, { quantity }) => sum + quantity, 0),
    products: sorted,
    orders: picked.sort((a, b) => a.number - b.number),
  };
}
