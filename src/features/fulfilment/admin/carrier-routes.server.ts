import { Hono } from 'hono';
import { shopBase } from '#features/fields/public.server.ts';
import { addressSettings } from '#features/fields/public.ts';
import { guardCapability, type RestEnvironment } from '#platform/resources/rest-answers.server.ts';
import type { RestRoute } from '#platform/resources/rest-route.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { lastCarrier } from '../data/shipment.queries.server.ts';
import { labelProviders } from '../points.server.ts';
import { type Carrier, carriersOf } from '../rules/carriers.ts';
import { fulfilmentSettings } from '../settings.ts';
import { labelRoutes } from './label-routes.server.ts';

/** What the form for a parcel begins with. */
export interface ParcelDefaults {
  carriers: Carrier[];
  /** The carrier of the last parcel; '' = none. */
  carrier: string;
  tells: boolean;
  /** Whether mails reach anybody; else they are put into the outbox. */
  sendsMail: boolean;
  /** Who makes labels. */
  labels: { name: string; title: string }[];
}

/** `GET /rest/fulfilment/defaults`: the shop's carriers, those of its country first, that of the last parcel, and whether customers are written to. */
export function carrierRoutes(services: SliceServices): RestRoute {
  const { db, settings, shop } = services;
  const routes = new Hono<RestEnvironment>();
  routes.use('/defaults', guardCapability('orders.read', 'orders.read'));
  routes.route('/labels', labelRoutes(services));
  routes.get('/defaults', async (c) => {
    const chosen = settings.get(fulfilmentSettings);
    const carriers = carriersOf(chosen, shopBase(settings.get(addressSettings)).country);
    const last = await lastCarrier(db);
    const carrier = carriers.some(({ id }) => id === last) ? last : '';
    const labels = shop()
      .of(labelProviders)
      .filter(({ isReady }) => isReady(settings))
      .map(({ name, title }) => ({ name, title }));
    const { sendsMail } = services;
    return c.json({
      carriers,
      carrier,
      tells: chosen.mailCustomer,
      sendsMail,
      labels,
    } satisfies ParcelDefaults);
  });
  return { name: 'fulfilment', routes };
}
