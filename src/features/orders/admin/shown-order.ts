import type { Address } from '#features/fields/public.ts';
import type { PaymentState } from '#features/payments/public.ts';
import type { OfferedMail } from '../rules/fitting-mails.ts';
import type { OrderNoteView, OrderStateChangeView } from '../rules/order-views.ts';
import type { RefundView } from '../rules/refund-views.ts';
import type { ShownOrderLine, ShownTotals } from './order-sums.tsx';

/** A refund as the interface answers it. */
export type ShownRefund = Omit<RefundView, 'createdAt'> & { createdAt: string };

/** A payment at a provider as the interface answers it. Minor units. */
export interface ShownPayment {
  id: number;
  /** Title of the way to pay. */
  method: string;
  /** The provider's name for it; null until it answered. */
  reference: string | null;
  /** Where the provider shows it to whoever runs the shop; null where it does not. */
  office: string | null;
  state: PaymentState;
  amount: number;
  currency: string;
  received: number;
  receivedCurrency: string;
  refunded: number;
  /** How often it was tried. */
  attempts: number;
  /** Why the last try failed. */
  problem: string;
  /** What has to be looked after, in words; '' = nothing. */
  odd: string;
  createdAt: string;
}

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
  /** Both as they are written on a letter. */
  addressLines: { billing: string[]; shipping: string[] | null };
  needsShipping: boolean;
  paymentTitle: string;
  paidAt: string | null;
  createdAt: string;
  customerNote: string;
  lines: ShownOrderLine[];
  totals: ShownTotals;
  refunds: ShownRefund[];
  payments: ShownPayment[];
  notes: OrderNoteView[];
  changes: OrderStateChangeView[];
  nextStates: string[];
  /** Those that can be sent again. */
  mails: OfferedMail[];
  /** Whether mails reach anybody; else they are put into the outbox. */
  sendsMail: boolean;
  /** Whether notes to the customer are sent as well. */
  mailsNotes: boolean;
  /** Whether it can be edited: nobody has paid for it. */
  isEditable: boolean;
  /** Where its customer pays it; null where nothing is to be paid. */
  payLink: string | null;
}
