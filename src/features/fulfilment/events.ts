import * as v from 'valibot';
import { defineEvent } from '#platform/events/define-event.ts';

/** A parcel of an order was sent; `tells` when its customer is to be written to. */
export const orderShipped = defineEvent(
  'order-shipped',
  1,
  v.object({ orderId: v.number(), number: v.number(), shipmentId: v.number(), tells: v.boolean() }),
);
