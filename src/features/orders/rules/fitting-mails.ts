import type { OrderState } from './order-states.ts';

/** The mails about orders, to the shop and to customers (CHK-029). */
export const ORDER_MAILS = [
  'new-order',
  'cancelled-order',
  'failed-order',
  'odd-payment',
  'on-hold-order',
  'processing-order',
  'completed-order',
  'refunded-order',
  'order-invoice',
  'order-note',
] as const;

/** One of the mails about orders. */
export type OrderMailName = (typeof ORDER_MAILS)[number];

/** A mail that can be sent again from an order, as the back office names it. */
export interface OfferedMail {
  name: OrderMailName;
  title: string;
  to: 'shop' | 'customer';
}

/** The mail that tells of a state, where one does; `refunded-order` tells of refunds. */
export const MAIL_OF_STATE: Readonly<Partial<Record<OrderState, OrderMailName>>> = {
  cancelled: 'cancelled-order',
  failed: 'failed-order',
  'on-hold': 'on-hold-order',
  processing: 'processing-order',
  completed: 'completed-order',
};

/** Which mails tell the truth about an order as it stands, for a screen that offers to send them again. */
export function fittingMails(order: {
  state: OrderState;
  /** Whether any of its money went back. */
  isRefunded: boolean;
  /** Whether a note for its customer was written. */
  hasNote: boolean;
}): readonly OrderMailName[] {
  return ORDER_MAILS.filter((name) => {
    switch (name) {
      case 'new-order':
        return true;
      case 'refunded-order':
        return order.isRefunded || order.state === 'refunded';
      case 'order-invoice':
        // Nothing is owed for it any more.
        return order.state !== 'cancelled';
      case 'odd-payment':
        // It was about a moment; its note stands in the history.
        return false;
      case 'order-note':
        return order.hasNote;
      default:
        return MAIL_OF_STATE[order.state] === name;
    }
  });
}
