import { createHash } from 'node:crypto';
import { emptyCart, lockCart, totalCart } from '#features/cart/public.server.ts';
import { catalogSettings } from '#features/catalog/public.ts';
import { addressSettings, askedOfAddresses } from '#features/fields/public.ts';
import { lockProductsForSale } from '#features/inventory/public.server.ts';
import { accept, type Result, refuse } from '#kit/result.ts';
import {
  type Executor,
  pipelined,
  type Transaction,
  withinTransaction,
} from '#platform/db/database.server.ts';
import { keepUsedBilling, keepUsedShipping } from '../data/address-book.queries.server.ts';
import { orderOfAttempt } from '../data/insert-order.queries.server.ts';
import type { PlacingReason, PlacingRefusal } from '../errors.ts';
import { lockedIdsOf, stockOfLine } from '../rules/line-stock.ts';
import { isPayable } from '../rules/order-states.ts';
import { addressReasons, assessCheckout, cartDeps } from './assess-checkout.server.ts';
import { draftFromCart } from './draft-from-cart.server.ts';
import type { OrderDraft } from './order-draft.server.ts';
import type { OrderServices } from './order-services.server.ts';
import { refusalsOfSteps } from './placing-intakes.server.ts';
import type { PlacingRequest } from './placing-request.server.ts';
import { type StoredOrder, storeOrder } from './store-order.server.ts';

/** An order that was placed, now or by an earlier request with the same attempt. */
export interface PlacedOrder extends StoredOrder {
  /** The account that it belongs to; null = a guest's. */
  customerId: string | null;
  /** Whether an earlier request had placed it. */
  repeated: boolean;
  /** When that one did; null where it is this one's. */
  placedAt: Date | null;
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
  const { placed, sendCookies } = await withinTransaction(db, async (tx) => {
    const sending: (() => void)[] = [];
    const placed = await place(tx, request, services, sending);
    return { placed, sendCookies: sending };
  });
  for (const send of sendCookies) send();
  return placed;
}

/** What steps of the cart send with the answer is gathered in `sending`, for when the transaction stands. */
async function place(
  tx: Transaction,
  request: PlacingRequest,
  services: OrderServices,
  sending: (() => void)[],
): Promise<Result<PlacedOrder, PlacingRefusal>> {
  const deps = cartDeps(services, request.now, request.request);
  const [cart, placedBefore] = await pipelined(
    lockCart(tx, request.owner, deps),
    request.attempt === '' ? Promise.resolve(null) : orderOfAttempt(tx, attemptHash(request, 0)),
  );
  sending.push(cart.sendCookies);
  const isEmpty = cart.view.lines.length === 0 && cart.dropped.length === 0;
  // Without a token the cart decides: placing an order moved it one version on.
  const attempt = attemptHash(request, isEmpty ? cart.version - 1 : cart.version);
  // The lock waited for whoever sent the same attempt before; also a cart filled again since gets that answer.
  const earlier = request.attempt === '' ? await orderOfAttempt(tx, attempt) : placedBefore;
  if (earlier) {
    // Who has paid meanwhile is not sent to pay again.
    const { paymentAddress, ...order } = earlier;
    const redirect = isPayable(order.state) ? paymentAddress : null;
    return accept({ ...order, redirect, repeated: true });
  }
  if (isEmpty) return refuse({ code: 'empty-cart' });
  const addresses = addressReasons(request, cart.view.needsShipping, services);
  const { newAccount } = request;
  if (newAccount) {
    const refused = new Set(addresses.reasons.map(({ field }) => field));
    const more = await newAccount.check(tx, addresses.billing);
    addresses.reasons.push(...more.filter(({ field }) => !refused.has(field)));
  }
  const choices = {
    destination: addresses.shipping ?? addresses.billing,
    billing: addresses.billing,
    rate: { wanted: request.shippingMethod, offeredBefore: null },
    customer: { email: addresses.billing.email, id: request.customer?.userId ?? null },
  };
  const ids = lockedIdsOf(cart.view.lines);
  // The sum is first: others who buy the same products wait for this transaction from when they are locked.
  const [totals, stock] = await pipelined(
    totalCart({ db: tx, ...services }, cart.view, choices, true),
    lockProductsForSale(tx, ids, '', services.settings.get(catalogSettings)),
  );
  const stockOf = (line: Parameters<typeof stockOfLine>[0]) => stockOfLine(line, stock);
  const assessment = assessCheckout(request, cart, addresses, totals, stockOf, services);
  const drafted = draftFromCart(request, cart, assessment, stock, attempt, services);
  const reasons = [...assessment.reasons, ...(await refusalsOfSteps(tx, drafted, services))];
  const refused = (why: PlacingReason[]) =>
    refuse({ code: 'refused' as const, reasons: why, view: cart.view, totals });
  if (reasons.length > 0) return refused(reasons);
  const made = newAccount ? await newAccount.make(tx, addresses.billing) : null;
  if (made?.ok === false) return refused(made.error);
  const draft: OrderDraft = made ? { ...drafted, customer: made.value } : drafted;
  const stored = await storeOrder(tx, draft, services, async () => {
    const [sendCookies] = await pipelined(
      emptyCart(tx, request.owner, deps),
      keepBilling(tx, draft, cart.view.needsShipping, services),
      keepShipping(tx, draft),
    );
    sending.push(sendCookies);
  });
  return accept({ ...stored, customerId: draft.customer?.userId ?? null, repeated: false, placedAt: null });
}

/**
 * Lets a customer's next checkout begin with this one's billing address. Not with the other one: whoever sends a present
 * once must not send the next order there unseen.
 */
async function keepBilling(
  tx: Transaction,
  { customer, billing, now }: OrderDraft,
  isDelivery: boolean,
  { settings }: Pick<OrderServices, 'settings'>,
): Promise<void> {
  const { phoneAsked } = askedOfAddresses(settings.get(addressSettings), { isDelivery });
  // An order that asks for no number says nothing about the one that the customer has.
  if (customer)
    await keepUsedBilling(tx, customer.userId, { address: billing, keepsPhone: !phoneAsked, now });
}

/** Keeps where the order goes among the customer's addresses, for another time. */
async function keepShipping(tx: Transaction, { customer, shipping, now }: OrderDraft): Promise<void> {
  if (customer && shipping) await keepUsedShipping(tx, customer.userId, { address: shipping, now });
}

type Attempt = Pick<PlacingRequest, 'owner' | 'visitor' | 'attempt'>;

/** Whether an earlier request with the same attempt placed an order; false where a form brought no token of its own. */
export async function wasPlaced(db: Executor, request: Attempt): Promise<boolean> {
  return request.attempt !== '' && (await orderOfAttempt(db, attemptHash(request, 0))) !== null;
}

function attemptHash({ owner, visitor = owner, attempt }: Attempt, cartVersion: number): string {
  // Without a token the cart's version decides, so that the same cart is ordered once; versions of an account's carts may
  // come again, ids of sessions do not.
  const token = attempt === '' ? `cart:${cartVersion}` : `token:${attempt}`;
  return createHash('sha256').update(`${visitor}|${token}`).digest('base64url');
}
