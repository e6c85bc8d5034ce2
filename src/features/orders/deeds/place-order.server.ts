import { createHash } from 'node:crypto';
import { emptyCart, lockCart } from '#features/cart/public.server.ts';
import { titleOf } from '#features/cart/public.ts';
import { holdStock, lockProductsForSale, reduceStock } from '#features/catalog/public.server.ts';
import { catalogSettings } from '#features/catalog/public.ts';
import { currencySettings } from '#features/currency/public.ts';
import {
  beginFree,
  type PayableOrder,
  type PaymentBeginning,
  paymentSettings,
} from '#features/payments/public.ts';
import { readShippingZones } from '#features/shipping/public.server.ts';
import { randomToken } from '#kit/ids.ts';
import { accept, type Result, refuse } from '#kit/result.ts';
import {
  type Database,
  type Executor,
  inTransaction,
  type Transaction,
  together,
} from '#platform/db/database.server.ts';
import { emission, emitAll } from '#platform/events/events.server.ts';
import { translator } from '#platform/texts/texts.ts';
import {
  insertOrder,
  type NewOrder,
  type NewOrderLine,
  orderOfAttempt,
} from '../data/insert-order.server.ts';
import type { PlacingRefusal } from '../errors.ts';
import { orderPlaced, orderStateChanged } from '../events.ts';
import { heldPieces, lockedIdsOf, soldPieces, stockChanges, stockOfLine } from '../rules/line-stock.ts';
import { claimOf, isPayable, type OrderState } from '../rules/order-states.ts';
import { orderSettings } from '../settings.ts';
import { orderTexts } from '../texts.ts';
import { assessCheckout, cartDeps } from './assess-checkout.server.ts';
import type { OrderServices } from './order-services.server.ts';
import type { PlacingRequest } from './placing-request.server.ts';

/** An order that was placed, now or by an earlier request with the same attempt. */
export interface PlacedOrder {
  id: number;
  number: number;
  key: string;
  state: OrderState;
  /** Where the shopper must go to pay; null = nowhere. */
  redirect: string | null;
  /** Whether an earlier request had placed it. */
  repeated: boolean;
}

/**
 * Places an order in one transaction: locks cart and products, checks everything again and lists all refusals
 * at once, else stores the order, takes or holds its stock and empties the cart. The same attempt sent again
 * (also at the same time) gets the first one's order.
 */
export async function placeOrder(
  db: Executor,
  request: PlacingRequest,
  services: OrderServices,
): Promise<Result<PlacedOrder, PlacingRefusal>> {
  return isDatabase(db)
    ? inTransaction(db, (tx) => place(tx, request, services))
    : place(db, request, services);
}

function isDatabase(db: Executor): db is Database {
  return '$client' in db;
}

async function place(
  tx: Transaction,
  request: PlacingRequest,
  services: OrderServices,
): Promise<Result<PlacedOrder, PlacingRefusal>> {
  const deps = cartDeps(services, request.now);
  // Zones are read before products are locked: others who buy them wait for this transaction from there on.
  const [cart, allZones, placedBefore] = await together(
    lockCart(tx, request.owner, deps),
    readShippingZones(tx),
    request.attempt === '' ? Promise.resolve(null) : orderOfAttempt(tx, attemptHash(request, 0)),
  );
  const isEmpty = cart.view.lines.length === 0 && cart.dropped.length === 0;
  // Without a token the cart decides: placing an order moved it one version on.
  const attempt = attemptHash(request, isEmpty ? cart.version - 1 : cart.version);
  // The lock waited for whoever sent the same attempt before; also a cart filled again since gets that answer.
  const earlier = request.attempt === '' ? await orderOfAttempt(tx, attempt) : placedBefore;
  if (earlier) {
    // Who has paid meanwhile is not sent to pay again.
    const { paymentAddress, ...order } = earlier;
    return accept({ ...order, redirect: isPayable(order.state) ? paymentAddress : null, repeated: true });
  }
  if (isEmpty) return refuse({ code: 'empty-cart' });
  const zones = cart.view.needsShipping ? allZones : [];
  const ids = lockedIdsOf(cart.view.lines);
  const stock = await lockProductsForSale(tx, ids, '', services.settings.get(catalogSettings));
  const assessment = assessCheckout(request, cart, zones, (line) => stockOfLine(line, stock), services);
  for (const step of services.placingSteps ?? []) {
    assessment.reasons.push(...((await step.check?.(tx, request)) ?? []));
  }
  const { reasons, totals } = assessment;
  if (reasons.length > 0) return refuse({ code: 'refused', reasons, view: cart.view, totals });

  const lines = cart.view.lines.map((line, position): NewOrderLine => {
    const stored = cart.lines.find(({ key }) => key === line.key);
    const source = stockOfLine(line, stock);
    return {
      position,
      productId: line.productId,
      variationId: line.variationId,
      stockId: source?.id ?? line.productId,
      name: line.name,
      sku: line.sku ?? '',
      address: line.address,
      options: line.options,
      words: line.words,
      extra: stored?.extra ?? {},
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      subtotal: line.subtotal,
      needsShipping: line.needsShipping,
      stockQuantity: source?.manageStock ? line.quantity : 0,
    };
  });
  const { order, beginning } = composeOrder(request, assessment, cart.view, attempt, services);
  const text = translator(orderTexts, services.texts);
  const titled = lines.map(({ name, options, ...line }) => ({
    ...line,
    name: titleOf(
      name,
      options.map(({ value }) => value),
    ),
  }));
  const [stored] = await together(
    insertOrder(tx, order, lines, {
      changes: [
        { from: null, to: 'pending', cause: text('placed') },
        ...(beginning.state === 'pending'
          ? []
          : [{ from: 'pending' as const, to: beginning.state, cause: beginning.cause }]),
      ],
      note: stockNote(order, stockChanges(titled, stock, -1), text),
      person: request.customer?.name ?? '',
    }),
    order.stockClaim === 'reduced' ? reduceStock(tx, lines.flatMap(soldPieces)) : Promise.resolve(),
    emptyCart(tx, request.owner, deps),
  );
  const { id, number } = stored;
  if (order.holdExpiresAt) await holdStock(tx, holderOf(id), lines.flatMap(heldPieces), order.holdExpiresAt);
  const from = beginning.state === 'pending' ? null : 'pending';
  await together(
    storeSteps(tx, stored, request, services),
    emitAll(tx, [
      emission(orderPlaced, { orderId: id, number, state: order.state }),
      emission(orderStateChanged, { orderId: id, number, changeId: stored.changeId, from, to: order.state }),
    ]),
  );
  return accept({
    id,
    number,
    key: order.key,
    state: order.state,
    redirect: beginning.redirect,
    repeated: false,
  });
}

async function storeSteps(
  tx: Transaction,
  order: { id: number; number: number },
  request: PlacingRequest,
  services: OrderServices,
): Promise<void> {
  for (const step of services.placingSteps ?? []) await step.store?.(tx, order, request);
}

/** For whom an order's pieces are held. */
export function holderOf(orderId: number): string {
  return `order:${orderId}`;
}

function composeOrder(
  request: PlacingRequest,
  { billing, shipping, offer, totals }: ReturnType<typeof assessCheckout>,
  view: { count: number; needsShipping: boolean },
  attempt: string,
  services: OrderServices,
): { order: NewOrder; beginning: PaymentBeginning } {
  const { settings } = services;
  const { currency } = settings.get(currencySettings);
  const payments = settings.get(paymentSettings);
  const key = `order_${randomToken(18)}`;
  const payable: PayableOrder = {
    key,
    total: totals.total,
    currency,
    billingEmail: billing.email,
    needsShipping: view.needsShipping,
  };
  const method = services.payments.find(({ id }) => id === request.paymentMethod);
  const isFree = totals.total === 0;
  const beginning =
    isFree || !method ? beginFree(payable, services.texts) : method.begin(payable, payments, services.texts);
  const sum = (parts: { amount: number }[]) => parts.reduce((total, { amount }) => total + amount, 0);
  const { holdMinutes } = settings.get(orderSettings);
  const order: NewOrder = {
    key,
    attempt,
    visitor: visitorHash(request.owner),
    state: beginning.state,
    currency,
    totals,
    subtotal: totals.subtotal,
    discountTotal: sum(totals.discounts),
    shippingTotal: totals.shipping?.amount ?? 0,
    feeTotal: sum(totals.fees),
    taxTotal: sum(totals.taxes),
    total: totals.total,
    itemCount: view.count,
    billing,
    shipping,
    needsShipping: view.needsShipping,
    billingName: `${billing.firstName} ${billing.lastName}`.trim(),
    billingEmail: billing.email,
    customerId: request.customer?.userId ?? null,
    shippingMethod: offer.state === 'offered' ? offer.chosen.id : '',
    paymentMethod: isFree ? '' : (method?.id ?? ''),
    paymentTitle: isFree ? '' : (method?.title(payments) ?? ''),
    paymentAddress: beginning.redirect,
    customerNote: request.customerNote,
    createdVia: 'checkout',
    clientIp: request.client.ip,
    userAgent: request.client.userAgent.slice(0, 300),
    stockClaim: claimOf(beginning.state),
    holdExpiresAt:
      beginning.state === 'pending' ? new Date(request.now.getTime() + holdMinutes * 60_000) : null,
  };
  return { order, beginning };
}

function stockNote(
  order: NewOrder,
  changes: string,
  text: (key: 'stockReduced' | 'stockHeld', values: Record<string, string>) => string,
): string {
  if (changes === '') return '';
  const time = order.holdExpiresAt?.toISOString().slice(0, 16).replace('T', ' ') ?? '';
  return order.stockClaim === 'reduced'
    ? text('stockReduced', { changes })
    : text('stockHeld', { changes, time });
}

/** What an order keeps of the session that placed it. */
export function visitorHash(owner: string): string {
  return createHash('sha256').update(`visitor|${owner}`).digest('base64url');
}

function attemptHash({ owner, attempt }: PlacingRequest, cartVersion: number): string {
  // Without a token the cart's version decides, so that the same cart is ordered once.
  const token = attempt === '' ? `cart:${cartVersion}` : `token:${attempt}`;
  return createHash('sha256').update(`${owner}|${token}`).digest('base64url');
}
