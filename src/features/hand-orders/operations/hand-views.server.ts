import { mayEdit, type OrderServices, readEntered, readOrder } from '#features/orders/public.server.ts';
import type { HandFee, OrderDetail } from '#features/orders/public.ts';
import { offeredPayments } from '#features/payments/public.ts';
import { shownSums, withoutTax } from '#features/totals/public.ts';
import { accept, type Result, refuse } from '#kit/result.ts';
import type { Executor } from '#platform/db/database.server.ts';
import { orderEntryParts } from '../points.server.ts';
import type { HandOrder, HandPreview } from '../rules/hand-order.ts';
import type { HandDraft } from './draft-by-hand.server.ts';
import type { EditRefusal, EditServices } from './edit-order.server.ts';
import { keptPrice, type OrderBefore } from './hand-items.server.ts';

/** What a draft would be as an order, for whoever writes it. */
export function previewOf(
  { draft, items, lines, totals, offer, problems }: HandDraft,
  { payments, settings }: Pick<OrderServices, 'payments' | 'settings'>,
): HandPreview {
  const { currency, billing, needsShipping } = draft;
  const shippingKind = offer.state === 'offered' ? offer.chosen.kind : null;
  const occasion = { total: totals.total, currency, country: billing.country, needsShipping, shippingKind };
  return {
    currency,
    lines: items.map(({ entry, parent, name, sku, options, quantity, price }, at) => ({
      key: entry,
      isChild: parent !== null,
      name,
      sku,
      options,
      quantity,
      enteredPrice: price,
      unitPrice: lines[at]?.unitPrice ?? price,
      subtotal: lines[at]?.subtotal ?? 0,
    })),
    totals: shownSums(totals),
    needsShipping,
    rates:
      offer.state === 'offered' ? offer.rates.map(({ id, label, amount }) => ({ id, label, amount })) : [],
    rate: offer.state === 'offered' ? offer.chosen.id : null,
    payments: offeredPayments(payments, occasion, settings).map(({ id, title }) => ({ id, title })),
    problems,
  };
}

/** An unpaid order as somebody would have entered it, to be edited. */
export interface OrderEntry extends HandOrder {
  id: number;
  number: number;
  version: number;
  currency: string;
  customer: { id: string; name: string } | null;
  /** What its lines are called, by the keys of the entry. */
  names: Readonly<Record<string, { name: string; options: string; quantity: number }>>;
}

/** Reads an unpaid order as it was entered. */
export async function entryOf(
  db: Executor,
  orderId: number,
  { of }: EditServices,
): Promise<Result<OrderEntry, EditRefusal>> {
  const order = await readOrder(db, orderId);
  if (!order) return refuse({ code: 'unknown-order' });
  const { services, own: mine } = of(order);
  if (!(await mayEdit(db, order, mine.shop))) return refuse({ code: 'not-editable' });
  const entered = await readEntered(db, orderId);
  const before: OrderBefore = { order, entered };
  const own = order.lines.filter(({ parentId }) => parentId === null);
  return accept({
    id: order.id,
    number: order.number,
    version: order.version,
    currency: order.currency,
    customerId: order.customerId,
    customer: order.customerId === null ? null : { id: order.customerId, name: order.billingName },
    billing: order.billing,
    shipping: order.shipping,
    lines: own.map((line) => ({
      key: keyOf(line),
      lineId: line.id,
      productId: line.productId ?? 0,
      variationId: line.variationId,
      attributes: line.attributes,
      quantity: line.quantity,
      price: keptPrice(line, before, services),
    })),
    names: Object.fromEntries(
      own.map((line) => [
        keyOf(line),
        {
          name: line.name,
          options: line.options.map(({ label, value }) => `${label}: ${value}`).join(', '),
          quantity: line.quantity,
        },
      ]),
    ),
    fees: entered.charges?.fees ?? feesOf(order),
    sending: sendingOf(order, entered.charges),
    parts: Object.fromEntries(
      services.shop.of(orderEntryParts).map(({ name, typedOf }) => [name, typedOf(order)] as const),
    ),
    paymentMethod: order.paymentMethod,
    customerNote: order.customerNote,
  });
}

function keyOf({ id }: { id: number }): string {
  return `line-${id}`;
}

/** Fees that came from a checkout, as somebody would have entered them. */
function feesOf({ totals }: OrderDetail): HandFee[] {
  return totals.fees.map((fee) => ({
    label: fee.label,
    amount: withoutTax(fee, totals),
    taxed: Object.keys(fee.taxes ?? {}).length > 0,
  }));
}

/** What sending was charged with: an order keeps that until somebody chooses a rate anew. */
function sendingOf(
  { totals }: OrderDetail,
  charges: OrderBefore['entered']['charges'],
): HandOrder['sending'] {
  if (charges?.sending.kind === 'own') return charges.sending;
  const { shipping } = totals;
  if (!shipping) return { kind: 'rate', rate: null };
  const label = [shipping.label, shipping.detail].filter(Boolean).join(' · ');
  return { kind: 'own', label: label.slice(0, 100), amount: withoutTax(shipping, totals) };
}
