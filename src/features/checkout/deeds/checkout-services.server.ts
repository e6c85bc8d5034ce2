import type { OrderServices } from '#features/orders/public.server.ts';
import { paymentMethods } from '#features/payments/public.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import { SHOP_LOCALE } from '#platform/texts/shop-locale.ts';
import { placingSteps } from './placing-steps.server.ts';

/** What the deeds of orders work with, for one request: all words are the owner's. */
export function servicesOf(context: Pick<CallContext, 'settings' | 'texts'>): OrderServices {
  return {
    settings: context.settings,
    texts: context.texts,
    locale: SHOP_LOCALE,
    payments: paymentMethods(),
    placingSteps: placingSteps(),
  };
}
