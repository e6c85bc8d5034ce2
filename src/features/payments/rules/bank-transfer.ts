import { translate, translator } from '#platform/texts/texts.ts';
import { paymentTexts } from '../texts.ts';
import type { PaymentDetail, PaymentMethod } from './payment-method.ts';

/** Payment in advance by bank transfer: the order waits on hold until the owner saw the money. */
export const bankTransfer: PaymentMethod = {
  id: 'bacs',
  title: (settings) => settings.bankTitle,
  description: (settings) => settings.bankDescription,
  // Nobody can pay into an account that is not named.
  isOffered: (_occasion, { bankEnabled, bankIban, bankAccountNumber }) =>
    bankEnabled && (bankIban !== '' || bankAccountNumber !== ''),
  begin: (_order, _settings, texts) => ({
    state: 'on-hold',
    cause: translate(paymentTexts, texts, 'awaitingTransfer'),
    redirect: null,
  }),
  instructions(state, settings, overrides) {
    const text = translator(paymentTexts, overrides);
    if (state !== 'on-hold' && state !== 'pending') return null;
    const details: PaymentDetail[] = [
      { label: text('accountHolder'), value: settings.bankAccountHolder },
      { label: text('bank'), value: settings.bankName },
      { label: text('accountNumber'), value: settings.bankAccountNumber },
      { label: text('routingNumber'), value: settings.bankRoutingNumber },
      { label: text('iban'), value: settings.bankIban },
      { label: text('bic'), value: settings.bankBic },
    ].filter(({ value }) => value !== '');
    return { text: settings.bankInstructions, details };
  },
};
