/** A fee that somebody who runs the shop puts on an order, or takes off it (below 0); minor units, without tax. */
export interface HandFee {
  label: string;
  amount: number;
  /** Whether the standard tax is put on it. */
  taxed: boolean;
}

/** What sending costs: a rate of the shipping zones (null = the one that is offered first), or an amount of one's own. */
export type HandSending =
  | { kind: 'rate'; rate: string | null }
  | { kind: 'own'; label: string; amount: number };

/** What an order keeps of charges that were entered by hand. */
export interface HandCharges {
  fees: readonly HandFee[];
  sending: HandSending;
}
