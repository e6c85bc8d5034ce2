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
  awaitingCheque: 'Awaiting the cheque.',
  uponDelivery: 'Payment to be made upon delivery.',
  nothingToPay: 'Nothing was to be paid.',
  awaitingCard: 'Awaiting payment.',
  received: 'Payment received: {amount} ({reference}).',
  underway: 'Payment promised: the money has still to come ({reference}).',
  declined: 'Payment declined: {problem}',
  wrongAmount: 'Another amount was paid than was asked for.',
  wrongAmountNote:
    '{amount} came in, but {wanted} was to be paid ({reference}). Please settle this before anything is sent.',
  paidAfterCancelling: 'Paid after it was cancelled: {amount} ({reference}).',
  paidAfterCancellingNote:
    'The payment of {amount} came in after this order was cancelled ({reference}). It was taken up again: please send it, or refund it.',
  paidAgain:
    'A payment of {amount} came in although this order did not wait for one ({reference}). Please check whether it was paid twice and refund what is too much.',
  paidWithoutGoods:
    '{amount} came in ({reference}), but there is not enough left of: {names}. Please restock, or refund the payment.',
  paidNotResumed:
    '{amount} came in after this order was over ({reference}), and what it gave back then is somebody else’s by now. Please settle this before anything is sent, or refund it. {reason}',
  promisedNotResumed:
    'Money was promised after this order was over ({reference}), and what it gave back then is somebody else’s by now. Please settle this before anything is sent. {reason}',
  paidInTrash:
    '{amount} came in for this order while it lay in the trash ({reference}). It was taken out again: please send it, or refund it.',
  chosenAgain: 'To be paid by {method}.',
  retried: 'The payment is tried again.',
  refundedThere: 'Refunded at {method} ({reference}).',
  refundedBeside:
    '{amount} went back at {method} ({reference}). The order counts it as no refund, since it was not owed to it: please check.',
  refundedInTrash: 'Taken out of the trash, since money of this order went back.',
  refundFailedInTrash: 'Taken out of the trash, since a refund of this order failed.',
  refundFailedThere:
    'The refund of {amount} did not arrive ({reference}): the money came back to {method}. Please give it back in another way.',
  kept: 'Payment methods',
  keptHelp: 'Kept by our payment provider for your next orders. We know nothing of them but these names.',
  keptNone: 'You have not kept any payment method.',
  keptHow: 'When you next pay, you can choose to keep your card for later orders.',
  keptSince: 'Kept on {date}',
  keptRemove: 'Remove',
  keptRemoveNamed: 'Remove {name}',
  keptAsk: 'It can no longer be used for later orders. Do you want to remove it?',
  keptYes: 'Yes, remove it',
  keptRemoved: 'The payment method was removed. {name}',
});

/** A key of the payments' texts. */
export type PaymentTextKey = keyof typeof paymentTexts.defaults;
