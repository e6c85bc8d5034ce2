import { paymentParts } from '#features/checkout/public.server.ts';
import { paymentMethods } from '#features/payments/public.ts';
import { callbackRoutes } from '#platform/http/callback-route.server.ts';
import type { Slice } from '#platform/slices/compose-shop.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { stripeBeginPaymentCall } from './calls/stripe-begin-payment.server.ts';
import { publishableAlone } from './operations/guard-keys.server.ts';
import { openStripe } from './operations/stripe-client.server.ts';
import { readStripeKeys } from './operations/stripe-keys.server.ts';
import { stripeMethod } from './operations/stripe-method.server.ts';
import { stripeReturn } from './operations/stripe-return.server.ts';
import { stripeCallback } from './operations/take-callback.server.ts';
import { stripePart } from './pages/stripe-part.server.ts';
import { stripeSettings } from './settings.ts';
import { stripeTexts } from './texts.ts';

/** The slice with the keys that an environment holds; without them nothing of it is offered. */
export function stripeSlice(env: Readonly<Record<string, string | undefined>>): Slice {
  const keys = readStripeKeys(env);
  const stripe = openStripe(keys);
  const method = stripeMethod(keys, () => stripe);
  return defineSlice({
    name: 'stripe',
    optional: {
      title: 'Stripe',
      help: 'Cards and wallets by Stripe, offered once its keys are set. Switched off, nobody can pay with it any more; payments that have begun are still taken.',
    },
    texts: [{ title: 'Payment with Stripe', texts: stripeTexts }],
    settings: [stripeSettings],
    settingsGuards: [publishableAlone],
    calls: [stripeBeginPaymentCall(method)],
    forms: [stripeReturn(method)],
    adds: [
      paymentMethods.with(method),
      paymentParts.with(stripePart(keys)),
      callbackRoutes.with(stripeCallback(keys, method)),
    ],
  });
}

/** All that this slice gives the shop. */
export const slice = stripeSlice(process.env);
