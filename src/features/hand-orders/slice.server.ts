import { backgroundOrderServices, servicesOfOrder } from '#features/orders/public.server.ts';
import { totalStages } from '#features/totals/public.server.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { handOrderRoutes } from './admin/hand-order-routes.server.ts';
import { handFeesStage, handSendingStage } from './operations/hand-stages.server.ts';
import { entryTexts } from './texts.ts';

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'hand-orders',
  texts: [{ title: 'Orders made in the back office', texts: entryTexts, place: 80 }],
  restRoutes: (services) => [
    handOrderRoutes({
      db: services.db,
      own: () => backgroundOrderServices(services),
      of: (order) => servicesOfOrder(services, order),
    }),
  ],
  adds: [totalStages.with(handSendingStage, handFeesStage)],
});
