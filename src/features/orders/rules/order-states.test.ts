import { describe, expect, it } from 'vitest';
import {
  bringsPayment,
  claimAfter,
  claimOf,
  isOrderState,
  isPayable,
  mayBecome,
  nextStates,
  ORDER_STATES,
} from './order-states.ts';

describe('states of orders', () => {
  it('never follow themselves, and nothing follows refunded', () => {
    for (const state of ORDER_STATES) expect(mayBecome(state, state)).toBe(false);
    expect(nextStates('refunded')).toEqual([]);
  });

  it('let failed and pending orders be paid', () => {
    expect(ORDER_STATES.filter(isPayable)).toEqual(['pending', 'failed']);
    expect(mayBecome('failed', 'processing')).toBe(true);
  });

  it('take stock once and give it back only when cancelled', () => {
    expect(claimOf('pending')).toBe('held');
    for (const state of ['processing', 'on-hold', 'completed'] as const)
      expect(claimOf(state)).toBe('reduced');
    for (const state of ORDER_STATES) {
      expect(claimAfter('reduced', state)).toBe(state === 'cancelled' ? 'none' : 'reduced');
    }
    expect(claimAfter('held', 'failed')).toBe('none');
    expect(claimAfter('none', 'processing')).toBe('reduced');
  });

  it('are known by their names', () => {
    expect(['pending', 'wc-pending', '', null, 'toString'].map(isOrderState)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('tell that the money has come with completion, and with processing where it was awaited', () => {
    for (const state of ORDER_STATES) expect(bringsPayment(state, 'completed'), state).toBe(true);
    expect(ORDER_STATES.filter((state) => bringsPayment(state, 'processing'))).toEqual([
      'pending',
      'on-hold',
      'failed',
    ]);
    for (const to of ORDER_STATES.filter((state) => state !== 'completed' && state !== 'processing')) {
      expect(
        ORDER_STATES.filter((from) => bringsPayment(from, to)),
        to,
      ).toEqual([]);
    }
  });
});
