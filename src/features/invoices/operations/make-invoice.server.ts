import { isDeepStrictEqual } from 'node:util';
import { deliveryOf } from '#features/fulfilment/public.server.ts';
import { type OrderServices, readOrderOnce } from '#features/orders/public.server.ts';
import type { OrderDetail } from '#features/orders/public.ts';
import { pipelined, type Transaction } from '#platform/db/database.server.ts';
import {
  insertInvoice,
  lockNextNumber,
  type MadeDocument,
  readInvoice,
  readLastInvoice,
} from '../data/invoice.queries.server.ts';
import type { DocumentContent } from '../rules/document-content.ts';
import { invoiceSettings } from '../settings.ts';
import { composeCancellation } from './compose-cancellation.server.ts';
import { composeCreditNote, composeInvoice, earlierSums } from './compose-document.server.ts';

/** The services of orders in the language and currency of one of them. */
export type ServicesIn = (order: Pick<OrderDetail, 'currency' | 'locale'>) => OrderServices;

/**
 * The invoice of an order, made if there is none or the last one was taken back; null when there is no such order, or it
 * costs nothing. Its number is drawn with it, so that numbers have no gap and none is given twice, however many are made at
 * the same time.
 */
export function makeInvoice(
  tx: Transaction,
  orderId: number,
  servicesIn: ServicesIn,
  now: Date,
): Promise<MadeDocument | null> {
  return oneByOne(tx, async () => {
    const number = await lockNextNumber(tx, 'invoice');
    // Asked under the lock, which waited for whoever made one meanwhile.
    const [last, order, delivery] = await pipelined(
      readLastInvoice(tx, orderId),
      readOrderOnce(tx, orderId),
      deliveryOf(tx, orderId),
    );
    if (last && !last.isTakenBack) return last.invoice;
    if (!order || order.total === 0) return null;
    const services = servicesIn(order);
    const label = labelOf(services.settings.get(invoiceSettings).prefix, number);
    const content = composeInvoice(order, label, services, now, delivery);
    const revision = last ? last.invoice.revision + 1 : 0;
    const about = { kind: 'invoice' as const, orderId, refundId: null, revision };
    return insertInvoice(tx, { ...about, number, label, content, issuedAt: now, gross: order.total });
  });
}

/**
 * Takes back the invoice of an order by a credit note about all of it, as an order that changed or was cancelled before
 * anybody paid needs; null where there is none to take back. With `onlyIfOther` the invoice stays
 * where one that would be made now says the same.
 */
export function takeInvoiceBack(
  tx: Transaction,
  orderId: number,
  servicesIn: ServicesIn,
  now: Date,
  { onlyIfOther = false }: { onlyIfOther?: boolean } = {},
): Promise<MadeDocument | null> {
  return oneByOne(tx, async () => {
    if (!(await readLastInvoice(tx, orderId))) return null;
    const number = await lockNextNumber(tx, 'credit-note');
    const [last, order, delivery] = await pipelined(
      readLastInvoice(tx, orderId),
      readOrderOnce(tx, orderId),
      deliveryOf(tx, orderId),
    );
    if (!last || last.isTakenBack || !order) return null;
    const services = servicesIn(order);
    const { invoice } = last;
    const anew = () => composeInvoice(order, invoice.label, services, invoice.issuedAt, delivery);
    if (onlyIfOther && isSame(anew(), invoice.content, () => earlierSums(order, services))) return null;
    const label = labelOf(services.settings.get(invoiceSettings).creditPrefix, number);
    const content = composeCancellation(invoice, label, services, now);
    const about = { kind: 'credit-note' as const, orderId, refundId: null, revision: invoice.revision };
    const gross = invoice.gross === null ? null : -Number(invoice.gross);
    return insertInvoice(tx, { ...about, number, label, content, issuedAt: now, gross });
  });
}

/**
 * Whether a document made anew says the same as one that is kept; of one of an earlier version, whose currency is not kept,
 * what hangs on the order counts, with its sums as they were told then. The database keeps the members of JSON in another
 * order than they were written in.
 */
function isSame(
  anew: DocumentContent,
  kept: DocumentContent,
  sumsThen: () => DocumentContent['sums'],
): boolean {
  const isOfNow = kept.currency !== undefined;
  const said = (content: DocumentContent) => {
    const { lines, sums, addresses, note } = content;
    return JSON.parse(JSON.stringify(isOfNow ? content : { lines, sums, addresses, note }));
  };
  return isDeepStrictEqual(said(isOfNow ? anew : { ...anew, sums: sumsThen() }), said(kept));
}

/** The credit note of a refund of an order that has an invoice, made if there is none; null where it needs none. */
export function makeCreditNote(
  tx: Transaction,
  { orderId, refundId }: { orderId: number; refundId: number },
  servicesIn: ServicesIn,
  now: Date,
): Promise<MadeDocument | null> {
  const about = { kind: 'credit-note' as const, orderId, refundId, revision: 0 };
  return oneByOne(tx, async () => {
    const invoice = await readInvoice(tx, { kind: 'invoice', orderId, refundId: null });
    if (!invoice) return null;
    const number = await lockNextNumber(tx, 'credit-note');
    const [made, order] = await pipelined(readInvoice(tx, about), readOrderOnce(tx, orderId));
    const refund = order?.refunds.find(({ id, state }) => id === refundId && state === 'done');
    if (made || !order || !refund) return made;
    const services = servicesIn(order);
    const label = labelOf(services.settings.get(invoiceSettings).creditPrefix, number);
    const content = composeCreditNote(order, refund, { label, invoice: invoice.label }, services, now);
    return insertInvoice(tx, { ...about, number, label, content, issuedAt: now, gross: -refund.amount });
  });
}

const drawing = new WeakMap<Transaction, Promise<unknown>>();

/**
 * One document of a transaction after the other: events of several orders are delivered in the same transaction, and
 * the counter's lock keeps out others, but not the transaction that has it.
 */
function oneByOne<T>(tx: Transaction, make: () => Promise<T>): Promise<T> {
  const made = (drawing.get(tx) ?? Promise.resolve()).then(make);
  drawing.set(
    tx,
    made.catch(() => {}),
  );
  return made;
}

function labelOf(prefix: string, number: number): string {
  return `${prefix}${String(number).padStart(5, '0')}`;
}
