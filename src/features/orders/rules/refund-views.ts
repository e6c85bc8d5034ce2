/** What became of a refund: the way to pay is at it, the money went back, or it was refused. */
export type RefundState = 'underway' | 'done' | 'refused';

/** What of a refund is for a line of the order. */
export interface RefundedLine {
  lineId: number;
  /** Pieces that it is for; 0 = an amount alone. */
  quantity: number;
  /** Of the line's net, minor units. */
  amount: number;
  /** Of the line's taxes, by their ids. */
  taxes: Readonly<Record<string, number>>;
  /** Pieces that come back to the stock with it. */
  restock: number;
}

/** The parts of a refund in minor units of the order's currency. */
export interface RefundParts {
  lines: readonly RefundedLine[];
  shipping: number;
  /** Of fees, by their ids. */
  fees: Readonly<Record<string, number>>;
  /** Of taxes on shipping and fees, by their ids. */
  taxes: Readonly<Record<string, number>>;
}

/** A refund of an order. */
export interface RefundView extends RefundParts {
  id: number;
  state: RefundState;
  /** All parts together. */
  amount: number;
  storeAmount: number;
  reason: string;
  /** The way to pay by which it went; '' = by hand. */
  method: string;
  reference: string;
  /** Why the way to pay refused it. */
  failure: string;
  /** Who asked for it; null and '' for the shop itself. */
  personId: string | null;
  person: string;
  createdAt: Date;
}
