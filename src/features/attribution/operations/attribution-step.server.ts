import { placingStep } from '#features/orders/public.server.ts';
import { keepAttribution } from '../data/order-attribution.queries.server.ts';
import { receivedAttribution } from '../rules/received-attribution.ts';

/** Keeps what the checkout's form sent about the visit, in the order's own transaction. */
export const attributionStep = placingStep({
  name: 'attribution',
  intake: ({ fields }) => receivedAttribution(fields),
  async store(tx, order, values) {
    if (values) await keepAttribution(tx, order.id, values);
  },
});
