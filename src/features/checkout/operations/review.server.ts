import {
  type CartChoices,
  cartOfPage,
  type LoadedCart,
  loadCart,
  totalCart,
} from '#features/cart/public.server.ts';
import { type CartView, shownCart } from '#features/cart/public.ts';
import { emptyAddress } from '#features/fields/public.ts';
import { cartDeps, type OrderServices } from '#features/orders/public.server.ts';
import { orderSettings } from '#features/orders/public.ts';
import { offeredPayments } from '#features/payments/public.ts';
import { shippingOfferOf } from '#features/shipping/public.ts';
import type { Executor } from '#platform/db/database.server.ts';
import { pageWithRole } from '#platform/documents/page-roles.server.ts';
import type { PartContext } from '#platform/pages/part-context.server.ts';
import { type CheckoutDraft, draftOfCart } from '../data/checkout-draft.queries.server.ts';
import { type CheckoutForm, destinationOf } from '../rules/checkout-form.ts';
import type { PaymentView, ReviewView } from '../rules/checkout-view.ts';
import type { OrderButton } from '../rules/order-button.ts';

/** A cart with what a checkout for an address would cost. */
export interface Review extends ReviewView {
  loaded: LoadedCart;
}

/** An empty form for somebody whose address nobody knows: where customers are taken to be (TOT-011). */
export function emptyForm({ market }: Pick<OrderServices, 'market'>): CheckoutForm {
  const { country = '', state = '' } = market.place ?? {};
  return {
    billing: emptyAddress(country, state),
    shipping: emptyAddress(country, state),
    shipElsewhere: false,
    note: '',
    own: {},
    createAccount: false,
    accountUsername: '',
    shippingMethod: null,
    paymentMethod: '',
    termsAccepted: false,
    attempt: '',
    shownTotal: null,
    shownCurrency: null,
    shownRates: null,
  };
}

/** Loads a session's cart, where its page did not yet, with what is kept of its checkout. */
export async function loadCheckoutCart(
  { db, request }: Pick<PartContext, 'db' | 'request'>,
  owner: string,
  services: OrderServices,
): Promise<{ loaded: LoadedCart; draft: CheckoutDraft | null }> {
  const loaded =
    cartOfPage(request) ?? (await loadCart(db, owner, cartDeps(services, request.startedAt, request)));
  return { loaded, draft: draftOfCart(loaded.view) };
}

/** Sums a loaded cart up for what the shopper entered. */
export async function reviewOf(
  db: Executor,
  loaded: LoadedCart,
  form: CheckoutForm,
  services: OrderServices,
  offeredBefore: readonly string[] | null = null,
): Promise<Review> {
  return { ...(await previewOf(db, loaded.view, form, services, offeredBefore)), loaded };
}

/** Sums a cart up for what the shopper entered. */
export async function previewOf(
  db: Executor,
  view: CartView,
  form: Pick<CheckoutForm, 'billing' | 'shipping' | 'shipElsewhere' | 'shippingMethod'>,
  services: OrderServices,
  offeredBefore: readonly string[] | null = null,
): Promise<ReviewView> {
  const totals = await totalCart({ db, ...services }, view, choicesOfForm(form, offeredBefore));
  return { cart: shownCart(view, totals), offer: shippingOfferOf(totals), totals };
}

/** Where a cart goes and which rate was chosen, as the shopper entered it. */
export function choicesOfForm(
  form: Pick<CheckoutForm, 'billing' | 'shipping' | 'shipElsewhere' | 'shippingMethod'>,
  offeredBefore: readonly string[] | null,
): CartChoices {
  return {
    destination: destinationOf(form),
    billing: form.billing,
    rate: { wanted: form.shippingMethod, offeredBefore },
    customer: { email: form.billing.email },
  };
}

/** What the button says that places the order; of settings that speak the reader's language. */
export function orderButton(settings: Pick<OrderServices['settings'], 'get'>): OrderButton {
  const { orderButton: kind, orderButtonWords: words } = settings.get(orderSettings);
  return { kind, words };
}

/** The payment part for a review; the first method is chosen until the shopper chooses. */
export function paymentOf(
  review: ReviewView,
  form: Pick<CheckoutForm, 'billing' | 'paymentMethod' | 'termsAccepted'>,
  services: OrderServices,
  errors: Readonly<Record<string, string>> = {},
): PaymentView {
  const { settings } = services;
  const methods = offeredPayments(
    services.payments,
    {
      total: review.totals.total,
      currency: services.market.currency,
      country: form.billing.country,
      needsShipping: review.cart.needsShipping,
      mustRenew: review.cart.needs.renewablePayment,
      shippingKind: review.offer.state === 'offered' ? review.offer.chosen.kind : null,
    },
    settings,
  );
  const wanted = methods.find(({ id }) => id === form.paymentMethod);
  return {
    methods,
    chosen: (wanted ?? methods[0])?.id ?? '',
    nothingToPay: review.totals.total === 0 && !review.cart.needs.renewablePayment,
    total: review.totals.total,
    termsRequired: pageWithRole('terms', services) !== null,
    termsAccepted: form.termsAccepted,
    button: orderButton(settings),
    errors,
  };
}
