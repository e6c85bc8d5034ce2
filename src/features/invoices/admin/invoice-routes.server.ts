import { Hono } from 'hono';
import { guardCapability, type RestEnvironment } from '#platform/resources/rest-answers.server.ts';
import type { RestRoute } from '#platform/resources/rest-route.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { invoiceSettings } from '../settings.ts';

/** `GET /rest/invoices/moment`: when invoices are made. */
export function invoiceRoutes({ settings }: Pick<SliceServices, 'settings'>): RestRoute {
  const routes = new Hono<RestEnvironment>();
  routes.use('/*', guardCapability('orders.read', 'orders.read'));
  routes.get('/moment', (c) => c.json({ when: settings.get(invoiceSettings).when }));
  return { name: 'invoices', routes };
}
