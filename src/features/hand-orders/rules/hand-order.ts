import type { Address } from '#features/fields/public.ts';
import type { HandCharges } from '#features/orders/public.ts';
import type { ShippingRate } from '#features/shipping/public.ts';
import type { ShownSums } from '#features/totals/public.ts';

/** A line of an order as it is entered by hand. */
export interface HandLine {
  /** Tells the line apart from the others of its form. */
  key: string;
  /** Id of the line of the order that is edited; null = a new one. */
  lineId: number | null;
  productId: number;
  variationId: number | null;
  /** Of a variation that leaves properties open: the value of each, by the keys of both. */
  attributes: Readonly<Record<string, string>>;
  quantity: number;
  /** What a piece costs, as prices are entered; null = what the product costs now, of a line that is there: what it cost. */
  price: number | null;
}

/** An order as somebody who runs the shop enters it; amounts in minor units of its currency. */
export interface HandOrder extends HandCharges {
  /** The account that it belongs to; null = a guest. */
  customerId: string | null;
  billing: Address;
  /** Null = the billing address. */
  shipping: Address | null;
  lines: readonly HandLine[];
  /** What slices let somebody enter beside, by their names: for example codes of coupons. */
  parts: Readonly<Record<string, readonly string[]>>;
  /** '' = whoever pays chooses. */
  paymentMethod: string;
  customerNote: string;
}

/** The states in which an order can begin that is written by hand. */
export const HAND_STATES = ['pending', 'on-hold', 'processing'] as const;

/** One of them. */
export type HandState = (typeof HAND_STATES)[number];

/** A line as it would be stored. */
export interface HandLineView {
  /** That of its entry; of what comes with a line: of that line. */
  key: string;
  isChild: boolean;
  name: string;
  sku: string;
  options: readonly { label: string; value: string }[];
  quantity: number;
  /** What a piece costs as prices are entered, and as it is shown. */
  enteredPrice: number;
  unitPrice: number;
  subtotal: number;
}

/** What is wrong with an entry, by its place: `line:KEY`, `billing_city`, `sending`, `lines`, `part:NAME` … */
export type HandProblems = Readonly<Record<string, string>>;

/** An order as it would be stored, told before it is. */
export interface HandPreview {
  currency: string;
  lines: readonly HandLineView[];
  totals: ShownSums;
  needsShipping: boolean;
  rates: readonly Pick<ShippingRate, 'id' | 'label' | 'amount'>[];
  /** The rate that counts; null = none. */
  rate: string | null;
  payments: readonly { id: string; title: string }[];
  problems: HandProblems;
}
