import { paymentParts } from '#features/checkout/public.server.ts';
import { paymentMethods } from '#features/payments/public.ts';
import { callbackRoutes } from '#platform/http/callback-route.server.ts';
import { givenSettings } from '#platform/settings/given-settings.server.ts';
import { setupSteps } from '#platform/setup/setup-step.server.ts';
import type { Slice } from '#platform/slices/compose-shop.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { stripeKeyRoutes } from './admin/key-routes.server.ts';
import { stripeBeginPaymentCall } from './calls/stripe-begin-payment.server.ts';
import { cardsStep } from './operations/cards-step.server.ts';
import { publishableAlone } from './operations/guard-keys.server.ts';
import { stripeAccess } from './operations/stripe-keys.server.ts';
import { stripeMethod } from './operations/stripe-method.server.ts';
import { stripeReturn } from './operations/stripe-return.server.ts';
import { stripeCallback } from './operations/take-callback.server.ts';
import { stripePart } from './pages/stripe-part.server.ts';
import { stripeSettings } from './settings.ts';
import { stripeTexts } from './texts.ts';

/** The slice with the keys of an environment, which win over those of the settings; without any nothing of it is offered. */
export function stripeSlice(env: Readonly<Record<string, string | undefined>>): Slice {
  const access = stripeAccess(env);
  const method = stripeMethod(access);
  return defineSlice({
    name: 'stripe',
    optional: {
      title: 'Stripe',
      help: 'Payment by card, Apple Pay and Google Pay through Stripe, once its keys are entered in Settings. Off: customers can no longer choose it; payments already started are still completed.',
    },
    texts: [{ title: 'Payment with Stripe', texts: stripeTexts }],
    settings: [stripeSettings],
    settingsGuards: [publishableAlone],
    calls: [stripeBeginPaymentCall(method)],
    restRoutes: (services) => [stripeKeyRoutes(access, services)],
    forms: [stripeReturn(method)],
    adds: [
      givenSettings.with(access.given),
      paymentMethods.with(method),
      setupSteps.with(cardsStep(access)),
      paymentParts.with(stripePart(access)),
      callbackRoutes.with(stripeCallback(access, method)),
    ],
  });
}

/** All that this slice gives the shop. */
export const slice = stripeSlice(process.env);
