import type { PaymentState, PaymentTextKey } from '#features/payments/public.ts';
import type { OrderState } from './order-states.ts';

/** What follows for an order when a payment of it changed. */
export interface AfterPayment {
  /** The state that it shall come into; null = it stays. */
  to: OrderState | null;
  /** Why, for the history. */
  cause: PaymentTextKey | null;
  /** What whoever runs the shop must read of it; null = nothing out of the ordinary. */
  note: PaymentTextKey | null;
}

const NOTHING: AfterPayment = { to: null, cause: null, note: null };

/**
 * What becomes of an order when a payment of it changed (CHK-013). Money that comes is never passed over in silence: where
 * it is not what was asked for, or the order is over or paid already, whoever runs the shop is told.
 */
export function afterPayment(
  order: {
    state: OrderState;
    needsShipping: boolean;
    isPaidOtherwise: boolean;
    /** What it gave back when it failed or was cancelled is somebody else's by now, for example a coupon's last use. */
    isGone: boolean;
  },
  payment: { state: PaymentState; isExact: boolean },
): AfterPayment {
  const { state } = order;
  const paidState: OrderState = order.needsShipping ? 'processing' : 'completed';
  switch (payment.state) {
    case 'paid':
      if (state === 'processing' || state === 'completed' || state === 'refunded')
        return { ...NOTHING, note: 'paidAgain' };
      if (!payment.isExact) return { to: 'on-hold', cause: 'wrongAmount', note: 'wrongAmountNote' };
      if (order.isGone) return { to: 'on-hold', cause: 'received', note: 'paidNotResumed' };
      if (state === 'cancelled')
        return { to: paidState, cause: 'paidAfterCancelling', note: 'paidAfterCancellingNote' };
      return { to: paidState, cause: 'received', note: null };
    case 'underway':
      return state === 'pending' || state === 'failed'
        ? { to: 'on-hold', cause: 'underway', note: order.isGone ? 'promisedNotResumed' : null }
        : NOTHING;
    case 'failed':
      // Who chose to pay in another way since waits for that.
      return (state === 'pending' || state === 'on-hold') && !order.isPaidOtherwise
        ? { to: 'failed', cause: 'declined', note: null }
        : NOTHING;
    default:
      return NOTHING;
  }
}
