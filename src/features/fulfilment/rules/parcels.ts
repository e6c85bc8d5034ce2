/** A line of an order that has to be sent, with what became of its pieces. */
export interface LineToSend {
  lineId: number;
  /** Pieces that were ordered, went back with their money, and are in parcels. */
  ordered: number;
  refunded: number;
  sent: number;
}

/** A parcel as those who run the shop see it. */
export interface Parcel {
  id: number;
  carrier: string;
  carrierTitle: string;
  trackingNumber: string;
  /** '' = it cannot be followed. */
  link: string;
  person: string;
  /** ISO text. */
  shippedAt: string;
  /** Whether a label was made for it. */
  hasLabel: boolean;
  lines: { lineId: number; quantity: number }[];
}

/** How far an order has been sent: nothing of it, some, all that has to be; `waiting` and `over`: it is not its turn. */
export type SendingState = 'waiting' | 'open' | 'partly' | 'sent' | 'over';

/** States of orders whose goods may be sent. */
const SENDABLE = ['processing', 'on-hold', 'completed'];

/** Whether parcels of an order in this state may be made. */
export function maySend(state: string): boolean {
  return SENDABLE.includes(state);
}

/** How many pieces of a line are still to be sent: what was refunded is not. */
export function leftToSend({ ordered, refunded, sent }: LineToSend): number {
  return Math.max(0, ordered - refunded - sent);
}

/** How many pieces of an order are still to be sent. */
export function piecesLeft(lines: readonly LineToSend[]): number {
  return lines.reduce((sum, line) => sum + leftToSend(line), 0);
}

/** How far an order has been sent. One that was completed without parcels is over: it was handed out another way. */
export function sendingState(orderState: string, lines: readonly LineToSend[]): SendingState {
  const left = piecesLeft(lines);
  const isBegun = lines.some(({ sent }) => sent > 0);
  if (isBegun && left === 0) return 'sent';
  if (isBegun) return maySend(orderState) ? 'partly' : 'over';
  if (left === 0) return 'over';
  if (orderState === 'processing') return 'open';
  return orderState === 'pending' || orderState === 'on-hold' ? 'waiting' : 'over';
}

/** What is to be put into a parcel: pieces by line. */
export type ParcelWish = readonly { lineId: number; quantity: number }[];

/** Why nothing of an order is sent as it was wished. */
export type ParcelProblem =
  | { code: 'nothing-left' }
  | { code: 'nothing-chosen' }
  | { code: 'too-many'; left: number; lineId: number };

/** What goes into a parcel: all that is left where nothing is wished; else what is wished, where there is that much. */
export function parcelOf(
  lines: readonly LineToSend[],
  wish: ParcelWish | null,
): { lines: { lineId: number; quantity: number }[] } | { problem: ParcelProblem } {
  const all = lines.flatMap((line) => {
    const quantity = leftToSend(line);
    return quantity > 0 ? [{ lineId: line.lineId, quantity }] : [];
  });
  if (all.length === 0) return { problem: { code: 'nothing-left' } };
  if (!wish) return { lines: all };
  const wished = new Map<number, number>();
  for (const { lineId, quantity } of wish) wished.set(lineId, (wished.get(lineId) ?? 0) + quantity);
  for (const [lineId, quantity] of wished) {
    const left = all.find((line) => line.lineId === lineId)?.quantity ?? 0;
    if (quantity > left) return { problem: { code: 'too-many', left, lineId } };
  }
  const chosen = [...wished].flatMap(([lineId, quantity]) => (quantity > 0 ? [{ lineId, quantity }] : []));
  return chosen.length === 0 ? { problem: { code: 'nothing-chosen' } } : { lines: chosen };
}
