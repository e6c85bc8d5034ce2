import { subscribe } from '#platform/events/events.server.ts';
import {
  defineMailKind,
  isMailOn,
  type WrittenMail,
  wordingOf,
} from '#platform/mail/kinds/mail-kind.server.ts';
import { queueWrittenMail } from '#platform/mail/kinds/queue-written-mail.server.ts';
import { writeWordedMail } from '#platform/mail/kinds/write-worded-mail.server.tsx';
import { nudgeMailer } from '#platform/mail/mailer.server.ts';
import type { Market } from '#platform/market/market.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { readOrders } from '../data/read-orders.queries.server.ts';
import { orderLinkAsked } from '../events.ts';
import type { OrderSummary } from '../rules/order-views.ts';
import { receivedAddress } from '../rules/received-address.ts';
import { orderTexts } from '../texts.ts';

type LinkedOrder = Pick<OrderSummary, 'number' | 'key' | 'billingEmail' | 'billingName'>;

const SAMPLE: LinkedOrder = {
  number: 1042,
  key: 'order_sample',
  billingEmail: 'alex@example.org',
  billingName: 'Alex Morgan',
};

/** How often an order's link is mailed at most, in milliseconds: nobody fills somebody's mailbox with it. */
const PAUSE = 15 * 60_000;

/** The mail with the link of an order, for whoever ordered without an account and lost what they were sent. */
export const orderLinkMail = defineMailKind({
  name: 'order-link',
  title: 'Link to an order',
  when: 'When somebody looks for an order with its number and e-mail address. While it is off, this is not offered.',
  group: 'Orders, to customers',
  audience: 'person',
  readBy: 'orders.read',
  placeholders: { order_number: 'Number of the order', customer_name: 'Name of the customer' },
  wording: wordingOf(orderTexts, 'mailLink'),
  sample: async ({ market }, services) => writeLinkMail(SAMPLE, market, services),
});

function writeLinkMail(order: LinkedOrder, market: Market, services: SliceServices): Promise<WrittenMail> {
  const { number, billingEmail, billingName } = order;
  const href = `${services.siteUrl}${receivedAddress(services.addresses().checkout, order)}`;
  const button = { href, label: translate(orderTexts, market.texts, 'viewOrder') };
  const values = { order_number: String(number), customer_name: billingName };
  return writeWordedMail(orderLinkMail, { to: [billingEmail], values, button }, market, services);
}

/** Sends the link of an order to the address that it was placed with, in the language in which it was. */
export function orderLinkMails(services: SliceServices) {
  return subscribe(orderLinkAsked, 'order-link-mail', async ({ tx, payload, createdAt, afterCommit }) => {
    if (payload.orderId === null || !isMailOn(orderLinkMail, services.settings)) return;
    const order = (await readOrders(tx, [payload.orderId])).get(payload.orderId);
    if (!order) return;
    const mail = await writeLinkMail(order, services.marketOf({ locale: order.locale }), services);
    const key = `${orderLinkMail.name}:${order.id}:${Math.floor(createdAt.getTime() / PAUSE)}`;
    if (await queueWrittenMail(tx, key, mail)) afterCommit(() => void nudgeMailer(services.db));
  });
}
