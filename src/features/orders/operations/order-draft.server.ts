import type { Address } from '#features/fields/public.ts';
import type { LockedStock } from '#features/inventory/public.server.ts';
import type { PaymentBeginning } from '#features/payments/public.ts';
import { shownSums, type Totals } from '#features/totals/public.ts';
import type { NewOrderLine } from '../data/insert-order.queries.server.ts';
import type { HandCharges } from '../rules/hand-charges.ts';
import type { OrderContents } from '../rules/stored-order.ts';

/** A line of an order that is not stored yet. */
export type OrderDraftLine = Omit<NewOrderLine, 'position'>;

/**
 * An order with all that it will keep, before it is stored: made from a cart, later also by hand or from an earlier
 * order. Amounts are minor units of `currency`. It knows no session and no request; who drafts has locked the stock in
 * the transaction in which the draft is stored.
 */
export interface OrderDraft {
  /** At most one order is stored for an attempt; null = no other attempt can be the same. */
  attempt: string | null;
  /** Hash by which the browser that ordered is known again; '' = none. */
  visitor: string;
  lines: readonly OrderDraftLine[];
  /** The products and variations of the lines by id, as they were locked. */
  stock: ReadonlyMap<number, LockedStock>;
  totals: Totals;
  /** Pieces, as carts and lists count them. */
  itemCount: number;
  currency: string;
  /** The store's currency, and how many units of `currency` one of it is. */
  storeCurrency: string;
  exchangeRate: string;
  /** The total in minor units of the store's currency. */
  storeTotal: number;
  /** Language in which mails about it are written, BCP 47. */
  locale: string;
  billing: Address;
  /** Null = the billing address. */
  shipping: Address | null;
  needsShipping: boolean;
  /** Whether files come with any of it; undefined where nobody looked. */
  isDownloadable?: boolean;
  /** Whether the way to pay counts even if nothing is to be paid, since it will be charged again. */
  mustRenew: boolean;
  /** Id of the rate; '' = none. */
  shippingMethod: string;
  /** Id of a way to pay, which counts unless nothing is to be paid. */
  paymentMethod: string;
  customer: { userId: string; name: string } | null;
  customerNote: string;
  /** How it came about, for example `checkout`. */
  createdVia: string;
  client: { ip: string; userAgent: string };
  now: Date;
  /** In which state it begins, and why; left out: as its way to pay says. */
  begins?: Pick<PaymentBeginning, 'state' | 'cause'>;
  /** Who wrote it; left out: its customer. */
  person?: { id: string; name: string };
  /** Fees and shipping as they were entered by hand. */
  charges?: HandCharges;
  /** What placing steps brought of the request, by their names; a step whose intake is missing has nothing to keep. */
  intakes: Readonly<Record<string, unknown>>;
}

/** What a draft says of what was ordered and by whom, as an order keeps it. */
export function contentsOf(
  draft: Omit<OrderDraft, 'lines'>,
): Omit<OrderContents, 'paymentMethod' | 'paymentTitle' | 'holdExpiresAt'> {
  const { totals, billing } = draft;
  return {
    totals: shownSums(totals),
    ...totals.withoutTax,
    taxTotal: totals.taxTotal,
    total: totals.total,
    storeTotal: draft.storeTotal,
    charges: draft.charges ?? null,
    itemCount: draft.itemCount,
    billing,
    shipping: draft.shipping,
    needsShipping: draft.needsShipping,
    billingName: `${billing.firstName} ${billing.lastName}`.trim(),
    billingEmail: billing.email,
    customerId: draft.customer?.userId ?? null,
    shippingMethod: draft.shippingMethod,
    customerNote: draft.customerNote,
  };
}
