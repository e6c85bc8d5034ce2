import * as v from 'valibot';
import { defineEvent } from '#platform/events/define-event.ts';

/** A provider answered to a refund; `key` is the name under which it was asked for. */
export const refundAnswered = defineEvent(
  'payment-refund-answered',
  1,
  v.object({
    orderId: v.number(),
    key: v.string(),
    /** Minor units of `currency`. */
    amount: v.number(),
    currency: v.string(),
    state: v.picklist(['done', 'failed']),
    /** The provider's name for it; '' where it failed. */
    reference: v.string(),
    problem: v.string(),
  }),
);
