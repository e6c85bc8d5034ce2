import { cleanText } from '#features/fields/public.ts';
import { readCustomerOrder, readOrderByKey, visitorHash } from '#features/orders/public.server.ts';
import type { OrderDetail } from '#features/orders/public.ts';
import { normalName } from '#kit/normal-name.ts';
import { isLeftBy } from '#platform/pages/is-left-by.ts';
import type { PageForm } from '#platform/pages/page-form.server.ts';
import type { PartContext } from '#platform/pages/part-context.server.ts';

/** An order as far as whoever asks may see it; a wrong number and a wrong key look the same (CHK-018). */
export type OpenedByAddress =
  | { state: 'not-found' }
  /** The key is right but the browser is another one: the e-mail address must be named. */
  | { state: 'confirm'; wrong: boolean }
  | { state: 'open'; order: OrderDetail };

/** What the e-mail form leaves for the page. */
interface NamedEmail {
  kind: 'order-email';
  email: string;
}

const ENDPOINTS = ['order-received', 'order-pay'] as const;

/** The order of an address `…/order-received/{number}/?key=…` or `…/order-pay/…`, for whoever may read it. */
export async function openOrderOfAddress(
  { db, request }: Pick<PartContext, 'db' | 'request'>,
  form: unknown,
  /** Whether this session has shown already that it may see the order. */
  wasShown = false,
): Promise<OpenedByAddress> {
  const number = numberIn(request.url.pathname);
  if (number === null) return { state: 'not-found' };
  const key = request.url.searchParams.get('key') ?? '';
  const actor = await request.actor();
  const own = actor && (await readCustomerOrder(db, actor.userId, number));
  if (own) return { state: 'open', order: own };
  const session = request.visitor;
  const opened = await readOrderByKey(db, number, key, session ? visitorHash(session.id) : '');
  if (!opened) return { state: 'not-found' };
  const { order, ownBrowser } = opened;
  const named = isLeftBy<NamedEmail>(form, 'order-email') ? form.email : null;
  const mayRead =
    wasShown || ownBrowser || actor?.can('orders.read') || named === normalName(order.billingEmail);
  return mayRead ? { state: 'open', order } : { state: 'confirm', wrong: named !== null };
}

/** The number of the order that an address is about; null where it is about none. */
export function numberIn(pathname: string): number | null {
  const number = new RegExp(`/(?:${ENDPOINTS.join('|')})/(\\d{1,15})/$`).exec(pathname)?.[1];
  return number === undefined ? null : Number(number);
}

/** Naming the e-mail address of an order whose page was opened in another browser. */
export const orderEmailForm: PageForm = {
  method: 'POST',
  byStandIn: true,
  accepts: (fields, path) =>
    'order_email' in fields && ENDPOINTS.some((endpoint) => path.includes(`/${endpoint}/`)),
  // Each try is a guess at somebody's address.
  limit: { name: 'order-email', points: 10, seconds: 900 },
  async submit(fields) {
    const form: NamedEmail = { kind: 'order-email', email: normalName(cleanText(fields.order_email)) };
    return { page: { notices: [], form } };
  },
};
