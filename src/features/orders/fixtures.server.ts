import type { Address } from '#features/fields/public.ts';
import { calculateTotals, priceOfPieces, shownSums } from '#features/totals/public.ts';
import { randomToken } from '#kit/ids.ts';
import type { Transaction } from '#platform/db/database.server.ts';
import { shopOrder } from './data/order.table.ts';
import { orderStateChange } from './data/order-history.table.ts';
import { orderLine } from './data/order-line.table.ts';
import { claimOf, type OrderState } from './rules/order-states.ts';

/** An order of a demo shop's past; amounts in minor units. */
export interface SeededOrder {
  state: OrderState;
  placedAt: Date;
  address: Address;
  currency: string;
  shipping: { id: string; label: string; amount: number };
  payment: { id: string; title: string };
  note: string;
  lines: {
    productId: number;
    variationId?: number | null;
    name: string;
    options?: { label: string; value: string }[];
    sku: string;
    address: string;
    unitPrice: number;
    quantity: number;
  }[];
}

/** Puts orders into a demo shop as if they had been placed; their pieces left the stock long ago. */
export async function seedOrders(tx: Transaction, orders: readonly SeededOrder[]): Promise<void> {
  for (const order of orders) {
    const { address, currency, placedAt, state } = order;
    const totals = totalsOf(order);
    // No pieces are held for seeded orders that still wait for their money.
    const claim = claimOf(state) === 'reduced' ? 'reduced' : 'none';
    const isPaid = state === 'processing' || state === 'completed';
    const [row] = await tx
      .insert(shopOrder)
      .values({
        key: `order_${randomToken(18)}`,
        state,
        currency,
        storeCurrency: currency,
        subtotal: totals.subtotal,
        shippingTotal: order.shipping.amount,
        total: totals.total,
        storeTotal: totals.total,
        totals: shownSums(totals),
        itemCount: order.lines.reduce((sum, line) => sum + line.quantity, 0),
        soldText: order.lines.map(({ name, sku }) => `${name} ${sku}`).join(' '),
        billing: address,
        shipping: address,
        needsShipping: true,
        billingName: `${address.firstName} ${address.lastName}`.trim(),
        billingEmail: address.email.toLowerCase(),
        shippingMethod: order.shipping.label,
        paymentMethod: order.payment.id,
        paymentTitle: order.payment.title,
        customerNote: order.note,
        stockClaim: claim,
        attempt: `seed-${randomToken(18)}`,
        createdVia: 'demo',
        paidAt: isPaid ? placedAt : null,
        completedAt: state === 'completed' ? placedAt : null,
        createdAt: placedAt,
        updatedAt: placedAt,
      })
      .returning({ id: shopOrder.id });
    if (!row) throw new Error('A demo order was not written');
    await tx.insert(orderLine).values(
      order.lines.map((line, position) => ({
        orderId: row.id,
        position,
        productId: line.productId,
        variationId: line.variationId ?? null,
        stockId: line.variationId ?? null,
        name: line.name,
        options: line.options ?? [],
        sku: line.sku,
        address: line.address,
        quantity: line.quantity,
        stockQuantity: claim === 'reduced' ? line.quantity : 0,
        currency,
        unitPrice: line.unitPrice,
        subtotal: priceOfPieces(line),
        net: priceOfPieces(line),
        storeNet: priceOfPieces(line),
        needsShipping: true,
      })),
    );
    await tx.insert(orderStateChange).values({
      orderId: row.id,
      fromState: null,
      toState: state,
      cause: 'Order of the demo shop',
      createdAt: placedAt,
    });
  }
}

function totalsOf({ address, currency, lines, shipping }: SeededOrder) {
  const priced = lines.map((line, at) => ({
    ...line,
    key: String(at),
    needsShipping: true,
    shippingClass: '',
  }));
  const rate = { wanted: shipping.id, offeredBefore: null };
  return calculateTotals({ currency, lines: priced, destination: address, rate, kept: {} }, [
    { name: 'shipping', kind: 'shipping', apply: () => ({ rate: shipping }) },
  ]);
}
