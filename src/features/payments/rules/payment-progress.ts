import type { PaymentState } from './payment-gateway.ts';

/**
 * The state after a report. Reports come twice and in any order, so money that came stays come, and a refusal that is
 * older than a success says nothing. A payment that failed may be tried again.
 */
export function stateAfter(known: PaymentState, reported: PaymentState): PaymentState {
  if (known === 'paid') return known;
  if (reported === 'paid') return reported;
  // What ended only money opens again.
  if (known === 'cancelled') return known;
  // Begun is how each of them starts: it takes nothing back.
  return reported === 'begun' ? known : reported;
}

/** Whether the money is what was asked for. */
export function isExactly(
  wanted: { amount: number; currency: string },
  paid: { amount: number; currency: string },
): boolean {
  return wanted.amount === paid.amount && wanted.currency === paid.currency;
}
