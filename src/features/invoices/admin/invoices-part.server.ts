import { resourcePart } from '#platform/resources/resource-parts.server.ts';
import { readInvoicesOf } from '../data/invoice.queries.server.ts';
import { documentAddress } from '../rules/document-address.ts';
import type { ShownDocuments } from './shown-documents.ts';

/** The documents of orders as the back office leads to them. */
export const invoicesPart = resourcePart<ShownDocuments>('orders', {
  name: 'invoices',
  async load(db, orderIds) {
    const made = await readInvoicesOf(db, orderIds);
    return new Map(
      orderIds.map((id) => {
        const documents = made
          .filter(({ orderId }) => orderId === id)
          .map(({ kind, label, refundId, issuedAt, orderNumber }) => ({
            kind,
            label,
            issuedAt: issuedAt.toISOString(),
            page: documentAddress({ kind, orderNumber, refundId, form: 'page' }),
            pdf: documentAddress({ kind, orderNumber, refundId, form: 'pdf' }),
          }));
        return [id, { documents }];
      }),
    );
  },
});
