import { shopMailbox } from '#features/content/public.server.ts';
import { siteSettings } from '#features/content/public.ts';
import { formatMoney } from '#kit/money.ts';
import type { Executor } from '#platform/db/database.server.ts';
import {
  type MailKind,
  mailWords,
  recipientsOf,
  type WrittenMail,
} from '#platform/mail/kinds/mail-kind.server.ts';
import { renderMail } from '#platform/mail/render-mail.server.ts';
import { siteLookOf } from '#platform/pages/site-look.server.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { type TextOverrides, translator } from '#platform/texts/texts.ts';
import { backgroundOrderServices, type OrderServices } from '../operations/order-services.server.ts';
import {
  awaitsPayment,
  formatOfOrder,
  linksOf,
  sectionsOf,
  wordOrder,
} from '../operations/word-order.server.ts';
import type { OrderDetail } from '../rules/order-views.ts';
import { receivedAddress } from '../rules/received-address.ts';
import { orderSettings } from '../settings.ts';
import { orderTexts } from '../texts.ts';
import { OrderMail, type OrderMailProps } from './order-mail.mail.tsx';
import { orderMailText } from './order-mail-text.ts';

/** What a mail is about besides the order. */
export interface OrderMailMatter {
  /** The note that a note mail is about. */
  note?: string;
  /** What went back, of the mail about a refund, in minor units; all that did when left out. */
  refunded?: number;
}

/** Where mails about orders go to where their kind names nobody; '' = nowhere. */
export async function orderMailbox(db: Executor, settings: SettingsStore): Promise<string> {
  return settings.get(orderSettings).shopMail || (await shopMailbox(db, settings));
}

/**
 * Writes a mail about an order. Customers are written to as they ordered, the shop in its own language, both in what was
 * charged; `tried` writes it in another language and with other words.
 */
export async function writeOrderMail(
  db: Executor,
  order: OrderDetail,
  kind: MailKind,
  services: SliceServices,
  matter: OrderMailMatter = {},
  tried?: { locale: string; words(texts: TextOverrides): TextOverrides },
): Promise<WrittenMail> {
  const toShop = kind.audience === 'owner';
  const { currency } = order;
  const locale = tried?.locale ?? (toShop ? undefined : order.locale);
  const spoken = inWords(backgroundOrderServices(services, { currency, locale }), tried?.words);
  const { market, settings } = spoken;
  const { name, email } = settings.get(siteSettings);
  const site = { name, colours: siteLookOf(services).mails, url: services.siteUrl };
  const text = translator(orderTexts, spoken.texts);
  const showsLinks = kind.name === 'order-invoice';
  const worded = wordOrder(order, spoken, {
    sections: await sectionsOf(db, order, spoken, new Date(), toShop ? 'shop' : 'customer'),
    links: showsLinks ? linksOf(order, spoken, services.addresses()) : [],
  });
  const customer = toShop ? order.billingName : worded.firstName;
  const words = mailWords(kind, market, site, {
    order_number: order.number,
    order_date: worded.date,
    order_total: worded.total,
    customer_name: customer,
    payment_method: order.paymentTitle,
    what_next: text(awaitsPayment(order, spoken) ? 'awaitingPayment' : 'beingChecked'),
    refund_amount: formatMoney(
      matter.refunded ?? (order.refundedTotal || order.total),
      formatOfOrder(order, spoken),
    ),
    // As they were called before.
    number: order.number,
    total: worded.total,
    name: customer,
  });
  const props: OrderMailProps = {
    order: worded,
    words,
    to: toShop ? 'shop' : 'customer',
    ...(matter.note === undefined ? {} : { note: matter.note }),
    showsInstructions: !toShop,
    showsLinks,
    address: toShop
      ? `${services.siteUrl}/admin/orders/${order.id}/show`
      : `${services.siteUrl}${receivedAddress(services.addresses().checkout, order)}`,
    text,
    site,
    language: market,
  };
  const { html, text: plain } = await renderMail(<OrderMail {...props} />, orderMailText(props));
  // An administrator's own address is not shown to customers.
  const replyTo = toShop ? order.billingEmail : settings.get(orderSettings).shopMail || email;
  const to = toShop
    ? recipientsOf(kind, settings, await orderMailbox(db, settings))
    : [order.billingEmail].filter((address) => address !== '');
  return { to, subject: words.subject, html, text: plain, ...(replyTo === '' ? {} : { replyTo }) };
}

function inWords(services: OrderServices, words?: (texts: TextOverrides) => TextOverrides): OrderServices {
  if (!words) return services;
  const texts = words(services.texts);
  return { ...services, texts, market: { ...services.market, texts } };
}
