import type { CartChoicesReader } from '#features/cart/public.server.ts';
import type { CartView } from '#features/cart/public.ts';
import type { OrderServices } from '#features/orders/public.server.ts';
import { type ShippingOffer, shippingOfferOf } from '#features/shipping/public.ts';
import type { Totals } from '#features/totals/public.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import type { PartContext } from '#platform/pages/part-context.server.ts';
import { type CheckoutDraft, draftOfCart, keepDraft } from '../data/checkout-draft.queries.server.ts';
import { type CartShippingView, SHIPPING_PURPOSE } from '../rules/cart-shipping-view.ts';
import type { CheckoutForm } from '../rules/checkout-form.ts';
import { askedAnswers } from './own-fields.server.ts';
import { choicesOfForm, emptyForm, loadCheckoutCart, previewOf, reviewOf } from './review.server.ts';

export type { CartShippingView } from '../rules/cart-shipping-view.ts';

/** The rates for a cart's address, of which one is chosen (SHIP-001); null where nothing is bought. */
export function loadCartShipping(
  { request }: Pick<PartContext, 'request'>,
  view: CartView,
  totals: Totals,
): CartShippingView | null {
  if (!request.visitor || view.lines.length === 0) return null;
  return { offer: shippingOfferOf(totals), nonce: request.nonce(SHIPPING_PURPOSE) };
}

/** What a session has entered at the checkout so far, read along with its cart. */
export const choicesOfDraft: CartChoicesReader = (view, services) => {
  const draft = draftOfCart(view);
  const { place } = services.market;
  if (!draft && place) return { destination: place, rate: { wanted: null, offeredBefore: null } };
  return choicesOfForm({ ...emptyForm(services), ...draft }, draft?.offered ?? null);
};

/** What became of a chosen rate. */
export interface ShippingChosen {
  /** False: the rate is not offered, and the old choice stays. */
  accepted: boolean;
  /** The cart that the totals are of. */
  view: CartView;
  totals: Totals;
  /** Id of the rate that counts; null when none is offered. */
  chosen: string | null;
}

/** Chooses a rate for a session's cart and keeps the choice for the checkout (SHIP-008). */
export async function chooseShipping(
  context: Pick<PartContext, 'db' | 'request'>,
  owner: string,
  wanted: string | null,
  services: OrderServices,
): Promise<ShippingChosen> {
  const { db, request } = context;
  const { loaded, draft } = await loadCheckoutCart(context, owner, services);
  const form: CheckoutForm = { ...emptyForm(services), ...draft };
  const before = await reviewOf(db, loaded, form, services, draft?.offered ?? null);
  const rates = before.offer.state === 'offered' ? before.offer.rates : [];
  const { view } = loaded;
  if (!rates.some(({ id }) => id === wanted)) {
    return { accepted: false, view, totals: before.totals, chosen: chosenId(before.offer) };
  }
  const { totals, offer } = await previewOf(db, view, { ...form, shippingMethod: wanted }, services);
  await keepDraft(db, owner, draftOf(form, offer, request), view, request.startedAt);
  return { accepted: true, view, totals, chosen: chosenId(offer) };
}

/** What is kept of a checkout: the entries, the rate and those it was chosen from. */
export function draftOf(form: CheckoutForm, offer: ShippingOffer, request: RequestContext): CheckoutDraft {
  const { billing, shipping, shipElsewhere, note, createAccount, accountUsername, paymentMethod } = form;
  const own = askedAnswers(request, form.own);
  return {
    // Few guests ask for an account.
    ...(createAccount ? { createAccount } : {}),
    ...(accountUsername ? { accountUsername } : {}),
    ...(Object.keys(own).length > 0 ? { own } : {}),
    billing,
    shipping,
    shipElsewhere,
    note,
    paymentMethod,
    shippingMethod: chosenId(offer),
    offered: offer.state === 'offered' ? offer.rates.map(({ id }) => id) : [],
  };
}

function chosenId(offer: ShippingOffer): string | null {
  return offer.state === 'offered' ? offer.chosen.id : null;
}
