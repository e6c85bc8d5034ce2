import { resourcePart } from '#platform/resources/resource-parts.server.ts';
import { readInvoicesOf } from '../data/invoice.queries.server.ts';
import { ordersOfInvoice } from '../data/listed-invoices.queries.server.ts';
import { documentAddress } from '../rules/document-address.ts';
import type { ShownDocuments } from './shown-documents.ts';

/** The documents of orders as the back office leads to them. */
export const invoicesPart = resourcePart<ShownDocuments>('orders', {
  name: 'invoices',
  found: ordersOfInvoice,
  async load(db, orderIds) {
    const made = await readInvoicesOf(db, orderIds);
    return new Map(
      orderIds.map((id) => {
        const documents = made
          .filter(({ orderId }) => orderId === id)
          .map(({ kind, label, refundId, revision: of, issuedAt, orderNumber }) => {
            // An invoice without one in its address is the last of its order.
            const revision = refundId === null ? of : null;
            return {
              kind,
              label,
              issuedAt: issuedAt.toISOString(),
              page: documentAddress({ kind, orderNumber, refundId, revision, form: 'page' }),
              pdf: documentAddress({ kind, orderNumber, refundId, revision, form: 'pdf' }),
            };
          });
        return [id, { documents }];
      }),
    );
  },
});
