import type { PlacingStep } from '#features/orders/public.server.ts';
import { keepAttribution } from '../data/order-attribution.queries.server.ts';
import { receivedAttribution } from '../rules/received-attribution.ts';

/** Keeps what the checkout's form sent about the visit, in the order's own transaction. */
export const attributionStep: PlacingStep = {
  async store(tx, order, { fields }) {
    const values = receivedAttribution(fields);
    if (values) await keepAttribution(tx, order.id, values);
  },
};
