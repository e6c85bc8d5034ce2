import { backgroundOrderServices, orderRefunds } from '#features/orders/public.server.ts';
import { addedActions } from '#platform/resources/added-actions.server.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { refundActions } from './admin/refund-actions.server.ts';
import { endRefunds } from './operations/end-refund.server.ts';
import { refundsOfOrders } from './operations/refund-all.server.ts';

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'refunds',
  on: (services) => [endRefunds(() => backgroundOrderServices(services))],
  adds: [
    orderRefunds.with(refundsOfOrders),
    addedActions.with({
      resource: 'orders',
      part: 'refunds',
      actions: (services) => refundActions(() => backgroundOrderServices(services)),
    }),
  ],
});
