import type { Address } from '#features/fields/public.ts';
import type { OrderNoteView, OrderStateChangeView } from '../rules/order-views.ts';
import type { ShownOrderLine, ShownTotals } from './order-sums.tsx';

/** An order as the interface answers it: dates are texts. */
export interface ShownOrder {
  id: number;
  number: number;
  state: string;
  version: number;
  currency: string;
  storeCurrency: string;
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
  notes: OrderNoteView[];
  changes: OrderStateChangeView[];
  nextStates: string[];
  /** What slices keep with it, by part. */
  parts?: Readonly<Record<string, unknown>>;
}
