import { placingStep } from '#features/orders/public.server.ts';
import { BY_HAND } from '#features/orders/public.ts';
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

/** Says of orders that the shop's own people write that they come from there (ATTR-017): no visit tells of them. */
export const staffStep = placingStep<undefined>({
  name: 'attribution-staff',
  async store(tx, order, _intake, { createdVia }) {
    if (createdVia === BY_HAND) await keepAttribution(tx, order.id, { source_type: 'admin' });
  },
});
