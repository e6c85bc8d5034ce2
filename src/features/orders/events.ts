import * as v from 'valibot';
import { defineEvent } from '#platform/events/define-event.ts';
import { ORDER_STATES } from './rules/order-states.ts';

const states = v.picklist(ORDER_STATES);

/** An order was placed; `state` is the one its payment began with. */
export const orderPlaced = defineEvent(
  'order-placed',
  1,
  v.object({ orderId: v.number(), number: v.number(), state: states }),
);

/** An order went from one state to another; `from` is null at its beginning. `changeId` is the same at every delivery. */
export const orderStateChanged = defineEvent(
  'order-state-changed',
  1,
  v.object({
    orderId: v.number(),
    number: v.number(),
    changeId: v.number(),
    from: v.nullable(states),
    to: states,
    /** Whether the customer hears of it by a mail about what led to it. */
    isTold: v.optional(v.boolean()),
  }),
);

/** An order that nobody has paid for was edited: what it is made of, comes to or where it goes may be another now. */
export const orderEdited = defineEvent(
  'order-edited',
  1,
  v.object({ orderId: v.number(), number: v.number() }),
);

/** A note for the customer was written. */
export const orderNoteAdded = defineEvent(
  'order-note-added',
  1,
  v.object({ orderId: v.number(), noteId: v.number() }),
);

/** Money was given back for an order; `isWhole` when nothing of its total is left. */
export const orderRefunded = defineEvent(
  'order-refunded',
  1,
  v.object({ orderId: v.number(), number: v.number(), refundId: v.number(), isWhole: v.boolean() }),
);

/** A payment or refund of an order needs looking after, as its private note `noteId` says. */
export const orderPaymentOdd = defineEvent(
  'order-payment-odd',
  1,
  v.object({ orderId: v.number(), number: v.number(), noteId: v.number() }),
);

/**
 * Something of an order changed beside its state: it was edited, put into the trash or taken out, or it belongs to
 * somebody else now. `former` is whose it was before, where that is somebody else.
 */
export const orderChanged = defineEvent(
  'order-changed',
  1,
  v.object({
    orderId: v.number(),
    former: v.nullable(v.object({ customerId: v.nullable(v.string()), email: v.string() })),
  }),
);

/** Somebody asked for the link of an order that they named rightly; null = there is none, and nobody is told. */
export const orderLinkAsked = defineEvent(
  'order-link-asked',
  1,
  v.object({ orderId: v.nullable(v.number()) }),
);

/** The holder of an account asked for the mail by which guests' orders with its address come to it. */
export const guestOrdersAsked = defineEvent(
  'guest-orders-asked',
  1,
  v.object({ userId: v.string(), locale: v.nullable(v.string()) }),
);
