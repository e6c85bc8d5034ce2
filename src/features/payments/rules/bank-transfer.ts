import { translate, translator } from '#platform/texts/texts.ts';
import { paymentSettings } from '../settings.ts';
import { paymentTexts } from '../texts.ts';
import type { PaymentDetail, PaymentMethod } from './payment-method.ts';

/** Payment in advance by bank transfer: the order waits on hold until the owner saw the money. */
export const bankTransfer: PaymentMethod = {
  id: 'bacs',
  place: (settings) => settings.get(paymentSettings).bankPlace,
  title: (settings) => settings.get(paymentSettings).bankTitle,
  description: (settings) => settings.get(paymentSettings).bankDescription,
  // Nobody can pay into an account that is not named.
  isOffered(_occasion, settings) {
    const { bankEnabled, bankIban, bankAccountNumber } = settings.get(paymentSettings);
    return bankEnabled && (bankIban !== '' || bankAccountNumber !== '');
  },
  begin: (_order, _settings, texts) => ({
    state: 'on-hold',
    cause: translate(paymentTexts, texts, 'awaitingTransfer'),
    redirect: null,
  }),
  awaitsMoney: true,
  instructions(state, settings, overrides) {
    const text = translator(paymentTexts, overrides);
    if (state !== 'on-hold' && state !== 'pending') return null;
    const account = settings.get(paymentSettings);
    const details: PaymentDetail[] = [
      { label: text('accountHolder'), value: account.bankAccountHolder },
      { label: text('bank'), value: account.bankName },
      { label: text('accountNumber'), value: account.bankAccountNumber },
      { label: text('routingNumber'), value: account.bankRoutingNumber },
      { label: text('iban'), value: account.bankIban },
      { label: text('bic'), value: account.bankBic },
    ].filter(({ value }) => value !== '');
    return { text: account.bankInstructions, details };
  },
};
