import { Hono } from 'hono';
import { guardCapability, type RestEnvironment } from '#platform/resources/rest-answers.server.ts';
import type { RestRoute } from '#platform/resources/rest-route.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { readInvoiceSpan } from '../data/listed-invoices.queries.server.ts';
import { monthsBetween } from '../rules/invoice-months.ts';
import { invoiceSettings } from '../settings.ts';

/** `GET /rest/invoices/moment`: when invoices are made; `GET /rest/invoices/months`: in which some were, the latest first. */
export function invoiceRoutes({
  db,
  settings,
  marketOf,
}: Pick<SliceServices, 'db' | 'settings' | 'marketOf'>): RestRoute {
  const routes = new Hono<RestEnvironment>();
  routes.use('/*', guardCapability('orders.read', 'orders.read'));
  routes.get('/moment', (c) => c.json({ when: settings.get(invoiceSettings).when }));
  routes.get('/months', async (c) => {
    const span = await readInvoiceSpan(db);
    return c.json(span ? monthsBetween(span.first, span.last, marketOf().timeZone) : []);
  });
  return { name: 'invoices', routes };
}
