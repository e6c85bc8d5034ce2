import { type PaymentPart, paymentPart } from '#features/checkout/public.server.ts';
import type { StripeAccess } from '../operations/stripe-keys.server.ts';
import { STRIPE } from '../operations/take-callback.server.ts';
import { toStripe } from '../rules/stripe-amount.ts';
import type { StripeFieldsView } from '../rules/stripe-fields-view.ts';
import { stripeSettings } from '../settings.ts';
import { StripeFields } from '../ui/stripe-fields.tsx';

/** The hosts of Stripe.js, of its frames and of its network, as Stripe names them for such a policy. */
const HOSTS = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
  'img-src': ['https://*.stripe.com'],
  payment: ['https://js.stripe.com'],
};

/** Stripe's form in the box of its way to pay; the page where an order is paid is the one that reaches its hosts. */
export function stripePart(access: StripeAccess): PaymentPart<StripeFieldsView> {
  return paymentPart<StripeFieldsView>({
    method: STRIPE,
    async load(context, order, nonce) {
      context.hosts(HOSTS);
      const { settings, market, request } = context;
      const actor = await request.actor();
      const { billing, currency, total } = order;
      return {
        publishableKey: access.keys(settings).publishableKey,
        order: order.number,
        nonce,
        amount: toStripe(total, currency) ?? 0,
        currency: currency.toLowerCase(),
        locale: market.locale,
        maySave: settings.get(stripeSettings).savesCards && actor?.userId === order.customerId,
        payer: {
          name: order.billingName,
          email: order.billingEmail,
          country: billing.country,
          postcode: billing.postcode,
        },
      };
    },
    View: StripeFields,
  });
}
