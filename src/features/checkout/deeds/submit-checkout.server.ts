import { dropCartCookies } from '#features/cart/public.server.ts';
import { orderServices, type PlacedOrder, placeOrder, readIntakes } from '#features/orders/public.server.ts';
import { receivedAddress } from '#features/orders/public.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import { translator } from '#platform/texts/texts.ts';
import { type CheckoutForm, readCheckoutForm } from '../rules/checkout-form.ts';
import { PLACE_NONCE_FIELD, PLACE_PURPOSE } from '../rules/checkout-view.ts';
import { checkoutTexts } from '../texts.ts';

/** What became of a sent checkout. */
export type CheckoutOutcome =
  | { kind: 'placed'; order: PlacedOrder; redirect: string }
  /** No session or an empty cart: there is nothing to place. */
  | { kind: 'expired' }
  | {
      kind: 'refused';
      form: CheckoutForm;
      problems: { message: string; field: string }[];
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
  if (!session) return { kind: 'expired' };
  if (!request.hasFreshNonce(fields[PLACE_NONCE_FIELD], PLACE_PURPOSE)) {
    const message = translator(checkoutTexts, texts)('staleForm');
    return { kind: 'refused', form, problems: [{ message, field: '' }], refresh: true };
  }
  const actor = await request.actor();
  const placed = await placeOrder(
    db,
    {
      owner: session.id,
      request,
      attempt: form.attempt,
      billing: form.billing,
      shipping: form.shipElsewhere ? form.shipping : null,
      shippingMethod: form.shippingMethod,
      paymentMethod: form.paymentMethod,
      customerNote: form.note,
      termsAccepted: form.termsAccepted,
      shownTotal: form.shownTotal,
      shownCurrency: form.shownCurrency,
      customer: actor && { userId: actor.userId, name: actor.name },
      client: { ip: request.ip, userAgent: request.headers.get('user-agent') ?? '' },
      now: request.startedAt,
      intakes: readIntakes(context.shop, request, fields),
    },
    orderServices(context),
  );
  if (placed.ok) {
    // An answer given again leaves a cart that was filled since as it is.
    if (!placed.value.repeated) dropCartCookies(request);
    return {
      kind: 'placed',
      order: placed.value,
      redirect: placed.value.redirect ?? receivedAddress(context.addresses.checkout, placed.value),
    };
  }
  if (placed.error.code === 'empty-cart') return { kind: 'expired' };
  const { reasons } = placed.error;
  return {
    kind: 'refused',
    form,
    problems: reasons.map(({ message, field }) => ({ message, field })),
    refresh: reasons.some(({ code }) => code !== 'field' && code !== 'terms'),
  };
}
