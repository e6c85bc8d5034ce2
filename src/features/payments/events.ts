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
    /** What went back nevertheless where it failed: it was of several payments. Minor units. */
    givenBack: v.optional(v.number(), 0),
    /** The provider's name for what went back; '' where nothing did. */
    reference: v.string(),
    problem: v.string(),
  }),
);
