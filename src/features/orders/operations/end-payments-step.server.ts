import { endPayments } from '#features/payments/public.server.ts';
import type { StateStep } from '../points.server.ts';

/**
 * Nobody pays any more at a provider for an order that is cancelled, or goes on otherwise by now: what is open there ends.
 */
export const endPaymentsStep: StateStep = {
  name: 'end-payments',
  async entered(tx, { orderId, state, from }, { now }) {
    if (from === null || state === 'pending' || state === 'failed') return;
    await endPayments(tx, orderId, { promised: state === 'cancelled', now });
  },
};
