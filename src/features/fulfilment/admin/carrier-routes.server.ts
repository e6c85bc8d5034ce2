import { Hono } from 'hono';
import { guardCapability, type RestEnvironment } from '#platform/resources/rest-answers.server.ts';
import type { RestRoute } from '#platform/resources/rest-route.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { lastCarrier } from '../data/shipment.queries.server.ts';
import { type Carrier, carriersOf } from '../rules/carriers.ts';
import { fulfilmentSettings } from '../settings.ts';

/** What the form for a parcel begins with. */
export interface ParcelDefaults {
  carriers: Carrier[];
  /** The carrier of the last parcel; '' = none. */
  carrier: string;
  tells: boolean;
}

/** `GET /rest/fulfilment/defaults`: the shop's carriers, that of the last parcel, and whether customers are written to. */
export function carrierRoutes({ db, settings }: Pick<SliceServices, 'db' | 'settings'>): RestRoute {
  const routes = new Hono<RestEnvironment>();
  routes.use('/*', guardCapability('orders.read', 'orders.read'));
  routes.get('/defaults', async (c) => {
    const chosen = settings.get(fulfilmentSettings);
    const carriers = carriersOf(chosen);
    const last = await lastCarrier(db);
    const carrier = carriers.some(({ id }) => id === last) ? last : '';
    return c.json({ carriers, carrier, tells: chosen.mailCustomer } satisfies ParcelDefaults);
  });
  return { name: 'fulfilment', routes };
}
