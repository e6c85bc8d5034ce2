import { defineSettings, setting } from '#platform/settings/settings.ts';

const KINDS_OF_SHIPPING = {
  flat_rate: 'Flat rate',
  free_shipping: 'Free shipping',
  local_pickup: 'Local pickup',
} as const;

/** What is asked of a way to pay under its own heading, and but for its switch only while that is on. */
const methodFields = (section: string, enabledBy: string) => {
  const asked = { section, showWhen: { [enabledBy]: true } };
  return {
    onOff: (value: boolean, help?: string) =>
      setting({
        kind: 'switch',
        default: value,
        label: 'Offer at checkout',
        section,
        ...(help ? { help } : {}),
      }),
    place: (value: number) =>
      setting({
        ...asked,
        kind: 'number',
        min: 1,
        max: 99,
        default: value,
        label: 'Position',
        help: 'The payment method with the smallest number comes first at checkout.',
      }),
    title: (value: string) =>
      setting({
        ...asked,
        kind: 'text',
        most: 120,
        spoken: true,
        default: value,
        label: 'Title',
        help: 'What customers choose at checkout.',
      }),
    named: (label: string) => setting({ ...asked, kind: 'text', most: 120, default: '', label }),
    passage: (label: string, value: string) =>
      setting({ ...asked, kind: 'multiline', most: 1000, spoken: true, default: value, label }),
    asked,
  };
};

const bank = methodFields('Bank transfer', 'bankEnabled');
const cheque = methodFields('Cheque', 'chequeEnabled');
const cod = methodFields('Cash on delivery', 'codEnabled');

/** The built-in ways to pay (CHK-016). */
export const paymentSettings = defineSettings({
  name: 'payments',
  title: 'Payments',
  keywords: 'bank transfer iban wire bacs cod cheque check payment-methods gateway',
  section: 'delivery',
  about: 'Bank transfer, cheque and cash on delivery',
  fields: {
    bankEnabled: bank.onOff(true, 'Customers see it once you enter an account number or an IBAN below.'),
    bankPlace: bank.place(1),
    bankTitle: bank.title('Direct bank transfer'),
    bankDescription: bank.passage(
      'Description',
      'Transfer the amount to our bank account and name your order number. We send your order once the payment has arrived.',
    ),
    bankInstructions: bank.passage(
      'Instructions after the order',
      'Please transfer the total to this account and name your order number as the reference.',
    ),
    bankAccountHolder: bank.named('Account holder'),
    bankName: bank.named('Bank'),
    bankAccountNumber: bank.named('Account number'),
    bankRoutingNumber: bank.named('Routing number'),
    bankIban: bank.named('IBAN'),
    bankBic: bank.named('BIC / Swift'),
    chequeEnabled: cheque.onOff(false),
    chequePlace: cheque.place(2),
    chequeTitle: cheque.title('Cheque payment'),
    chequeDescription: cheque.passage(
      'Description',
      'Send us a cheque by post. We send your order once it has been cashed.',
    ),
    chequeInstructions: cheque.passage(
      'Instructions after the order',
      'Please make the cheque out to our shop, write your order number on its back and send it to our address.',
    ),
    codEnabled: cod.onOff(true),
    codPlace: cod.place(3),
    codTitle: cod.title('Cash on delivery'),
    codDescription: cod.passage('Description', 'Pay with cash upon delivery.'),
    codInstructions: cod.passage(
      'Instructions after the order',
      'Please have the amount ready when your order arrives.',
    ),
    codShipping: setting({
      ...cod.asked,
      kind: 'sequence',
      default: ['flat_rate', 'free_shipping', 'local_pickup'],
      label: 'Available with',
      help: 'Customers can choose it only with these shipping methods.',
      choices: KINDS_OF_SHIPPING,
      unordered: true,
    }),
  },
});
