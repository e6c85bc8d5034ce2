import type { Address } from '#features/fields/public.ts';
import type { LineWord, LineWords } from '#features/purchase-lines/public.ts';
import type { ShownSums } from '#features/totals/public.ts';
import type { OrderState } from './order-states.ts';
import type { RefundView } from './refund-views.ts';

/** A line of an order, as it was bought. Amounts in minor units of the order's currency. */
export interface OrderLineView {
  id: number;
  /** Id of the line of the same order that it came with; null for lines of their own. */
  parentId: number | null;
  /** Null once the product is gone; the line keeps what was bought. */
  productId: number | null;
  /** Which variation of the product it was; null also once that is gone. */
  variationId: number | null;
  name: string;
  sku: string;
  /** Path of the product's page when it was bought. */
  address: string;
  options: LineWord[];
  /** What was chosen of it, as carts keep it. */
  attributes: Readonly<Record<string, string>>;
  /** What line parts said of it when it was bought, by who reads it. */
  words: LineWords;
  extra: Record<string, unknown>;
  quantity: number;
  /** Price of a piece and of all as they were shown: with tax where `totals.taxesIncluded`. */
  unitPrice: number;
  subtotal: number;
  /** What is left of the subtotal after discounts, without tax. */
  net: number;
  /** What each discount took off it and each tax added to it, by their ids. */
  discounts: Readonly<Record<string, number>>;
  taxes: Readonly<Record<string, number>>;
  /** `net` in minor units of the store's currency. */
  storeNet: number;
  needsShipping: boolean;
}

/** The sums of an order, exactly as they were shown when it was placed (TOT-008). */
export type OrderTotals = ShownSums;

/** An order as lists show it. */
export interface OrderSummary {
  id: number;
  number: number;
  key: string;
  state: OrderState;
  currency: string;
  /** Minor units. */
  total: number;
  /** The store's currency when it was placed, how many units of `currency` one of it was, and the total in it. */
  storeCurrency: string;
  exchangeRate: string;
  storeTotal: number;
  /** What of the total was given back. */
  refundedTotal: number;
  /** Language in which it was placed, BCP 47. */
  locale: string;
  itemCount: number;
  billingName: string;
  billingEmail: string;
  customerId: string | null;
  paymentTitle: string;
  /** Id of the way to pay, for example `bacs`; '' = none. */
  paymentMethod: string;
  paidAt: Date | null;
  createdAt: Date;
  version: number;
}

/** A remark on an order; only `customer` notes are shown to the shopper. */
export interface OrderNoteView {
  id: number;
  kind: 'private' | 'customer' | 'system';
  text: string;
  /** Who wrote it; '' for the shop itself. */
  author: string;
  createdAt: Date;
}

/** A change of state with its cause and person (CHK-012). */
export interface OrderStateChangeView {
  id: number;
  from: OrderState | null;
  to: OrderState;
  cause: string;
  /** '' when nobody did it by hand. */
  person: string;
  createdAt: Date;
}

/** Everything about an order. */
export interface OrderDetail extends OrderSummary {
  billing: Address;
  /** Null when it is the billing address or nothing is sent. */
  shipping: Address | null;
  needsShipping: boolean;
  lines: OrderLineView[];
  totals: OrderTotals;
  /** The first one first; also those that are underway or were refused. */
  refunds: RefundView[];
  /** Id of the rate, for example `flat_rate:3`; '' = none. */
  shippingMethod: string;
  /** What the shopper wrote to the shop. */
  customerNote: string;
  createdVia: string;
  completedAt: Date | null;
}

/** An order with its history, for those who run the shop. */
export interface OrderRecord extends OrderDetail {
  notes: OrderNoteView[];
  changes: OrderStateChangeView[];
  clientIp: string;
  userAgent: string;
}
