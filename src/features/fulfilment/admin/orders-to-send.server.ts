import type { OfficeNotice } from '#platform/resources/office-notice.server.ts';
import { countOpen } from '../data/fulfilment-filter.queries.server.ts';

/** Tells how many orders are to be sent. */
export const toSendNotice: OfficeNotice = {
  name: 'orders-to-send',
  says: 'resources.orders.fulfilment.toSendNotice',
  capability: 'orders.read',
  resource: 'orders',
  find: async (db) => ({ count: await countOpen(db), filter: { fulfilment: 'open' } }),
};
