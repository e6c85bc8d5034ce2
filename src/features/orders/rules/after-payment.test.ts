import { describe, expect, it } from 'vitest';
import { afterPayment } from './after-payment.ts';
import { mayBecome, ORDER_STATES, type OrderState } from './order-states.ts';

const order = (state: OrderState, more = {}) => ({
  state,
  needsShipping: true,
  isPaidOtherwise: false,
  isGone: false,
  ...more,
});
const paid = { state: 'paid', isExact: true } as const;

describe('what follows for an order from its payment', () => {
  it('is that it is prepared, or complete where nothing is sent, once the money has come', () => {
    for (const state of ['pending', 'failed', 'on-hold'] as const) {
      const follows = { cause: 'received', note: null };
      expect(afterPayment(order(state), paid)).toEqual({ to: 'processing', ...follows });
      expect(afterPayment(order(state, { needsShipping: false }), paid)).toEqual({
        to: 'completed',
        ...follows,
      });
    }
  });

  it('is that a cancelled one is taken up again, and whoever runs the shop is told', () => {
    expect(afterPayment(order('cancelled'), paid)).toEqual({
      to: 'processing',
      cause: 'paidAfterCancelling',
      note: 'paidAfterCancellingNote',
    });
  });

  it('is that another amount puts it on hold and is told', () => {
    for (const state of ['pending', 'failed', 'on-hold', 'cancelled'] as const)
      expect(afterPayment(order(state), { ...paid, isExact: false })).toEqual({
        to: 'on-hold',
        cause: 'wrongAmount',
        note: 'wrongAmountNote',
      });
  });

  it('is a note where it waited for no money', () => {
    for (const state of ['processing', 'completed', 'refunded'] as const)
      for (const isExact of [true, false])
        expect(afterPayment(order(state), { state: 'paid', isExact })).toEqual({
          to: null,
          cause: null,
          note: 'paidAgain',
        });
  });

  it('is that it waits while the money is promised, and fails where it is refused', () => {
    const stateAfter = (state: OrderState, of: 'underway' | 'failed', more = {}) =>
      afterPayment(order(state, more), { state: of, isExact: true }).to;
    expect([stateAfter('pending', 'underway'), stateAfter('failed', 'underway')]).toEqual([
      'on-hold',
      'on-hold',
    ]);
    expect([stateAfter('pending', 'failed'), stateAfter('on-hold', 'failed')]).toEqual(['failed', 'failed']);
    for (const state of ['pending', 'on-hold'] as const)
      expect(stateAfter(state, 'failed', { isPaidOtherwise: true })).toBeNull();
    for (const state of ['processing', 'completed', 'cancelled', 'refunded'] as const)
      expect([stateAfter(state, 'underway'), stateAfter(state, 'failed')]).toEqual([null, null]);
  });

  it('is that somebody decides where what it gave back is another’s by now', () => {
    for (const state of ['failed', 'cancelled', 'on-hold'] as const)
      expect(afterPayment(order(state, { isGone: true }), paid)).toEqual({
        to: 'on-hold',
        cause: 'received',
        note: 'paidNotResumed',
      });
    expect(afterPayment(order('failed', { isGone: true }), { state: 'underway', isExact: true })).toEqual({
      to: 'on-hold',
      cause: 'underway',
      note: 'promisedNotResumed',
    });
  });

  it('is always something that the order may become, and never silence about money', () => {
    for (const state of ORDER_STATES)
      for (const isExact of [true, false])
        for (const needsShipping of [true, false]) {
          const { to, note } = afterPayment(order(state, { needsShipping }), { state: 'paid', isExact });
          expect(to === null || to === state || mayBecome(state, to), `${state} → ${to}`).toBe(true);
          expect(to !== null || note !== null, state).toBe(true);
        }
    for (const state of ORDER_STATES)
      for (const of of ['begun', 'cancelled'] as const)
        expect(afterPayment(order(state), { state: of, isExact: true }).to).toBeNull();
  });
});
