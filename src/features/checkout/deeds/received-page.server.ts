import { cleanText } from '#features/fields/public.ts';
import {
  type ConfirmationState,
  confirmationState,
  orderServices,
  readCustomerOrder,
  readLinePictures,
  readOrderByKey,
  sectionsOf,
  visitorHash,
  wordOrder,
} from '#features/orders/public.server.ts';
import type { OrderDetail, OrderScreen } from '#features/orders/public.ts';
import type { PageForm } from '#platform/pages/page-form.server.ts';
import type { PartContext } from '#platform/pages/part-context.server.ts';

/** What the order-received page shows; a wrong number and a wrong key look the same (CHK-018). */
export type ReceivedView =
  | { state: 'not-found' }
  /** The key is right but the browser is another one: the e-mail address must be named. */
  | { state: 'confirm'; wrong: boolean }
  | { state: 'shown'; order: OrderScreen; confirmation: ConfirmationState };

/** What the e-mail form leaves for the page. */
interface NamedEmail {
  kind: 'order-email';
  email: string;
}

/** The order of the page's address, as far as whoever asks may see it. */
export async function loadReceivedOrder(context: PartContext, form: unknown): Promise<ReceivedView> {
  const { db, request } = context;
  const number = /\/order-received\/(\d{1,15})\/$/.exec(request.url.pathname)?.[1];
  const key = request.url.searchParams.get('key') ?? '';
  if (number === undefined) return { state: 'not-found' };
  const services = orderServices(context);
  const actor = await request.actor();
  const own = actor && (await readCustomerOrder(db, actor.userId, Number(number)));
  const shown = async (order: OrderDetail): Promise<ReceivedView> => ({
    state: 'shown',
    order: wordOrder(order, services, {
      pictures: await readLinePictures(db, order),
      sections: await sectionsOf(db, order, services, request.startedAt),
    }),
    confirmation: await confirmationState(db, order, {
      settings: services.settings,
      sendsMail: request.environment.sendsMail,
    }),
  });
  if (own) return shown(own);
  const session = request.visitor;
  const opened = await readOrderByKey(db, Number(number), key, session ? visitorHash(session.id) : '');
  if (!opened) return { state: 'not-found' };
  const { order, ownBrowser } = opened;
  const named = isNamedEmail(form) ? form.email : null;
  const mayRead = ownBrowser || actor?.can('orders.read') || named === order.billingEmail;
  return mayRead ? shown(order) : { state: 'confirm', wrong: named !== null };
}

function isNamedEmail(form: unknown): form is NamedEmail {
  return typeof form === 'object' && form !== null && (form as { kind?: unknown }).kind === 'order-email';
}

/** Naming the e-mail address of an order whose receipt was opened in another browser. */
export const orderEmailForm: PageForm = {
  method: 'POST',
  accepts: (fields, path) => 'order_email' in fields && path.includes('/order-received/'),
  // Each try is a guess at somebody's address.
  limit: { name: 'order-email', points: 10, seconds: 900 },
  async submit(fields) {
    const form: NamedEmail = { kind: 'order-email', email: cleanText(fields.order_email).toLowerCase() };
    return { page: { notices: [], form } };
  },
};
