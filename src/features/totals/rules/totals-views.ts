/** Where something goes, as far as it is known; '' = not yet. */
export interface Destination {
  country: string;
  state: string;
  postcode: string;
  city?: string;
}

/** What is bought once or several times. Amounts in minor units of the sum's currency. */
export interface TotalsLine {
  /** Tells the line apart; parts of amounts go to lines by the order of their keys. */
  key: string;
  unitPrice: number;
  quantity: number;
  needsShipping: boolean;
  shippingClass: string;
  /** What is bought and what it is called, where it is a product. */
  productId?: number;
  variationId?: number | null;
  name?: string;
  /** Whether it costs less than usual now. */
  onSale?: boolean;
  /** What of it is taxed, and by which class; left out: all of it, by the standard class. */
  tax?: ProductTax;
}

/** Whether a product is taxed, or only its sending, or nothing of it; and the class whose rates count. */
export interface ProductTax {
  status: 'taxable' | 'shipping' | 'none';
  class: string;
}

/** All that a sum is worked out from, whoever asks for it: cart, checkout, order. */
export interface TotalsInput {
  /** ISO code; every amount is in its minor units, also what stages charge. */
  currency: string;
  lines: readonly TotalsLine[];
  /** The address that it goes to. */
  destination: Destination;
  /** The address of whoever pays; left out: the same. */
  billing?: Destination;
  /** The shipping rate that was chosen, and the rates among which it was; null = none, or nobody knows. */
  rate: { wanted: string | null; offeredBefore: readonly string[] | null };
  /** Who buys, as far as it was entered; `id` is that of the account, null or left out: a guest. */
  customer?: { email: string; id?: string | null };
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
  /** What else is said of it, for example how long a way of sending takes; absent: nothing. */
  detail?: string;
  /** What is shown instead of the amount. */
  note?: string;
  /** Whether the shopper can take it off again; never of what is stored. */
  isRemovable?: boolean;
}

/** Shipping or a fee: `taxes` is the tax on it by the tax's id, within `amount` where taxes are included. */
export interface ChargedRow extends SumRow {
  taxes?: Readonly<Record<string, number>>;
}

/** A tax, with the rate by which it was worked out. */
export interface TaxRow extends SumRow {
  /** Percent, for example `8.25`. */
  rate?: string;
  /** Whether it is taken of the other taxes, too. */
  compound?: true;
}

/**
 * The sum as it is shown and as an order keeps it: `total` is what all the others come to. Where taxes are included the
 * other rows have their tax in them, and the rows of taxes only say how much of the total that is.
 */
export interface ShownSums {
  subtotal: number;
  discounts: SumRow[];
  /** Null while no rate is chosen or none is needed. */
  shipping: ChargedRow | null;
  fees: ChargedRow[];
  taxes: TaxRow[];
  taxesIncluded?: true;
  /** Whether taxes are shown as one amount. */
  singleTax?: true;
  total: number;
}

/** What became of a line. The parts of all lines add up to the rows of the sum. */
export interface LineTotals {
  key: string;
  /** What a piece costs as it is shown. */
  unitPrice: number;
  /** Pieces times price, as it is shown: with its tax where taxes are included. */
  subtotal: number;
  /** What is left of it after discounts, without tax; never below 0. */
  net: number;
  /** By the discount's id, as it is shown. */
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
  /** The same without any tax: with `taxTotal` they come to the total. */
  withoutTax: { subtotal: number; discountTotal: number; shippingTotal: number; feeTotal: number };
  /** What stages let the shopper choose, by their names; each slice says how its own is read. */
  offers: Readonly<Record<string, unknown>>;
}
