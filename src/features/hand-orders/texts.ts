import { defineTexts } from '#platform/texts/texts.ts';

/** What is said to whoever writes or edits an order by hand, and what its history says of it. */
export const entryTexts = defineTexts('order-entry', {
  noLines: 'Add at least one product.',
  invalidQuantity: 'Enter a quantity.',
  tooMuch: 'This is more than an order can come to.',
  notSold:
    'This product cannot be sold now: it is not published, or has no price. A price of your own helps only where that is missing.',
  chooseVariation: 'Choose a variation.',
  chooseValues: 'Choose: {names}.',
  ownEntries: 'This product needs entries that only its page in the shop asks for: {why}',
  notByHand: 'This product can only be bought in the shop: it is paid again and again.',
  accountNeeded: 'This product is sold to somebody with an account only. Choose a customer.',
  lineGone: 'This line is not part of the order any more.',
  unknownCustomer: 'There is no such account any more.',
  noRate: 'No shipping rate is offered for this address. Enter an amount of your own.',
  rateGone: 'This rate is not offered any more. Choose another one.',
  nameCharge: 'Say what it is for.',
  methodGone: 'This way to pay is not offered any more.',
  nothingToPay: 'Nothing is to be paid: begin it as “{state}”.',
  unchecked: 'Some of it cannot be stored like this.',
  notEditable: 'Only orders that are not paid can be edited, and of which nothing was sent.',
  paymentUnderway: 'A payment of {amount} for this order is underway. Wait until it has come or failed.',
  paymentOpen: 'A payment for this order was begun and could not be ended. Try again in a moment.',
  reasonByHand: 'Entered in the back office.',
  edited: 'Edited: {changes}',
  editAdded: 'added {line}',
  editRemoved: 'removed {line}',
  editQuantity: '{name}: quantity {from} → {to}',
  editPrice: '{name}: {from} → {to} each',
  editCustomer: 'another customer',
  editBilling: 'billing address',
  editShipping: 'shipping address',
  editSending: 'shipping {from} → {to}',
  editFees: 'fees {from} → {to}',
  editDiscounts: 'discounts {from} → {to}',
  editPayment: 'way to pay {from} → {to}',
  editNote: 'customer note',
  editTotal: 'total {from} → {to}',
  editNothing: 'nothing',
  lineOf: '{quantity} × {name}',
  none: 'none',
});

/** A key of these texts. */
export type EntryTextKey = keyof typeof entryTexts.defaults;
