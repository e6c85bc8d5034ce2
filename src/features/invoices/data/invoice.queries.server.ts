import { type Executor, runPrepared, type Transaction } from '#platform/db/database.server.ts';
import type { DocumentContent, NumberedKind } from '../rules/document-content.ts';

/** A document that was made. */
export interface MadeDocument {
  id: number;
  kind: NumberedKind;
  number: number;
  label: string;
  orderId: number;
  refundId: number | null;
  /** Which invoice of the order it is, or which one a credit note without refund takes back. */
  revision: number;
  content: DocumentContent;
  issuedAt: Date;
  /** With tax, in minor units of the order's currency, below zero for what is given back; null: only its words tell. */
  gross: number | null;
}

const COLUMNS = `id, kind, number, label, order_id as "orderId", refund_id as "refundId", revision, content, issued_at as "issuedAt", gross`;

/**
 * An invoice by its order, or a credit note by its refund; null while there is none. Of several invoices it is the last
 * one, unless `revision` names another; a credit note without refund takes back the invoice of its revision.
 */
export async function readInvoice(
  db: Executor,
  {
    kind,
    orderId,
    refundId,
    revision = null,
  }: Pick<MadeDocument, 'kind' | 'orderId' | 'refundId'> & { revision?: number | null },
): Promise<MadeDocument | null> {
  const [row] = await runPrepared<MadeDocument>(db, {
    name: 'invoice-read',
    text: `select ${COLUMNS} from order_invoice where kind = $1 and order_id = $2 and refund_id is not distinct from $3::bigint
      and ($4::int is null or revision = $4) order by revision desc limit 1`,
    values: [kind, orderId, refundId, revision],
  });
  return row ?? null;
}

/** The last invoice of an order, and whether a credit note has taken it back; null while there is none. */
export async function readLastInvoice(
  db: Executor,
  orderId: number,
): Promise<{ invoice: MadeDocument; isTakenBack: boolean } | null> {
  const invoice = await readInvoice(db, { kind: 'invoice', orderId, refundId: null });
  if (!invoice) return null;
  const { revision } = invoice;
  const note = await readInvoice(db, { kind: 'credit-note', orderId, refundId: null, revision });
  return { invoice, isTakenBack: note !== null };
}

/** What was made for orders, in the order of making. */
export async function readInvoicesOf(
  db: Executor,
  orderIds: readonly number[],
): Promise<(Omit<MadeDocument, 'content' | 'gross'> & { orderNumber: number })[]> {
  return runPrepared(db, {
    name: 'invoices-of-orders',
    text: `select i.id, i.kind, i.number, i.label, i.order_id as "orderId", i.refund_id as "refundId", i.revision, i.issued_at as "issuedAt",
        o.number as "orderNumber"
      from order_invoice i join shop_order o on o.id = i.order_id where i.order_id = any($1::bigint[]) order by i.id`,
    values: [orderIds],
  });
}

/**
 * The next number of a kind. Whoever asks has it alone until the transaction ends: one that is undone takes it back, so
 * that numbers have no gap. Within one transaction the next may only be asked for once this one is stored.
 */
export async function lockNextNumber(tx: Transaction, kind: NumberedKind): Promise<number> {
  const [row] = await runPrepared<{ next: number }>(tx, {
    name: 'invoice-counter-lock',
    text: `insert into invoice_counter as c (kind, last) values ($1, 0)
      on conflict (kind) do update set last = c.last returning last + 1 as next`,
    values: [kind],
  });
  if (!row) throw new Error(`Nobody counts ${kind}`);
  return Number(row.next);
}

/** Stores a document under the number that was locked for it, and counts on. */
export async function insertInvoice(tx: Transaction, made: Omit<MadeDocument, 'id'>): Promise<MadeDocument> {
  const [row] = await runPrepared<{ id: number }>(tx, {
    name: 'invoice-insert',
    text: `with counted as (update invoice_counter set last = $2 where kind = $1 and last = $2 - 1)
      insert into order_invoice (kind, number, label, order_id, refund_id, revision, content, issued_at, gross)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    values: [
      made.kind,
      made.number,
      made.label,
      made.orderId,
      made.refundId,
      made.revision,
      JSON.stringify(made.content),
      made.issuedAt,
      made.gross,
    ],
  });
  if (!row) throw new Error('An invoice was not stored');
  return { ...made, id: row.id };
}
