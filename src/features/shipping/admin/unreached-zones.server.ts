import type { OfficeNotice } from '#platform/resources/office-notice.server.ts';
import { readShippingZones } from '../data/shipping.queries.server.ts';
import { zonesCovering } from '../rules/match-zone.ts';

/** Tells of zones that no address reaches, since earlier ones cover them. */
export const unreachedNotice: OfficeNotice = {
  name: 'unreached-zones',
  says: 'resources.shipping-zones.notices.unreached',
  capability: 'shipping.read',
  resource: 'shipping-zones',
  async find(db) {
    const zones = await readShippingZones(db);
    const unreached = zones.filter((zone, at) => zonesCovering(zones.slice(0, at), zone).length > 0);
    return { count: unreached.length, filter: { id: unreached.slice(0, 200).map(({ id }) => id) } };
  },
};
