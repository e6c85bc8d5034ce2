import { type PaymentMethod, type PaymentSettings, paymentTexts } from '#features/payments/public.ts';
import { translate } from '#platform/texts/texts.ts';
import { toStripe } from '../rules/stripe-amount.ts';
import { stripeSettings } from '../settings.ts';
import { stripeGateway } from './stripe-gateway.server.ts';
import type { StripeAccess } from './stripe-keys.server.ts';
import { STRIPE } from './take-callback.server.ts';

/** Cards and wallets by Stripe: the order waits for its payment, which is made on its own page. */
export function stripeMethod(access: StripeAccess): PaymentMethod {
  const hasKeys = (settings: PaymentSettings) => {
    const { secretKey, webhookSecret } = access.keys(settings);
    return secretKey !== '' && webhookSecret !== '';
  };
  return {
    id: STRIPE,
    place: (settings) => settings.get(stripeSettings).place,
    title: (settings) => settings.get(stripeSettings).title,
    description: (settings) => settings.get(stripeSettings).description,
    isOffered({ total, currency }, settings) {
      if (!hasKeys(settings) || !settings.get(stripeSettings).enabled) return false;
      // Nothing to pay today cannot be begun; an amount that Stripe cannot take exactly is not offered.
      return access.keys(settings).publishableKey !== '' && total > 0 && toStripe(total, currency) !== null;
    },
    begin: (_order, _settings, texts) => ({
      state: 'pending',
      cause: translate(paymentTexts, texts, 'awaitingCard'),
      redirect: null,
    }),
    instructions: () => null,
    renews(settings) {
      const { enabled, savesCards } = settings.get(stripeSettings);
      return hasKeys(settings) && enabled && savesCards;
    },
    gateway: (settings) =>
      stripeGateway(() => access.client(settings), {
        isTest: access.keys(settings).secretKey.includes('_test_'),
      }),
  };
}
