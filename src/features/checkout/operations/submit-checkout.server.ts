import { botTexts } from '#features/bot-protection/public.ts';
import { dropCartCookies, sendCartCookies } from '#features/cart/public.server.ts';
import { CART_COOKIES } from '#features/cart/public.ts';
import {
  orderServices,
  type PlacedOrder,
  placeOrder,
  readIntakes,
  wasPlaced,
} from '#features/orders/public.server.ts';
import { isPayable, payAddress, receivedAddress } from '#features/orders/public.ts';
import { shippingOfferOf } from '#features/shipping/public.ts';
import { formatMoney } from '#kit/money.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import { translate, translator } from '#platform/texts/texts.ts';
import { saveDraft } from '../data/checkout-draft.queries.server.ts';
import { type CheckoutForm, readCheckoutForm } from '../rules/checkout-form.ts';
import { PLACE_NONCE_FIELD, PLACE_PURPOSE } from '../rules/checkout-view.ts';
import { checkoutTexts } from '../texts.ts';
import { draftOf } from './cart-shipping.server.ts';
import { passesBotCheck } from './checkout-bot.server.ts';
import { keepTyped } from './keep-typed.server.ts';
import { letIn, newAccountOf } from './new-account.server.ts';

/** What became of a sent checkout. */
export type CheckoutOutcome =
  | { kind: 'placed'; order: PlacedOrder; redirect: string }
  /** No session or an empty cart: there is nothing to place. */
  | { kind: 'expired' /** Whether the session goes on, and only its cart is empty. */; isEmptied: boolean }
  | {
      kind: 'refused';
      form: CheckoutForm;
      problems: { message: string; field: string }[];
      /** The total, as it is written, where nothing but its change stood in the way: one press confirms it. */
      confirms: string;
      /** Whether what the review shows is out of date. */
      refresh: boolean;
    };

/** Places what a checkout form sent, whether a script or the browser itself sent it (CHK-009, CHK-022). */
export async function submitCheckout(
  fields: Readonly<Record<string, unknown>>,
  context: Pick<CallContext, 'request' | 'db' | 'settings' | 'market' | 'texts' | 'shop' | 'addresses'>,
): Promise<CheckoutOutcome> {
  const { request, db, texts } = context;
  const session = request.visitor;
  const form = readCheckoutForm(fields);
  if (!session) return expired(form, context, false);
  if (!request.hasFreshNonce(fields[PLACE_NONCE_FIELD], PLACE_PURPOSE)) {
    const message = translator(checkoutTexts, texts)('staleForm');
    return { kind: 'refused', form, problems: [{ message, field: '' }], confirms: '', refresh: true };
  }
  const attempt = { owner: session.owner, visitor: session.id, attempt: form.attempt };
  // A token counts once: whoever sends an order again that stands already is given it, as everybody is.
  if (!(await passesBotCheck(form, fields, context)) && !(await wasPlaced(db, attempt))) {
    const message = translate(botTexts, texts, 'refused');
    return { kind: 'refused', form, problems: [{ message, field: '' }], confirms: '', refresh: false };
  }
  const actor = await request.actor();
  const newAccount = await newAccountOf(form, fields, context);
  const placed = await placeOrder(
    db,
    {
      ...attempt,
      request,
      billing: form.billing,
      shipping: form.shipElsewhere ? form.shipping : null,
      shippingMethod: form.shippingMethod,
      paymentMethod: form.paymentMethod,
      customerNote: form.note,
      termsAccepted: form.termsAccepted,
      shownTotal: form.shownTotal,
      shownCurrency: form.shownCurrency,
      shownHash: request.cookies.get(CART_COOKIES.hash) ?? '',
      customer: actor && { userId: actor.userId, name: actor.name },
      newAccount,
      client: { ip: request.ip, userAgent: request.headers.get('user-agent') ?? '' },
      now: request.startedAt,
      intakes: await readIntakes(context, request, fields),
    },
    orderServices(context),
  );
  if (placed.ok) {
    // An answer given again leaves a cart that was filled since as it is.
    if (!placed.value.repeated) dropCartCookies(request);
    if (newAccount) await letIn(placed.value, context);
    return {
      kind: 'placed',
      order: placed.value,
      redirect: nextAddress(placed.value, context.addresses.checkout),
    };
  }
  if (placed.error.code === 'empty-cart') return expired(form, context, true);
  const { reasons, view, totals } = placed.error;
  await saveDraft(db, session.owner, draftOf(form, shippingOfferOf(totals), request), request.startedAt);
  // From here on this is the total that was answered last, which the next request confirms (CHK-010).
  await sendCartCookies(context, view, totals);
  const isOnlyTotal = reasons.every(({ code }) => code === 'total-changed');
  return {
    kind: 'refused',
    form,
    confirms: isOnlyTotal ? formatMoney(totals.total, context.market.format) : '',
    problems: reasons.map(({ message, field }) => ({ message, field })),
    refresh: reasons.some(({ code }) => code !== 'field' && code !== 'terms'),
  };
}

/** Nothing can be placed any more, but what was typed waits for the next cart. */
async function expired(
  form: CheckoutForm,
  context: Pick<CallContext, 'request' | 'db'>,
  isEmptied: boolean,
): Promise<CheckoutOutcome> {
  await keepTyped(form, context);
  return { kind: 'expired', isEmptied };
}

/** Where the shopper goes on: to whoever is paid, to the page where the order is paid, or to its receipt. */
function nextAddress(order: PlacedOrder, checkoutPath: string): string {
  if (order.redirect !== null) return order.redirect;
  return isPayable(order.state) ? payAddress(checkoutPath, order) : receivedAddress(checkoutPath, order);
}
