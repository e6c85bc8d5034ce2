import { type CartDeps, cartDepsOf, hashOfCart, type LoadedCart } from '#features/cart/public.server.ts';
import { refusalText } from '#features/cart/public.ts';
import { addressSurroundings } from '#features/fields/public.server.ts';
import {
  type Address,
  addressFieldName,
  addressSettings,
  checkAddress,
  fieldsTexts,
} from '#features/fields/public.ts';
import { offeredPayments, paymentTexts } from '#features/payments/public.ts';
import { type ShippingOffer, shippingOfferOf, shippingTexts } from '#features/shipping/public.ts';
import type { Totals } from '#features/totals/public.ts';
import { formatMoney } from '#kit/money.ts';
import { pageWithRole } from '#platform/documents/page-roles.server.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import { pageTexts } from '#platform/pages/texts.ts';
import { translator } from '#platform/texts/texts.ts';
import type { PlacingReason } from '../errors.ts';
import { lineRefusals } from '../rules/line-reasons.ts';
import { orderSettings } from '../settings.ts';
import { orderTexts } from '../texts.ts';
import type { OrderServices } from './order-services.server.ts';
import type { PlacingRequest } from './placing-request.server.ts';

/** The addresses of a checkout as they would be stored, and what is wrong with them. */
export interface CheckedAddresses {
  billing: Address;
  /** Null = the billing address. */
  shipping: Address | null;
  reasons: PlacingReason[];
}

/** A checkout weighed against the shop as it is now. */
export interface Assessment extends CheckedAddresses {
  offer: ShippingOffer;
  totals: Totals;
}

type Stock = Parameters<typeof lineRefusals>[1];

/** How carts are read with the shop's present settings. */
export function cartDeps(services: OrderServices, now: Date, request?: RequestContext): CartDeps {
  return cartDepsOf(services, now, request);
}

/** Checks everything about a checkout that can be refused and lists all reasons at once, those of its addresses first (CHK-009). */
export function assessCheckout(
  request: PlacingRequest,
  cart: LoadedCart,
  addresses: CheckedAddresses,
  totals: Totals,
  stockOf: Stock,
  services: OrderServices,
): Assessment {
  const { billing, shipping } = addresses;
  const reasons = [...addresses.reasons];
  const overrides = services.texts;
  const text = translator(orderTexts, overrides);
  const refuse = (code: PlacingReason['code'], message: string, field = '') =>
    reasons.push({ code, message, field });

  const offer = shippingOfferOf(totals);
  if (cart.dropped.length > 0) refuse('cart-changed', text('cartChanged'));
  const comma = translator(pageTexts, overrides)('comma');
  for (const refusal of lineRefusals(cart.view.lines, stockOf, cart.refusals, comma)) {
    refuse('stock', refusalText(refusal, overrides));
  }
  const ship = translator(shippingTexts, overrides);
  if (offer.state === 'none' || offer.state === 'needs-address') {
    refuse('shipping', ship(offer.state === 'none' ? 'none' : 'needsAddress'), 'shipping_method');
  } else if (offer.state === 'offered' && request.shippingMethod === null) {
    refuse('shipping', ship('chooseMethod'), 'shipping_method');
  } else if (offer.state === 'offered' && offer.chosen.id !== request.shippingMethod) {
    refuse('shipping', ship('notOffered'), 'shipping_method');
  }
  const paymentReason = paymentRefusal(request, totals.total, billing.country, cart, offer, services);
  if (paymentReason) refuse('payment', paymentReason, 'payment_method');

  const settings = services.settings.get(orderSettings);
  const termsReason = termsRefusal(request, services);
  if (termsReason) refuse('terms', termsReason, 'terms');
  const needsAccount = !settings.guestCheckout || cart.view.needs.account;
  if (needsAccount && !request.customer && !request.newAccount) {
    // Where one can be made at once, that is the place.
    refuse('account-required', text('accountRequired'), settings.accountAtCheckout ? 'createaccount' : '');
  }
  if (!isTotalShown(request, cart, totals, services)) {
    refuse(
      'total-changed',
      request.shownTotal === null && !request.shownHash
        ? text('totalUnconfirmed')
        : text('totalChanged', { total: formatMoney(totals.total, services.market.format) }),
    );
  }
  return { reasons, billing, shipping, offer, totals };
}

/** Whether the total is the one that was sent as shown, or, where none was, that of the last answer to the session (CHK-010). */
function isTotalShown(
  { shownTotal, shownCurrency, shownHash = '' }: PlacingRequest,
  { view }: LoadedCart,
  totals: Totals,
  { market }: Pick<OrderServices, 'market'>,
): boolean {
  if (shownTotal === null) return shownHash !== '' && shownHash === hashOfCart(view, totals, market);
  return shownTotal === totals.total && (shownCurrency === null || shownCurrency === totals.currency);
}

/** Why the terms cannot pass as they are; null when they are accepted or not asked for. */
export function termsRefusal(
  { termsAccepted }: Pick<PlacingRequest, 'termsAccepted'>,
  { settings, shop, texts }: Pick<OrderServices, 'settings' | 'shop' | 'texts'>,
): string | null {
  if (termsAccepted || pageWithRole('terms', { settings, shop }) === null) return null;
  return translator(orderTexts, texts)('termsMissing');
}

/** The addresses of a checkout as they would be stored, and what is wrong with them, by field. */
export function addressReasons(
  request: Pick<PlacingRequest, 'billing' | 'shipping'>,
  needsShipping: boolean,
  services: Pick<OrderServices, 'settings' | 'texts' | 'locale'>,
): CheckedAddresses {
  const surroundings = addressSurroundings(services.settings.get(addressSettings), services, {
    isDelivery: needsShipping,
    emailFirst: true,
  });
  const overrides = services.texts;
  const text = translator(fieldsTexts, overrides);
  const billing = checkAddress('billing', request.billing, surroundings, text);
  const elsewhere = needsShipping && request.shipping !== null ? request.shipping : null;
  const shipping = elsewhere && checkAddress('shipping', elsewhere, surroundings, text);
  const reasons = (['billing', 'shipping'] as const).flatMap((kind) =>
    ((kind === 'billing' ? billing : shipping)?.refusals ?? []).map(
      ({ field, message }): PlacingReason => ({
        code: 'field',
        field: addressFieldName(kind, field),
        message,
      }),
    ),
  );
  const { country } = billing.address;
  if (needsShipping && !elsewhere && country !== '' && !surroundings.isServed(country, 'shipping')) {
    const message = translator(shippingTexts, overrides)('notServed', {
      country: surroundings.countryName(country),
    });
    reasons.push({ code: 'field', field: addressFieldName('billing', 'country'), message });
  }
  return { billing: billing.address, shipping: shipping ? shipping.address : null, reasons };
}

function paymentRefusal(
  request: PlacingRequest,
  total: number,
  country: string,
  cart: LoadedCart,
  offer: ShippingOffer,
  services: OrderServices,
): string | null {
  const { renewablePayment: mustRenew } = cart.view.needs;
  if (total === 0 && !mustRenew) return null;
  const text = translator(paymentTexts, services.texts);
  const { settings } = services;
  const offered = offeredPayments(
    services.payments,
    {
      total,
      country,
      currency: services.market.currency,
      needsShipping: cart.view.needsShipping,
      mustRenew,
      shippingKind: offer.state === 'offered' ? offer.chosen.kind : null,
    },
    settings,
  );
  if (offered.length === 0) return text('none');
  if (request.paymentMethod === '') return text('choose');
  return offered.some(({ id }) => id === request.paymentMethod) ? null : text('invalid');
}
