import { type SQL, sql } from 'drizzle-orm';
import { type Executor, runPrepared } from '#platform/db/database.server.ts';
import { eachWord } from '#platform/resources/each-word.server.ts';
import type { DocumentContent } from '../rules/document-content.ts';
import type { MadeDocument } from './invoice.queries.server.ts';
import { orderInvoice } from './invoice.table.ts';

/** What a list says of a document besides its own row. */
export interface ListedInvoice {
  id: number;
  orderNumber: number;
  /** ISO 4217: of its amounts. */
  currency: string;
  /** Who was billed; '' once names were deleted. */
  customer: string;
  company: string;
  /** What it comes to as it is printed. */
  amount: string;
}

/** What lists say of these documents. */
export function readListedInvoices(db: Executor, ids: readonly number[]): Promise<ListedInvoice[]> {
  return runPrepared<ListedInvoice>(db, {
    name: 'invoices-listed',
    text: `select i.id, o.number as "orderNumber", o.currency, o.billing_name as customer,
        coalesce(o.billing ->> 'company', '') as company,
        coalesce((select s ->> 'amount' from jsonb_array_elements(i.content -> 'sums') s
          where s -> 'strong' = 'true' limit 1), '') as amount
      from order_invoice i join shop_order o on o.id = i.order_id where i.id = any($1::bigint[])`,
    values: [ids],
  });
}

/** Documents with all of these words in their numbers, or in what their orders are searched by; undefined for what is no search. */
export function invoicesWith(words: unknown): SQL | undefined {
  return eachWord(words, (isIn) => {
    const orders = sql`select o.id from shop_order o where ${isIn(sql`o.search_text`)}`;
    return sql`(${isIn(sql`lower(${orderInvoice.label})`)} or ${orderInvoice.orderId} = any(array(${orders})))`;
  });
}

/** The ids of the orders that a document of this very number is about; undefined for what is no number. */
export function ordersOfInvoice(words: string): SQL | undefined {
  const label = words.trim().toLowerCase();
  if (!/\d/.test(label)) return undefined;
  // Without a sign that stands for others it is the number alone, and the index of parts knows it.
  const itself = label.replace(/[\\%_]/g, '\\$&');
  return sql`select i.order_id from order_invoice i where lower(i.label) like ${itself}`;
}

/** When the first and the last document were made; null while there is none. */
export async function readInvoiceSpan(db: Executor): Promise<{ first: Date; last: Date } | null> {
  const [row] = await runPrepared<{ first: Date | null; last: Date | null }>(db, {
    name: 'invoices-span',
    text: `select min(issued_at) as first, max(issued_at) as last from order_invoice`,
    values: [],
  });
  return row?.first && row.last ? { first: row.first, last: row.last } : null;
}

/** What these documents say, by id; those that do not exist are left out. */
export async function readContents(
  db: Executor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, DocumentContent>> {
  const rows = await runPrepared<Pick<MadeDocument, 'id' | 'content'>>(db, {
    name: 'invoices-contents',
    text: `select id, content from order_invoice where id = any($1::bigint[])`,
    values: [ids],
  });
  return new Map(rows.map(({ id, content }) => [Number(id), content]));
}
