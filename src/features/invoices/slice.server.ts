import { backgroundOrderServices, orderLinks, orderTraces } from '#features/orders/public.server.ts';
import { fileRoutes } from '#platform/files/file-route.server.ts';
import { resourceParts } from '#platform/resources/resource-parts.server.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { makeInvoiceResource } from './admin/invoice-resource.server.ts';
import { invoiceRoutes } from './admin/invoice-routes.server.ts';
import { invoicesPart } from './admin/invoices-part.server.ts';
import { followOrders } from './operations/follow-orders.server.ts';
import { invoiceLink } from './operations/invoice-link.server.ts';
import { invoiceTrace } from './operations/invoice-trace.server.ts';
import { documentRoute } from './pages/serve-document.server.tsx';
import { invoiceSettings } from './settings.ts';
import { invoiceTexts } from './texts.ts';

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'invoices',
  optional: {
    title: 'Invoices',
    help: 'Invoices, credit notes and packing slips. Off: they are hidden. Invoices for paid orders are still made in the background, so that no number is missing when you switch it on again.',
  },
  texts: [{ title: 'Invoices', texts: invoiceTexts }],
  settings: [invoiceSettings],
  on: (services) =>
    followOrders(
      ({ currency, locale }) => backgroundOrderServices(services, { currency, locale }),
      services.settings,
    ),
  restRoutes: (services) => [invoiceRoutes(services)],
  resources: (services) => [makeInvoiceResource(services)],
  adds: [
    orderLinks.with(invoiceLink),
    orderTraces.with(invoiceTrace),
    resourceParts.with(invoicesPart),
    fileRoutes.with(documentRoute),
  ],
});
