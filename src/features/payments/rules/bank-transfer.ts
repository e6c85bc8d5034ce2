import type { PaymentDetail, PaymentMethod } from './payment-method.ts';

/** Payment in advance by bank transfer: the order waits on hold until the owner saw the money. */
export const bankTransfer: PaymentMethod = {
  id: 'bacs',
  title: (settings) => settings.bankTitle,
  description: (settings) => settings.bankDescription,
  isOffered: (_occasion, settings) => settings.bankEnabled,
  begin: () => ({ state: 'on-hold', cause: 'Awaiting bank transfer.', redirect: null }),
  instructions(state, settings) {
    if (state !== 'on-hold' && state !== 'pending') return null;
    const details: PaymentDetail[] = [
      { label: 'Account holder', value: settings.bankAccountHolder },
      { label: 'Bank', value: settings.bankName },
      { label: 'Account number', value: settings.bankAccountNumber },
      { label: 'Routing number', value: settings.bankRoutingNumber },
      { label: 'IBAN', value: settings.bankIban },
      { label: 'BIC / Swift', value: settings.bankBic },
    ].filter(({ value }) => value !== '');
    return { text: settings.bankInstructions, details };
  },
};
