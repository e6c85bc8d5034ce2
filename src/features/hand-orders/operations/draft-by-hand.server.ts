import { totalCart } from '#features/cart/public.server.ts';
import { EMPTY_CART, refusalText } from '#features/cart/public.ts';
import { catalogSettings } from '#features/catalog/public.ts';
import { type LockedStock, lockProductsForSale } from '#features/inventory/public.server.ts';
import {
  addressReasons,
  draftLines,
  type OrderDraft,
  type OrderDraftLine,
  type OrderServices,
  readCustomer,
} from '#features/orders/public.server.ts';
import { BY_HAND, lockedIdsOf, stockOfLine } from '#features/orders/public.ts';
import type { LineView } from '#features/purchase-lines/public.ts';
import { type ShippingOffer, shippingOfferOf } from '#features/shipping/public.ts';
import { priceOfPieces, type Totals } from '#features/totals/public.ts';
import type { Transaction } from '#platform/db/database.server.ts';
import { inStore } from '#platform/market/amounts.ts';
import { translator } from '#platform/texts/texts.ts';
import { orderEntryParts } from '../points.server.ts';
import type { HandOrder, HandProblems } from '../rules/hand-order.ts';
import { stockRefusalsByEntry } from '../rules/hand-stock.ts';
import { entryTexts } from '../texts.ts';
import { type HandItem, type OrderBefore, readHandItems } from './hand-items.server.ts';
import { HAND_KEPT } from './hand-stages.server.ts';

/** A line of an order that is written by hand; its product may be gone where it was ordered before. */
export type HandDraftLine = Omit<OrderDraftLine, 'productId' | 'enteredPrice'> & {
  /** Of a line that the order has already. */
  id: number | null;
  productId: number | null;
  enteredPrice: number;
};

/** An order written by hand, as it would be stored, and all that speaks against storing it. */
export interface HandDraft {
  draft: Omit<OrderDraft, 'lines'>;
  lines: HandDraftLine[];
  items: readonly HandItem[];
  totals: Totals;
  offer: ShippingOffer;
  problems: HandProblems;
}

/** Who writes an order by hand, when, and which they edit. */
export interface HandContext {
  /** Services in the order's own currency and language. */
  services: OrderServices;
  /** The same in the words of whoever runs the shop. */
  own: OrderServices;
  before: OrderBefore | null;
  /** Gives free what the edited order holds, once the products are locked. */
  giveFree(): Promise<void>;
  holder: string;
  now: Date;
}

/**
 * Drafts an order from what somebody who runs the shop entered, by the same sums, stock and addresses as a checkout, with
 * their own prices, fees and shipping costs where they named any. Everything that is wrong is told at once, by its place.
 */
export async function draftByHand(
  tx: Transaction,
  wish: HandOrder,
  context: HandContext,
): Promise<HandDraft> {
  const { services, own, before, now } = context;
  const text = translator(entryTexts, own.texts);
  const { items, needs, problems: wrongLines } = await readHandItems(tx, wish, before, services, own, now);
  const problems: Record<string, string> = {};
  for (const [key, message] of wrongLines) problems[`line:${key}`] = message;
  if (wish.lines.length === 0) problems.lines = text('noLines');
  const needsShipping = items.some((item) => item.needsShipping);
  const addresses = addressReasons(wish, needsShipping, own);
  for (const { field, message } of addresses.reasons) problems[field] ??= message;
  const customer = wish.customerId === null ? null : await readCustomer(tx, wish.customerId);
  if (wish.customerId !== null && !customer) problems.customerId = text('unknownCustomer');
  if (needs.account && !customer) problems.customerId ??= text('accountNeeded');
  if (needs.renewablePayment) problems.lines = text('notByHand');
  for (const [at, { label }] of wish.fees.entries())
    if (label === '') problems[`fee:${at}`] = text('nameCharge');

  const parts = services.shop.of(orderEntryParts);
  const { billing, shipping } = addresses;
  const buyer = { accountId: customer?.id ?? null, email: billing.email };
  const charges = { fees: wish.fees, sending: wish.sending };
  const kept = Object.fromEntries(
    parts.map(({ name, kept: keep, typedOf }) => [
      name,
      keep(wish.parts[name] ?? [], buyer, before ? typedOf(before.order) : []),
    ]),
  );
  const stock = await stockUnderLock(tx, items, context);
  for (const [entry, refusal] of stockRefusalsByEntry(items, (item) => stockOfLine(item, stock)))
    problems[`line:${entry}`] ??= refusalText(refusal, own.texts);

  const totals = await totalCart(
    { db: tx, settings: services.settings, market: services.market, shop: services.shop },
    { ...EMPTY_CART, lines: items.map(viewOf), data: { ...kept, [HAND_KEPT]: { ...charges } } },
    {
      destination: shipping ?? billing,
      billing,
      rate: { wanted: wish.sending.kind === 'rate' ? wish.sending.rate : null, offeredBefore: null },
      customer: { email: billing.email, id: customer?.id ?? null },
    },
    true,
  );
  const offer = shippingOfferOf(totals);
  const wrongSending = sendingProblem(wish, needsShipping, offer);
  if (wrongSending) problems.sending = text(wrongSending);
  if (wish.paymentMethod !== '' && !services.payments.some(({ id }) => id === wish.paymentMethod))
    problems.paymentMethod = text('methodGone');

  const draft: HandDraft['draft'] = {
    attempt: null,
    visitor: '',
    stock,
    totals,
    itemCount: items.reduce((sum, { parent, quantity }) => (parent === null ? sum + quantity : sum), 0),
    currency: totals.currency,
    storeCurrency: services.market.storeCurrency,
    exchangeRate: services.market.rate,
    storeTotal: inStore(totals.total, services.market),
    locale: services.market.locale,
    billing,
    shipping,
    needsShipping,
    isDownloadable: items.some((item) => item.isDownloadable),
    mustRenew: false,
    shippingMethod: sendingId(wish, needsShipping, offer, before),
    paymentMethod: wish.paymentMethod,
    customer: customer && { userId: customer.id, name: customer.name },
    customerNote: wish.customerNote,
    createdVia: BY_HAND,
    client: { ip: '', userAgent: '' },
    now,
    charges,
    intakes: Object.fromEntries(
      parts.map((part) => [
        part.name,
        part.intake({ ...services.market, texts: own.texts, locale: own.market.locale }),
      ]),
    ),
  };
  const lines = draftLines(items, totals, stock, services.market).map(
    (line, at): HandDraftLine => ({ ...line, id: items[at]?.lineId ?? null }),
  );
  for (const { name } of parts) {
    const step = services.placingSteps?.find((one) => one.name === name);
    // A step sees the lines as they would be stored; those whose product is gone concern no step.
    const whole = { ...draft, lines: lines.filter(hasProduct) };
    const [reason] = (await step?.check?.(tx, draft.intakes[name], whole)) ?? [];
    if (reason) problems[`part:${name}`] = reason.message;
  }
  return { draft, lines, items, totals, offer, problems };
}

/** Whether a line's product is still there. */
export function hasProduct<Line extends { productId: number | null }>(
  line: Line,
): line is Line & { productId: number } {
  return line.productId !== null;
}

/** The stock of all that an order takes and took, locked, with what the edited order held given free again. */
async function stockUnderLock(
  tx: Transaction,
  items: readonly HandItem[],
  { services, before, giveFree, holder }: HandContext,
): Promise<Map<number, LockedStock>> {
  const bought = items.flatMap(({ productId, variationId, takes }) =>
    productId === null ? [] : [{ productId, variationId, ...(takes ? { takes } : {}) }],
  );
  const earlier = [...(before?.entered.lines.values() ?? [])].flatMap(({ stockId, takes }) => [
    ...(stockId === null ? [] : [stockId]),
    ...(takes ?? []).map((take) => take.stockId),
  ]);
  const ids = [...new Set([...lockedIdsOf(bought), ...earlier])];
  const shop = services.settings.get(catalogSettings);
  const locked = await lockProductsForSale(tx, ids, holder, shop);
  if (!before) return locked;
  await giveFree();
  return lockProductsForSale(tx, ids, holder, shop);
}

function viewOf(item: HandItem): LineView {
  const { key, productId, variationId, name, quantity, price, needsShipping, shippingClass, tax, onSale } =
    item;
  return {
    key,
    productId: productId ?? 0,
    variationId,
    name,
    address: item.address,
    sku: item.sku,
    picture: null,
    options: item.options,
    words: item.words,
    unitPrice: price,
    ...(onSale ? { onSale } : {}),
    quantity,
    subtotal: priceOfPieces({ unitPrice: price, quantity }),
    limits: { min: 1, max: null, step: 1, soldSingly: false },
    needsShipping,
    weightGrams: 0,
    shippingClass,
    tax,
  };
}

function sendingProblem(
  { sending }: Pick<HandOrder, 'sending'>,
  needsShipping: boolean,
  offer: ShippingOffer,
): 'noRate' | 'rateGone' | 'nameCharge' | null {
  if (!needsShipping) return null;
  if (sending.kind === 'own') return sending.label === '' ? 'nameCharge' : null;
  if (offer.state !== 'offered') return 'noRate';
  return sending.rate !== null && offer.chosen.id !== sending.rate ? 'rateGone' : null;
}

/** The rate by which an order is sent; an amount of one's own leaves it what it was. */
function sendingId(
  { sending }: Pick<HandOrder, 'sending'>,
  needsShipping: boolean,
  offer: ShippingOffer,
  before: OrderBefore | null,
): string {
  if (!needsShipping) return '';
  if (sending.kind === 'own') return before?.order.shippingMethod ?? '';
  return offer.state === 'offered' ? offer.chosen.id : '';
}
