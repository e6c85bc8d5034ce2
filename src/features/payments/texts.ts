import { defineTexts } from '#platform/texts/texts.ts';

/** What shoppers read about paying, and what the history of their orders says about it. */
export const paymentTexts = defineTexts('payments', {
  title: 'Payment',
  none: 'Sorry, there are no payment methods available. Please contact us if you need help.',
  noneNeeded: 'Nothing is to be paid.',
  choose: 'Please choose a payment method.',
  accountHolder: 'Account holder',
  bank: 'Bank',
  accountNumber: 'Account number',
  routingNumber: 'Routing number',
  iban: 'IBAN',
  bic: 'BIC / Swift',
  invalid: 'Invalid payment method.',
  awaitingTransfer: 'Awaiting bank transfer.',
  uponDelivery: 'Payment to be made upon delivery.',
  nothingToPay: 'Nothing was to be paid.',
});
