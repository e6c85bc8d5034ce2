import type { LineTotals, ProductTax, SumRow, TotalsInput } from './totals-views.ts';

/** The kinds of stages in the order in which a sum runs through them (TOT-002). */
export const STAGE_KINDS = ['discounts', 'shipping', 'fees', 'taxes'] as const;

/** What a stage may charge. */
export type StageKind = (typeof STAGE_KINDS)[number];

/** A sum as far as it has come when a stage is asked. */
export interface SumSoFar {
  readonly input: TotalsInput;
  readonly lines: readonly LineTotals[];
  /** All lines before discounts, by prices as they are entered. */
  readonly subtotal: number;
  /** The same as the shopper reads it, with or without tax: what limits of the owner are compared with. */
  readonly shownSubtotal: number;
  /** All discounts. */
  readonly discountTotal: number;
  /** What they take off `shownSubtotal`. */
  readonly shownDiscount: number;
  /** What a cost of shipping, as it is entered, is to the shopper's eye. */
  shownShipping(amount: number): number;
  /** Whether a discount sends the goods for free. */
  readonly freeShipping: boolean;
  readonly shipping: SumRow | null;
  /** Fees so far, some of them perhaps below 0. */
  readonly fees: readonly FeeCharge[];
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
export type DiscountCharge = OverLines & Omit<SumRow, 'amount'>;

/** A fee; below 0 it takes off no more than there is. It is taxed where it names a class. */
export interface FeeCharge extends SumRow {
  taxClass?: ProductTax['class'];
}

/** A tax: of the lines, and of what is charged beside them. */
export type TaxCharge = OverLines & {
  /** Id of the rate. */
  id: string;
  label: string;
  /** Percent, for example `8.25`. */
  rate?: string;
  /** Whether it is taken of the other taxes, too. */
  compound?: boolean;
  onShipping?: number;
  /** By the fee's id; may be below 0 where fees are. */
  onFees?: Readonly<Record<string, number>>;
};

/** What a line comes to, split into what is taxed and its tax: before discounts, and after them. */
export interface SplitLine {
  /** What a piece costs as it is shown. */
  unitPrice: number;
  /** Without tax, before discounts. */
  subtotal: number;
  /** The tax on that. */
  subtotalTax: number;
  /** Without tax, after discounts. */
  net: number;
}

/** What stages charge, by their kind; amounts are whole minor units of the sum's currency. */
export interface Charges {
  discounts: { discounts: readonly DiscountCharge[]; freeShipping?: boolean };
  shipping: { rate: SumRow | null };
  fees: { fees: readonly FeeCharge[] };
  taxes: {
    taxes: readonly TaxCharge[];
    /** Every line without its tax; left out: prices are without, and nothing is shown with it. */
    lines?: ReadonlyMap<string, SplitLine>;
    /** Whether rows are shown with the tax in them. */
    included?: boolean;
    /** Whether taxes are shown as one amount. */
    single?: boolean;
  };
}

/** What a stage answers: its charges, and what it lets the shopper choose. */
export type Charged<Kind extends StageKind, Offer = unknown> = Charges[Kind] & { offer?: Offer };

/** How the shopper reads amounts that are entered with or without tax, before taxes are charged. */
export interface ShownAmounts {
  /** All lines before discounts. */
  subtotal(input: TotalsInput): number;
  /** The same after discounts, by what each line comes to then as prices are entered. */
  discounted(input: TotalsInput, nets: ReadonlyMap<string, number>): number;
  /** A cost of shipping. */
  shipping(input: TotalsInput, amount: number): number;
}

/** A stage that knows all it needs: a pure rule. */
export type StageRule = {
  [Kind in StageKind]: {
    name: string;
    kind: Kind;
    apply(sum: SumSoFar): Charged<Kind>;
    /** Of taxes: how the shopper reads what stages before them charge. */
    shown?: ShownAmounts;
  };
}[StageKind];
