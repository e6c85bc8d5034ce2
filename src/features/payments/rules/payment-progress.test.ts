import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PAYMENT_STATES } from './payment-gateway.ts';
import { isExactly, stateAfter } from './payment-progress.ts';

const states = fc.constantFrom(...PAYMENT_STATES);

it('money that came stays come, whatever is reported in whatever order', () => {
  fc.assert(
    fc.property(fc.array(states), (reports) => {
      const last = reports.reduce(stateAfter, 'begun');
      expect(last === 'paid').toBe(reports.includes('paid'));
    }),
  );
});

it('a report that comes twice changes nothing the second time', () => {
  fc.assert(
    fc.property(fc.array(states), states, (before, report) => {
      const once = stateAfter(before.reduce(stateAfter, 'begun'), report);
      expect(stateAfter(once, report)).toBe(once);
    }),
  );
});

it('a failed payment may be promised, and an ended one only be paid', () => {
  expect(stateAfter('failed', 'underway')).toBe('underway');
  expect(stateAfter('underway', 'failed')).toBe('failed');
  expect(stateAfter('failed', 'begun')).toBe('failed');
  for (const state of ['begun', 'underway', 'failed'] as const)
    expect(stateAfter('cancelled', state)).toBe('cancelled');
});

it('an amount is compared with its currency', () => {
  const wanted = { amount: 1000, currency: 'USD' };
  expect(isExactly(wanted, { amount: 1000, currency: 'USD' })).toBe(true);
  expect(isExactly(wanted, { amount: 999, currency: 'USD' })).toBe(false);
  expect(isExactly(wanted, { amount: 1001, currency: 'USD' })).toBe(false);
  expect(isExactly(wanted, { amount: 1000, currency: 'EUR' })).toBe(false);
});
