import { shopMailbox } from '#features/content/public.server.ts';
import { siteSettings } from '#features/content/public.ts';
import type { Database, Executor, Transaction } from '#platform/db/database.server.ts';
import { type Delivery, type Subscription, subscribe } from '#platform/events/events.server.ts';
import { queueMail } from '#platform/mail/mail.server.ts';
import { nudgeMailer } from '#platform/mail/mailer.server.ts';
import { renderMail } from '#platform/mail/render-mail.server.ts';
import type { MarketWish } from '#platform/market/market.ts';
import type { SettingsOf } from '#platform/settings/settings.ts';
import { translator } from '#platform/texts/texts.ts';
import { readOrder, readOrderNote } from '../data/read-orders.queries.server.ts';
import type { OrderServices } from '../deeds/order-services.server.ts';
import { sectionsOf, wordOrder } from '../deeds/word-order.server.ts';
import { orderNoteAdded, orderPaymentOdd, orderPlaced, orderStateChanged } from '../events.ts';
import type { OrderState } from '../rules/order-states.ts';
import type { OrderDetail } from '../rules/order-views.ts';
import { receivedAddress } from '../rules/received-address.ts';
import { orderSettings } from '../settings.ts';
import { type OrderTextKey, orderTexts } from '../texts.ts';
import { OrderMail, type OrderMailProps } from './order-mail.mail.tsx';
import { orderMailText } from './order-mail-text.ts';

/** What mails about orders need besides the services of orders; asked for each mail, since settings change. */
export interface OrderMailServices {
  /** Services in the words of a market. */
  servicesIn(wish: MarketWish): OrderServices;
  db: Database;
  /** Origin of the shop without trailing slash. */
  siteUrl: string;
  /** Path of the checkout page, below which receipts stand. */
  checkoutPath: string;
}

/** A kind of mail: who gets it, whether it is switched on, and its words. */
interface MailKind {
  to: 'shop' | 'customer';
  setting: keyof SettingsOf<typeof orderSettings>;
  subject: OrderTextKey;
  title: OrderTextKey;
  intro: OrderTextKey;
}

/** What the key of a mail about a change of state begins with; the change's id follows. */
export const STATE_MAIL = 'order-state:';

const NEW_ORDER: MailKind = {
  to: 'shop',
  setting: 'mailNewOrder',
  subject: 'mailNewSubject',
  title: 'mailNewTitle',
  intro: 'mailNewIntro',
};
const NOTE: MailKind = {
  to: 'customer',
  setting: 'mailNote',
  subject: 'mailNoteSubject',
  title: 'mailNoteTitle',
  intro: 'mailNoteIntro',
};
const ODD_PAYMENT: MailKind = {
  to: 'shop',
  setting: 'mailPayment',
  subject: 'mailPaymentSubject',
  title: 'mailPaymentTitle',
  intro: 'mailPaymentIntro',
};
const OF_STATE: Partial<Record<OrderState, MailKind>> = {
  cancelled: {
    to: 'shop',
    setting: 'mailCancelled',
    subject: 'mailCancelledSubject',
    title: 'mailCancelledTitle',
    intro: 'mailCancelledIntro',
  },
  failed: {
    to: 'shop',
    setting: 'mailFailed',
    subject: 'mailFailedSubject',
    title: 'mailFailedTitle',
    intro: 'mailFailedIntro',
  },
  'on-hold': {
    to: 'customer',
    setting: 'mailOnHold',
    subject: 'mailOnHoldSubject',
    title: 'mailOnHoldTitle',
    intro: 'mailOnHoldIntro',
  },
  processing: {
    to: 'customer',
    setting: 'mailProcessing',
    subject: 'mailProcessingSubject',
    title: 'mailProcessingTitle',
    intro: 'mailProcessingIntro',
  },
  completed: {
    to: 'customer',
    setting: 'mailCompleted',
    subject: 'mailCompletedSubject',
    title: 'mailCompletedTitle',
    intro: 'mailCompletedIntro',
  },
};

/** Whether the customer is written to when an order comes into this state. */
export function mailsCustomer(state: OrderState, settings: SettingsOf<typeof orderSettings>): boolean {
  const kind = OF_STATE[state];
  return kind?.to === 'customer' && settings[kind.setting] === true;
}

/** The mails that follow events of orders; each is queued once, and none can delay or undo an order (CHK-029). */
export function orderMails(services: () => OrderMailServices): readonly Subscription[] {
  return [
    subscribe(orderPlaced, 'orders-mail', async (delivery) => {
      const { orderId } = delivery.payload;
      await mailAbout(delivery, orderId, NEW_ORDER, `order-placed:${orderId}`, services());
    }),
    subscribe(orderStateChanged, 'orders-mail', async (delivery) => {
      const { orderId, to, changeId } = delivery.payload;
      const kind = OF_STATE[to];
      if (kind) await mailAbout(delivery, orderId, kind, `${STATE_MAIL}${changeId}`, services());
    }),
    subscribe(orderNoteAdded, 'orders-mail', async (delivery) => {
      const { orderId, noteId } = delivery.payload;
      const note = await readOrderNote(delivery.tx, noteId);
      if (note?.kind !== 'customer') return;
      await mailAbout(delivery, orderId, NOTE, `order-note:${noteId}`, services(), note.text);
    }),
    subscribe(orderPaymentOdd, 'orders-mail', async (delivery) => {
      const { orderId, noteId } = delivery.payload;
      const note = await readOrderNote(delivery.tx, noteId);
      if (note)
        await mailAbout(delivery, orderId, ODD_PAYMENT, `order-payment:${noteId}`, services(), note.text);
    }),
  ];
}

async function mailAbout(
  delivery: Delivery<unknown>,
  orderId: number,
  kind: MailKind,
  key: string,
  services: OrderMailServices,
  note?: string,
): Promise<void> {
  const own = services.servicesIn({});
  if (own.settings.get(orderSettings)[kind.setting] !== true) return;
  const order = await readOrderOnce(delivery.tx, orderId);
  if (!order) return;
  const queued = await queueOrderMail(delivery.tx, order, kind, key, services, note);
  if (queued) delivery.afterCommit(() => void nudgeMailer(services.db));
}

const readIn = new WeakMap<Transaction, Map<number, Promise<OrderDetail | null>>>();

/** An order as a delivery's transaction sees it; the two events of placing one are mostly delivered in the same. */
function readOrderOnce(tx: Transaction, orderId: number): Promise<OrderDetail | null> {
  let orders = readIn.get(tx);
  if (!orders) {
    orders = new Map();
    readIn.set(tx, orders);
  }
  let order = orders.get(orderId);
  if (!order) {
    order = readOrder(tx, orderId);
    orders.set(orderId, order);
  }
  return order;
}

async function queueOrderMail(
  tx: Executor,
  order: OrderDetail,
  kind: MailKind,
  key: string,
  services: OrderMailServices,
  note?: string,
): Promise<boolean> {
  const toShop = kind.to === 'shop';
  // Customers are written to as they ordered, the shop in its own language, both in what was charged.
  const { currency, locale } = order;
  const spoken = services.servicesIn(toShop ? { currency } : { currency, locale });
  const site = spoken.settings.get(siteSettings);
  const own = spoken.settings.get(orderSettings).shopMail;
  const to = toShop ? own || (await shopMailbox(tx, spoken.settings)) : order.billingEmail;
  if (to === '') return false;
  const text = translator(orderTexts, spoken.texts);
  const sections = toShop ? [] : await sectionsOf(tx, order, spoken, new Date());
  const words = wordOrder(order, spoken, { sections });
  const values = {
    number: order.number,
    total: words.total,
    name: kind.to === 'shop' ? order.billingName : words.firstName,
  };
  const { siteUrl } = services;
  const props: OrderMailProps = {
    order: words,
    title: text(kind.title, values),
    intro: text(kind.intro, values),
    to: kind.to,
    ...(note === undefined ? {} : { note }),
    showsInstructions: kind.to === 'customer',
    address:
      kind.to === 'shop'
        ? `${siteUrl}/admin/orders/${order.id}/show`
        : `${siteUrl}${receivedAddress(services.checkoutPath, order)}`,
    text,
    site: { name: site.name, url: siteUrl, accent: site.accent },
    language: spoken.market,
  };
  const { html, text: plain } = await renderMail(<OrderMail {...props} />, orderMailText(props));
  // An administrator's own address is not shown to customers.
  const replyTo = toShop ? order.billingEmail : own || site.email;
  const { isNew } = await queueMail(tx, {
    key,
    to,
    subject: `[${site.name}] ${text(kind.subject, values)}`,
    html,
    text: plain,
    ...(replyTo === '' ? {} : { replyTo }),
  });
  return isNew;
}
