import { defineSettings, setting } from '#platform/settings/settings.ts';

const KINDS_OF_SHIPPING = {
  flat_rate: 'Flat rate',
  free_shipping: 'Free shipping',
  local_pickup: 'Local pickup',
} as const;

const titled = (label: string, value: string) =>
  setting({ kind: 'text', most: 120, spoken: true, default: value, label });
const named = (label: string) => setting({ kind: 'text', most: 120, default: '', label });
const passage = (label: string, value: string) =>
  setting({ kind: 'multiline', most: 1000, spoken: true, default: value, label });
const onOff = (label: string, value: boolean, help?: string) =>
  setting({ kind: 'switch', default: value, label, ...(help ? { help } : {}) });
const placed = (label: string, value: number) =>
  setting({
    kind: 'number',
    min: 1,
    max: 99,
    default: value,
    label,
    help: 'The smallest number stands first at the checkout.',
  });

/** The built-in ways to pay (CHK-016). */
export const paymentSettings = defineSettings({
  name: 'payments',
  title: 'Payments',
  fields: {
    bankEnabled: onOff('Bank transfer', true, 'Offered once an account number or an IBAN is entered below.'),
    bankPlace: placed('Bank transfer: position', 1),
    bankTitle: titled('Bank transfer: title', 'Direct bank transfer'),
    bankDescription: passage(
      'Bank transfer: description',
      'Transfer the amount to our bank account and name your order number. We send your order once the payment has arrived.',
    ),
    bankInstructions: passage(
      'Bank transfer: instructions after the order',
      'Please transfer the total to this account and name your order number as the reference.',
    ),
    bankAccountHolder: named('Bank transfer: account holder'),
    bankName: named('Bank transfer: bank'),
    bankAccountNumber: named('Bank transfer: account number'),
    bankRoutingNumber: named('Bank transfer: routing number'),
    bankIban: named('Bank transfer: IBAN'),
    bankBic: named('Bank transfer: BIC / Swift'),
    chequeEnabled: onOff('Cheque', false),
    chequePlace: placed('Cheque: position', 2),
    chequeTitle: titled('Cheque: title', 'Cheque payment'),
    chequeDescription: passage(
      'Cheque: description',
      'Send us a cheque by post. We send your order once it has been cashed.',
    ),
    chequeInstructions: passage(
      'Cheque: instructions after the order',
      'Please make the cheque out to our shop, write your order number on its back and send it to our address.',
    ),
    codEnabled: onOff('Cash on delivery', true),
    codPlace: placed('Cash on delivery: position', 3),
    codTitle: titled('Cash on delivery: title', 'Cash on delivery'),
    codDescription: passage('Cash on delivery: description', 'Pay with cash upon delivery.'),
    codInstructions: passage(
      'Cash on delivery: instructions after the order',
      'Please have the amount ready when your order arrives.',
    ),
    codShipping: setting({
      kind: 'sequence',
      default: ['flat_rate', 'free_shipping', 'local_pickup'],
      label: 'Cash on delivery: offered with',
      help: 'The kinds of shipping with which it can be chosen.',
      choices: KINDS_OF_SHIPPING,
    }),
  },
});
