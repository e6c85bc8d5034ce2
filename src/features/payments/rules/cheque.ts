import { translate } from '#platform/texts/texts.ts';
import { paymentSettings } from '../settings.ts';
import { paymentTexts } from '../texts.ts';
import type { PaymentMethod } from './payment-method.ts';

/** Payment by a cheque that comes by post: the order waits on hold until the owner has cashed it. */
export const cheque: PaymentMethod = {
  id: 'cheque',
  place: (settings) => settings.get(paymentSettings).chequePlace,
  title: (settings) => settings.get(paymentSettings).chequeTitle,
  description: (settings) => settings.get(paymentSettings).chequeDescription,
  isOffered: (_occasion, settings) => settings.get(paymentSettings).chequeEnabled,
  begin: (_order, _settings, texts) => ({
    state: 'on-hold',
    cause: translate(paymentTexts, texts, 'awaitingCheque'),
    redirect: null,
  }),
  awaitsMoney: true,
  instructions(state, settings) {
    const { chequeInstructions: text } = settings.get(paymentSettings);
    return (state === 'on-hold' || state === 'pending') && text !== '' ? { text, details: [] } : null;
  },
};
