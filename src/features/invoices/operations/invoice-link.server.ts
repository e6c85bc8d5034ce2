import type { OrderLink } from '#features/orders/public.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { documentAddress } from '../rules/document-address.ts';
import { hasInvoice } from '../rules/has-invoice.ts';
import { invoiceSettings } from '../settings.ts';
import { invoiceTexts } from '../texts.ts';

/** Leads customers to the invoice of an order. */
export const invoiceLink: OrderLink = {
  name: 'invoice',
  link(order, { settings, texts }) {
    const { forCustomers, when } = settings.get(invoiceSettings);
    if (!forCustomers || !hasInvoice(order, when)) return null;
    const named = {
      kind: 'invoice' as const,
      orderNumber: order.number,
      refundId: null,
      revision: null,
      form: 'page' as const,
    };
    return { label: translate(invoiceTexts, texts, 'invoice'), address: documentAddress(named, order.key) };
  },
};
