import {
  type ConfirmationState,
  confirmationState,
  linksOf,
  orderServices,
  readLinePictures,
  sectionsOf,
  wordOrder,
} from '#features/orders/public.server.ts';
import type { OrderScreen } from '#features/orders/public.ts';
import type { PartContext } from '#platform/pages/part-context.server.ts';
import { type OpenedByAddress, openOrderOfAddress } from './open-order.server.ts';

/** What the order-received page shows. */
export type ReceivedView =
  | Exclude<OpenedByAddress, { state: 'open' }>
  | { state: 'shown'; order: OrderScreen; confirmation: ConfirmationState };

/** The order of the page's address, as far as whoever asks may see it. */
export async function loadReceivedOrder(context: PartContext, form: unknown): Promise<ReceivedView> {
  const { db, request } = context;
  const opened = await openOrderOfAddress(context, form);
  if (opened.state !== 'open') return opened;
  const { order } = opened;
  const services = orderServices(context);
  return {
    state: 'shown',
    order: wordOrder(order, services, {
      pictures: await readLinePictures(db, order),
      sections: await sectionsOf(db, order, services, request.startedAt),
      links: linksOf(order, services, context.addresses),
    }),
    confirmation: await confirmationState(db, order, {
      settings: services.settings,
      sendsMail: request.environment.sendsMail,
    }),
  };
}
