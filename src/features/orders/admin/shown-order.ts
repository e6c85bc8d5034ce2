import type { Address } from '#features/fields/public.ts';
import type { OrderNoteView, OrderStateChangeView } from '../rules/order-views.ts';
import type { RefundView } from '../rules/refund-views.ts';
import type { ShownOrderLine, ShownTotals } from './order-sums.tsx';

/** A refund as the interface answers it. */
export type ShownRefund = Omit<RefundView, 'createdAt'> & { createdAt: string };

/** An order as the interface answers it: dates are texts. */
export interface ShownOrder {
  id: number;
  number: number;
  state: string;
  version: number;
  currency: string;
  storeCurrency: string;
  total: number;
  refundedTotal: number;
  storeTotal: number;
  exchangeRate: string;
  billingName: string;
  billingEmail: string;
  billing: Address;
  shipping: Address | null;
  needsShipping: boolean;
  paymentTitle: string;
  paidAt: string | null;
  createdAt: string;
  customerNote: string;
  lines: ShownOrderLine[];
  totals: ShownTotals;
  refunds: ShownRefund[];
  notes: OrderNoteView[];
  changes: OrderStateChangeView[];
  nextStates: string[];
  /** What slices keep with it, by part. */
  parts?: Readonly<Record<string, unknown>>;
}
