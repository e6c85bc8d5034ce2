import { translate } from '#platform/texts/texts.ts';
import { paymentTexts } from '../texts.ts';
import type { PaymentMethod } from './payment-method.ts';

/** Payment to the carrier: the order is sent at once. */
export const cashOnDelivery: PaymentMethod = {
  id: 'cod',
  title: (settings) => settings.codTitle,
  description: (settings) => settings.codDescription,
  isOffered: (occasion, settings) => settings.codEnabled && occasion.needsShipping,
  begin: (_order, _settings, texts) => ({
    state: 'processing',
    cause: translate(paymentTexts, texts, 'uponDelivery'),
    redirect: null,
  }),
  instructions: (state, settings) =>
    state === 'processing' && settings.codInstructions !== ''
      ? { text: settings.codInstructions, details: [] }
      : null,
};
