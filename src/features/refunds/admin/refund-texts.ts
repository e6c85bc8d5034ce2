import type { AdminTexts } from '#platform/admin/admin-screen.ts';

/** What refunds of orders say, under `resources.orders`. */
export const refundScreenTexts: AdminTexts = {
  refunds: {
    open: 'Refund…',
    title: 'Refund order #{number}',
    everything: 'Everything that is left',
    pieces: '{left} of {ordered} left',
    left: 'Left:',
    withoutTax: 'Amounts are entered without tax; their taxes go back with them.',
    quantity: 'Quantity',
    amount: 'Amount',
    restock: 'Put back into stock',
    reason: 'Reason',
    reasonHelp: 'Shown to the customer.',
    byHand: 'I return the money myself, for example by bank transfer',
    sum: 'To be refunded, with taxes:',
    give: 'Refund',
    done: 'The refund was saved.',
    settled: 'The refund was changed.',
    settleByHand: 'I returned it myself',
    settleGiveUp: 'Give up',
    refunded: 'Refunded',
    net: 'Net total',
    noAmount: 'Enter an amount or a quantity.',
    'nothing-to-refund': 'Choose what to refund: items, an amount, or everything that is left.',
    'too-much': 'This is more than is left.',
    'too-many-pieces': 'That is more than can still be refunded.',
    'no-such-part': 'The order has no such part.',
    states: { underway: 'Refund underway', done: 'Refunded', refused: 'Refund refused' },
  },
};
