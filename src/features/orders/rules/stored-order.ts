import type { Address } from '#features/fields/public.ts';
import type { HandCharges } from './hand-charges.ts';
import type { OrderState, StockClaim } from './order-states.ts';
import type { OrderTotals } from './order-views.ts';

/** What an order says of what was ordered, by whom and how it is paid: an edit writes it anew. Minor units of its currency. */
export interface OrderContents {
  /** Every part of the sum as it is shown. */
  totals: OrderTotals;
  /** Fees and shipping as somebody who runs the shop entered them; null where nobody did. */
  charges: HandCharges | null;
  subtotal: number;
  discountTotal: number;
  shippingTotal: number;
  feeTotal: number;
  taxTotal: number;
  total: number;
  /** The total in minor units of the store's currency. */
  storeTotal: number;
  itemCount: number;
  billing: Address;
  /** Null = the billing address. */
  shipping: Address | null;
  needsShipping: boolean;
  billingName: string;
  billingEmail: string;
  customerId: string | null;
  shippingMethod: string;
  paymentMethod: string;
  paymentTitle: string;
  customerNote: string;
  /** Until when it keeps its pieces while nobody pays. */
  holdExpiresAt: Date | null;
}

/** An order to be stored. */
export interface NewOrder extends OrderContents {
  key: string;
  /** Hash of session and attempt: the same checkout sent twice is one order. */
  attempt: string;
  /** Hash of the session that places it. */
  visitor: string;
  state: OrderState;
  currency: string;
  storeCurrency: string;
  /** How many units of `currency` one of the store's is. */
  exchangeRate: string;
  locale: string;
  /** Where the shopper goes to pay; null = nowhere. */
  paymentAddress: string | null;
  createdVia: string;
  clientIp: string;
  userAgent: string;
  stockClaim: StockClaim;
}
