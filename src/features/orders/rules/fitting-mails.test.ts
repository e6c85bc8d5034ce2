import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fittingMails, MAIL_OF_STATE, ORDER_MAILS } from './fitting-mails.ts';
import { ORDER_STATES } from './order-states.ts';

const order = fc.record({
  state: fc.constantFrom(...ORDER_STATES),
  isRefunded: fc.boolean(),
  hasNote: fc.boolean(),
});

describe('mails that fit an order', () => {
  it('are that of its state, and what is always true of it', () => {
    const plain = { isRefunded: false, hasNote: false };
    expect(ORDER_STATES.map((state) => [state, fittingMails({ state, ...plain })])).toEqual([
      ['pending', ['new-order', 'order-invoice']],
      ['processing', ['new-order', 'processing-order', 'order-invoice']],
      ['on-hold', ['new-order', 'on-hold-order', 'order-invoice']],
      ['completed', ['new-order', 'completed-order', 'order-invoice']],
      ['cancelled', ['new-order', 'cancelled-order']],
      ['refunded', ['new-order', 'refunded-order', 'order-invoice']],
      ['failed', ['new-order', 'failed-order', 'order-invoice']],
    ]);
  });

  it('tell of a refund and of a note only where there is one', () => {
    const state = 'processing';
    expect(fittingMails({ state, isRefunded: true, hasNote: false })).toContain('refunded-order');
    expect(fittingMails({ state, isRefunded: false, hasNote: true })).toContain('order-note');
  });

  it('never tell of another state than the order is in', () => {
    fc.assert(
      fc.property(order, (given) => {
        const fitting = fittingMails(given);
        for (const [state, mail] of Object.entries(MAIL_OF_STATE))
          expect(fitting.includes(mail)).toBe(state === given.state);
        expect(fitting).toEqual(ORDER_MAILS.filter((name) => fitting.includes(name)));
      }),
    );
  });
});
