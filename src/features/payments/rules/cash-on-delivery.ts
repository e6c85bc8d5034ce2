import { translate } from '#platform/texts/texts.ts';
import { paymentSettings } from '../settings.ts';
import { paymentTexts } from '../texts.ts';
import type { PaymentMethod } from './payment-method.ts';

/** Payment to the carrier: the order is sent at once. */
export const cashOnDelivery: PaymentMethod = {
  id: 'cod',
  place: (settings) => settings.get(paymentSettings).codPlace,
  title: (settings) => settings.get(paymentSettings).codTitle,
  description: (settings) => settings.get(paymentSettings).codDescription,
  isOffered({ needsShipping, shippingKind }, settings) {
    const { codEnabled, codShipping } = settings.get(paymentSettings);
    if (!codEnabled || !needsShipping) return false;
    // Until a rate is chosen, nobody knows that it is none of these.
    return shippingKind === null || codShipping.some((kind) => kind === shippingKind);
  },
  begin: (_order, _settings, texts) => ({
    state: 'processing',
    cause: translate(paymentTexts, texts, 'uponDelivery'),
    redirect: null,
  }),
  instructions(state, settings) {
    const { codInstructions: text } = settings.get(paymentSettings);
    return state === 'processing' && text !== '' ? { text, details: [] } : null;
  },
};
