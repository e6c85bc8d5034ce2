/** Where something goes, as far as it is known; '' = not yet. */
export interface Destination {
  country: string;
  state: string;
  postcode: string;
}

/** What is bought once or several times. Amounts in minor units of the sum's currency. */
export interface TotalsLine {
  /** Tells the line apart; parts of amounts go to lines by the order of their keys. */
  key: string;
  unitPrice: number;
  quantity: number;
  needsShipping: boolean;
  shippingClass: string;
}

/** All that a sum is worked out from, whoever asks for it: cart, checkout, order. */
export interface TotalsInput {
  /** ISO code; every amount is in its minor units, also what stages charge. */
  currency: string;
  lines: readonly TotalsLine[];
  /** The address that it goes to. */
  destination: Destination;
  /** The shipping rate that was chosen, and the rates among which it was; null = none, or nobody knows. */
  rate: { wanted: string | null; offeredBefore: readonly string[] | null };
  /** What slices keep of the visitor beside the cart (`cartData`), by their names. */
  kept: Readonly<Record<string, Readonly<Record<string, unknown>> | null>>;
}

/** A row of the sum as it is shown: shipping, a discount, a fee or a tax; of a discount what is taken off. */
export interface SumRow {
  /** What it is, for example a coupon's code or `flat_rate:3`. */
  id: string;
  label: string;
  /** Minor units. */
  amount: number;
}

/** The sum as it is shown and as an order keeps it: `total` is what all the others come to. */
export interface ShownSums {
  subtotal: number;
  discounts: SumRow[];
  /** Null while no rate is chosen or none is needed. */
  shipping: SumRow | null;
  fees: SumRow[];
  taxes: SumRow[];
  total: number;
}

/** What became of a line. The parts of all lines add up to the rows of the sum. */
export interface LineTotals {
  key: string;
  /** Pieces times price. */
  subtotal: number;
  /** What is left of it after discounts, before taxes; never below 0. */
  net: number;
  /** By the discount's id. */
  discounts: Readonly<Record<string, number>>;
  /** By the tax's id. */
  taxes: Readonly<Record<string, number>>;
}

/** What something costs, in all and line by line. */
export interface Totals extends ShownSums {
  currency: string;
  lines: readonly LineTotals[];
  discountTotal: number;
  feeTotal: number;
  taxTotal: number;
  /** What stages let the shopper choose, by their names; each slice says how its own is read. */
  offers: Readonly<Record<string, unknown>>;
}
