import { resourcePart } from '#platform/resources/resource-parts.server.ts';
import { fulfilmentFilter } from '../data/fulfilment-filter.queries.server.ts';
import { ordersByTracking } from '../data/orders-by-tracking.queries.server.ts';
import { readSent } from '../data/shipment.queries.server.ts';
import {
  type LineToSend,
  maySend,
  type Parcel,
  piecesLeft,
  type SendingState,
  sendingState,
} from '../rules/parcels.ts';

/** What the owner sees of how an order has been sent. */
export interface ShownFulfilment {
  state: SendingState;
  /** Pieces that are still to be sent. */
  left: number;
  /** Whether parcels may be made as the order stands. */
  maySend: boolean;
  lines: LineToSend[];
  parcels: Parcel[];
}

/** How orders have been sent; those of which nothing has to be have none. */
export const fulfilmentPart = resourcePart<ShownFulfilment>('orders', {
  name: 'fulfilment',
  async load(db, orderIds) {
    const orders = await readSent(db, orderIds);
    return new Map(
      orders.map(({ orderId, state, lines, parcels }) => [
        orderId,
        {
          state: sendingState(state, lines),
          left: piecesLeft(lines),
          maySend: maySend(state),
          lines,
          parcels,
        },
      ]),
    );
  },
  csv: {
    fulfilment: ({ state }) => state,
    trackingNumbers: ({ parcels }) =>
      parcels.flatMap(({ trackingNumber }) => (trackingNumber ? [trackingNumber] : [])).join(' '),
  },
  filters: { fulfilment: fulfilmentFilter },
  found: ordersByTracking,
});
