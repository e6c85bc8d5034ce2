import type { CartTotalReader, TotalContext } from '#features/cart/public.server.ts';
import type { CartTotals, CartView } from '#features/cart/public.ts';
import type { OrderServices } from '#features/orders/public.server.ts';
import { orderServices } from '#features/orders/public.server.ts';
import type { ShippingOffer } from '#features/shipping/public.ts';
import type { Executor } from '#platform/db/database.server.ts';
import type { PartContext } from '#platform/pages/part-context.server.ts';
import {
  type CheckoutDraft,
  draftOfCart,
  readDraft,
  saveDraft,
} from '../data/checkout-draft.queries.server.ts';
import { type CartShippingView, SHIPPING_PURPOSE } from '../rules/cart-shipping-view.ts';
import type { CheckoutForm } from '../rules/checkout-form.ts';
import { emptyForm, loadReview, previewOf } from './review.server.ts';

export type { CartShippingView } from '../rules/cart-shipping-view.ts';

/** What a cart costs with shipping, for the address and method that the session has chosen so far (SHIP-001). */
export async function loadCartShipping(
  context: PartContext,
  view: CartView,
): Promise<CartShippingView | null> {
  const { request } = context;
  if (!request.visitor || view.lines.length === 0) return null;
  const { offer, totals } = await previewOfDraft(context, view);
  return { offer, totals, nonce: request.nonce(SHIPPING_PURPOSE) };
}

/** What a visitor's cart costs in all for what the session has chosen so far, in minor units (CART-016). */
export const cartTotalWithShipping: CartTotalReader = async (context, view) =>
  (await previewOfDraft(context, view)).totals.total;

async function previewOfDraft(context: TotalContext, view: CartView) {
  const { db } = context;
  const services = orderServices(context);
  const draft = draftOfCart(view);
  const form = { ...emptyForm(services), ...draft };
  return previewOf(db, view, form, services, draft?.offered ?? null);
}

/** What became of a chosen rate. */
export interface ShippingChosen {
  /** False: the rate is not offered, and the old choice stays. */
  accepted: boolean;
  /** The cart that the totals are of. */
  view: CartView;
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
  const { view } = before.loaded;
  if (!rates.some(({ id }) => id === wanted)) {
    return { accepted: false, view, totals: before.totals, chosen: chosenId(before.offer) };
  }
  const { totals, offer } = await previewOf(db, view, { ...form, shippingMethod: wanted }, services);
  await saveDraft(db, owner, draftOf(form, offer), now);
  return { accepted: true, view, totals, chosen: chosenId(offer) };
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
