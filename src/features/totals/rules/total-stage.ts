import type { LineTotals, SumRow, TotalsInput } from './totals-views.ts';

/** The kinds of stages in the order in which a sum runs through them (TOT-002). */
export const STAGE_KINDS = ['discounts', 'shipping', 'fees', 'taxes'] as const;

/** What a stage may charge. */
export type StageKind = (typeof STAGE_KINDS)[number];

/** A sum as far as it has come when a stage is asked. */
export interface SumSoFar {
  readonly input: TotalsInput;
  readonly lines: readonly LineTotals[];
  /** All lines before discounts. */
  readonly subtotal: number;
  /** All discounts. */
  readonly discountTotal: number;
  /** Whether a discount sends the goods for free. */
  readonly freeShipping: boolean;
  readonly shipping: SumRow | null;
  /** Fees so far, some of them perhaps below 0. */
  readonly fees: readonly SumRow[];
}

/** An amount of each line by its key; or one for all, which is spread over the lines by what they cost. */
export type OverLines =
  | { byLine: Readonly<Record<string, number>> }
  | {
      amount: number;
      /** Keys of the lines that take part; left out: all. */
      of?: readonly string[];
    };

/** What is taken off lines; of what a line no longer costs nothing is taken. `id` is the coupon's code, for example. */
export type DiscountCharge = OverLines & { id: string; label: string };

/** A tax: of the lines, and of what is charged beside them. */
export type TaxCharge = OverLines & {
  /** Id of the rate. */
  id: string;
  label: string;
  onShipping?: number;
  /** May be below 0 where fees are. */
  onFees?: number;
};

/** What stages charge, by their kind; amounts are whole minor units of the sum's currency. */
export interface Charges {
  discounts: { discounts: readonly DiscountCharge[]; freeShipping?: boolean };
  shipping: { rate: SumRow | null };
  /** A fee below 0 takes off no more than there is. */
  fees: { fees: readonly SumRow[] };
  taxes: { taxes: readonly TaxCharge[] };
}

/** What a stage answers: its charges, and what it lets the shopper choose. */
export type Charged<Kind extends StageKind, Offer = unknown> = Charges[Kind] & { offer?: Offer };

/** A stage that knows all it needs: a pure rule. */
export type StageRule = {
  [Kind in StageKind]: {
    name: string;
    kind: Kind;
    apply(sum: SumSoFar): Charged<Kind>;
  };
}[StageKind];
