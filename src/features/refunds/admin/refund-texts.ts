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
    quantity: 'Pieces',
    amount: 'Amount',
    restock: 'Back to the stock',
    reason: 'Reason',
    reasonHelp: 'The customer reads it.',
    byHand: 'Only note it: I give the money back by hand',
    sum: 'To be refunded, with taxes:',
    give: 'Refund',
    done: 'The refund was noted.',
    settled: 'The refund was changed.',
    settleByHand: 'I gave it back by hand',
    settleGiveUp: 'Give up',
    refunded: 'Refunded',
    net: 'Net total',
    noAmount: 'This is no amount or no quantity.',
    'nothing-to-refund': 'Say what goes back: pieces, an amount, or all that is left.',
    'too-much': 'This is more than is left.',
    'too-many-pieces': 'These are more pieces than are left.',
    'no-such-part': 'The order has no such part.',
    states: { underway: 'Refund underway', done: 'Refunded', refused: 'Refund refused' },
  },
};
