import { type CartTotals, type CartView, EMPTY_CART } from '#features/cart/public.ts';
import type { OrderServices } from '#features/orders/public.server.ts';
import type { ShippingOffer } from '#features/shipping/public.ts';
import type { Executor } from '#platform/db/database.server.ts';
import { type CheckoutDraft, readDraft, saveDraft } from '../data/checkout-draft.queries.server.ts';
import { type CartShippingView, SHIPPING_PURPOSE } from '../rules/cart-shipping-view.ts';
import type { CheckoutForm } from '../rules/checkout-form.ts';
import type { CheckoutPageContext } from './checkout-page.server.ts';
import { servicesOf } from './checkout-services.server.ts';
import { emptyForm, loadReview, previewOf } from './review.server.ts';

export type { CartShippingView } from '../rules/cart-shipping-view.ts';

/** What a cart costs with shipping, for the address and method that the session has chosen so far (SHIP-001). */
export async function loadCartShipping(
  context: CheckoutPageContext,
  view: CartView,
): Promise<CartShippingView | null> {
  const { request, db, now } = context;
  const session = request.visitor;
  if (!session || view.lines.length === 0) return null;
  const services = servicesOf(context);
  const draft = await readDraft(db, session.id, now);
  const form = { ...emptyForm(services), ...draft };
  const { offer, totals } = await previewOf(db, view, form, services, draft?.offered ?? null);
  return { offer, totals, nonce: request.nonce(SHIPPING_PURPOSE) };
}

/** What became of a chosen rate. */
export interface ShippingChosen {
  /** False: the rate is not offered, and the old choice stays. */
  accepted: boolean;
  totals: CartTotals;
  /** Id of the rate that counts; null when none is offered. */
  chosen: string | null;
}

/** Chooses a rate for a session's cart and keeps the choice for the checkout (SHIP-008). */
export async function chooseShipping(
  db: Executor,
  owner: string,
  wanted: string | null,
  services: OrderServices,
  now: Date,
): Promise<ShippingChosen> {
  const draft = await readDraft(db, owner, now);
  const form: CheckoutForm = { ...emptyForm(services), ...draft };
  const before = await loadReview(db, owner, form, services, now, draft?.offered ?? null);
  const rates = before.offer.state === 'offered' ? before.offer.rates : [];
  if (!rates.some(({ id }) => id === wanted)) {
    return { accepted: false, totals: before.totals, chosen: chosenId(before.offer) };
  }
  const { view = EMPTY_CART } = before.loaded;
  const { totals, offer } = await previewOf(db, view, { ...form, shippingMethod: wanted }, services);
  await saveDraft(db, owner, draftOf(form, offer), now);
  return { accepted: true, totals, chosen: chosenId(offer) };
}

/** What is kept of a checkout: the entries, the rate and those it was chosen from. */
export function draftOf(form: CheckoutForm, offer: ShippingOffer): CheckoutDraft {
  const { billing, shipping, shipElsewhere, note, paymentMethod } = form;
  return {
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
