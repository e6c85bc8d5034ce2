/** The states of an order (CHK-012); each starts as pending. */
export const ORDER_STATES = [
  'pending',
  'processing',
  'on-hold',
  'completed',
  'cancelled',
  'refunded',
  'failed',
] as const;

/** One of the states of an order. */
export type OrderState = (typeof ORDER_STATES)[number];

const NEXT: Readonly<Record<OrderState, readonly OrderState[]>> = {
  pending: ['processing', 'on-hold', 'completed', 'cancelled', 'failed'],
  processing: ['on-hold', 'completed', 'cancelled', 'refunded', 'failed'],
  'on-hold': ['pending', 'processing', 'completed', 'cancelled', 'failed'],
  completed: ['processing', 'on-hold', 'refunded', 'cancelled'],
  // A cancelled or failed order can be taken up again as long as the goods are there.
  cancelled: ['pending', 'processing', 'on-hold', 'completed'],
  failed: ['pending', 'processing', 'on-hold', 'completed', 'cancelled'],
  // Money that went back cannot be had again without a new order.
  refunded: [],
};

/** Whether calling an order refunded gives money back: it was paid, and not all of it has gone back. */
export function owesMoneyBack(order: { paidAt: unknown; refundedTotal: number; total: number }): boolean {
  return Boolean(order.paidAt) && order.refundedTotal < order.total;
}

/** Whether an order may go from one state to another. */
export function mayBecome(from: OrderState, to: OrderState): boolean {
  return NEXT[from].includes(to);
}

/** Whether a refund of everything may make an order refunded: whatever became of it, its money is back. */
export function mayBeRefunded(from: OrderState): boolean {
  return from !== 'refunded';
}

/** The states that can follow, for a screen that offers them. */
export function nextStates(from: OrderState): readonly OrderState[] {
  return NEXT[from];
}

/** What an order does with its stock: nothing, pieces set aside, or pieces taken off. */
export type StockClaim = 'none' | 'held' | 'reduced';

/** What a state does with the order's stock (CHK-014, CHK-015). */
export function claimOf(state: OrderState): StockClaim {
  switch (state) {
    case 'pending':
      return 'held';
    case 'processing':
    case 'on-hold':
    case 'completed':
      return 'reduced';
    default:
      return 'none';
  }
}

/** How long an unpaid order keeps its goods: one that the shop itself wrote gives its customer more time. */
export function holdMinutesOf(
  { holdMinutes, holdMinutesByHand }: { holdMinutes: number; holdMinutesByHand: number },
  createdVia: string,
): number {
  return createdVia === BY_HAND ? holdMinutesByHand : holdMinutes;
}

/** How an order says that the shop itself wrote it (`createdVia`). */
export const BY_HAND = 'admin';

/**
 * The claim an order has after a change. Stock stays reduced until the order is cancelled or a refund says so:
 * a payment that failed later, or a refund by itself, gives nothing back (CHK-015).
 */
export function claimAfter(claim: StockClaim, to: OrderState): StockClaim {
  if (claim !== 'reduced') return claimOf(to);
  return to === 'cancelled' ? 'none' : 'reduced';
}

/** Whether an unpaid order can still be paid by its customer (CHK-008). */
export function isPayable(state: OrderState): boolean {
  return state === 'pending' || state === 'failed';
}

/** Whether a text names a state. */
export function isOrderState(text: unknown): text is OrderState {
  return ORDER_STATES.some((state) => state === text);
}

/**
 * Whether a change of state says that the money has come: an order that waited for it goes into processing, or one
 * is completed (CHK-013). Cash on delivery begins in processing and is paid with its completion.
 */
export function bringsPayment(from: OrderState, to: OrderState): boolean {
  if (to === 'completed') return true;
  return to === 'processing' && ['pending', 'on-hold', 'failed'].includes(from);
}
