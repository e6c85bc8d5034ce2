import { traceInRows } from '#features/orders/public.server.ts';

/** Invoices stay as they were made while they have to name the buyer; once names go, their addresses go with them. */
export const invoiceTrace = traceInRows({
  name: 'invoices',
  title: 'Invoices',
  tables: ['order_invoice'],
  deletes: '',
  keeps: 'Invoices and credit notes, as they were made: books are kept by them.',
  read: (
    ids,
  ) => `select order_id as "orderId", label as number, issued_at as "issuedAt", content -> 'addresses' as addresses
      from order_invoice where order_id = ${ids} order by id`,
  strip: (ids, depth) =>
    depth === 'names'
      ? `update order_invoice set content = content || '{"addresses": [], "note": ""}' where order_id = ${ids}`
      : null,
});
