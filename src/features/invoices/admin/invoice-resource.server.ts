import { and, gte, lt, sql } from 'drizzle-orm';
import { decimalAmount } from '#kit/money.ts';
import { dayOf } from '#kit/zoned-time.ts';
import { defineResource, type Resource } from '#platform/resources/define-resource.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { orderInvoice } from '../data/invoice.table.ts';
import { invoicesWith, readListedInvoices } from '../data/listed-invoices.queries.server.ts';
import { documentAddress } from '../rules/document-address.ts';
import { monthSpan } from '../rules/invoice-months.ts';

/** Invoices and credit notes as they were made: to be looked at, found and taken along, never changed. */
export function makeInvoiceResource({ marketOf }: Pick<SliceServices, 'marketOf'>): Resource {
  const timeZone = () => marketOf().timeZone;
  return defineResource({
    name: 'invoices',
    table: orderInvoice,
    capabilities: { read: 'orders.read' },
    hidden: ['content'],
    notListed: ['content'],
    filters: {
      q: { kind: 'where', where: invoicesWith },
      kind: { kind: 'equal', column: orderInvoice.kind },
      orderId: { kind: 'equal', column: orderInvoice.orderId },
      issuedAt: { kind: 'range', column: orderInvoice.issuedAt },
      month: {
        kind: 'where',
        where: (asked) => {
          const span = monthSpan(asked, timeZone());
          return span && and(gte(orderInvoice.issuedAt, span.from), lt(orderInvoice.issuedAt, span.to));
        },
      },
    },
    sort: {
      label: sql`(${orderInvoice.kind}, ${orderInvoice.number})`,
      issuedAt: orderInvoice.issuedAt,
    },
    defaultSort: { field: 'issuedAt', order: 'DESC' },
    compute: async (rows, executor) => {
      const found = await readListedInvoices(
        executor,
        rows.map(({ id }) => id),
      );
      const byId = new Map(found.map(({ id, ...told }) => [Number(id), told]));
      return rows.map(({ id, kind, refundId, revision: of }) => {
        const told = byId.get(id);
        // An invoice without one in its address is the last of its order.
        const revision = refundId === null ? of : null;
        const orderNumber = Number(told?.orderNumber);
        const named = { kind, orderNumber, refundId, revision };
        return {
          ...told,
          orderNumber,
          page: documentAddress({ ...named, form: 'page' }),
          pdf: documentAddress({ ...named, form: 'pdf' }),
        };
      });
    },
    headings: {},
    csv: {
      number: ({ label }) => label as string,
      type: ({ kind }) => kind as string,
      date: ({ issuedAt }) => dayOf(new Date(issuedAt as string), timeZone()),
      order: ({ orderNumber }) => orderNumber as number,
      customer: ({ customer }) => customer as string,
      company: ({ company }) => company as string,
      gross: ({ gross, currency, amount }) =>
        typeof gross === 'number' ? decimalAmount(gross, currency as string) : (amount as string),
      currency: ({ currency }) => currency as string,
    },
  });
}
