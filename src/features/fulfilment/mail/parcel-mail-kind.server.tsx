import { siteSettings } from '#features/content/public.ts';
import { orderByNumber, readOrder, servicesOfOrder, wordOrder } from '#features/orders/public.server.ts';
import { type OrderDetail, receivedAddress } from '#features/orders/public.ts';
import type { Executor } from '#platform/db/database.server.ts';
import {
  defineMailKind,
  type MailKind,
  mailWords,
  type SampleRequest,
  type WrittenMail,
  wordingOf,
} from '#platform/mail/kinds/mail-kind.server.ts';
import { renderMail } from '#platform/mail/render-mail.server.ts';
import type { Market } from '#platform/market/market.ts';
import { siteLookOf } from '#platform/pages/site-look.server.ts';
import { settingsIn } from '#platform/settings/settings-in-language.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { translator } from '#platform/texts/texts.ts';
import { readParcels, readSent } from '../data/shipment.queries.server.ts';
import { nameOfLine } from '../operations/tracking.server.ts';
import { type Parcel, piecesLeft } from '../rules/parcels.ts';
import { fulfilmentTexts } from '../texts.ts';
import { ParcelMail, type ParcelMailProps, parcelMailText } from './parcel-mail.mail.tsx';

/** The mail that tells customers that a parcel is on its way, with its switch and its words. */
export const parcelMailKind: MailKind = defineMailKind({
  name: 'shipped-order',
  title: 'Order on its way',
  when: 'When you mark a parcel as sent and choose to tell the customer. It gives the carrier, the tracking number and link, and the contents.',
  group: 'Orders, to customers',
  place: -1,
  audience: 'person',
  wording: wordingOf(fulfilmentTexts, 'mail'),
  placeholders: {
    order_number: 'Number of the order',
    customer_name: 'First name of the customer',
    carrier: 'Carrier of the parcel',
    tracking_number: 'Tracking number of the parcel',
  },
  record: { label: 'Order number', capability: 'orders.read' },
  sample: (asked, services) => sampleMail(asked, services),
});

/** Writes the mail about a parcel of an order, as its customer ordered; null where the parcel is gone. */
export async function writeParcelMail(
  db: Executor,
  order: OrderDetail,
  shipmentId: number,
  services: SliceServices,
): Promise<WrittenMail | null> {
  const parcel = (await readParcels(db, order.id)).find(({ id }) => id === shipmentId);
  const { market } = servicesOfOrder(services, order).services;
  return parcel ? write(await aboutParcel(db, order, parcel, services), market, services) : null;
}

/** What a mail is about. */
type Matter = Pick<
  ParcelMailProps,
  'carrier' | 'trackingNumber' | 'link' | 'items' | 'isPart' | 'shipTo' | 'orderAddress'
> & { number: number; firstName: string; email: string };

async function aboutParcel(
  db: Executor,
  order: OrderDetail,
  parcel: Parcel,
  services: SliceServices,
): Promise<Matter> {
  const [sent] = await readSent(db, [order.id]);
  const worded = wordOrder(order, servicesOfOrder(services, order).services);
  return {
    number: order.number,
    firstName: worded.firstName,
    email: order.billingEmail,
    carrier: parcel.carrierTitle,
    trackingNumber: parcel.trackingNumber,
    link: parcel.link,
    items: parcel.lines.map(({ lineId, quantity }) => ({ quantity, name: nameOfLine(lineId, order) })),
    isPart: piecesLeft(sent?.lines ?? []) > 0,
    shipTo: worded.shippingLines ?? worded.billingLines,
    orderAddress: `${services.siteUrl}${receivedAddress(services.addresses().checkout, order)}`,
  };
}

async function write(matter: Matter, market: Market, services: SliceServices): Promise<WrittenMail> {
  const { number, firstName, email, ...about } = matter;
  const { settings, siteUrl } = services;
  const facts = settingsIn(settings, market.texts).get(siteSettings);
  const site = { name: facts.name, url: siteUrl, colours: siteLookOf(services).mails };
  const words = mailWords(parcelMailKind, market, site, {
    order_number: number,
    customer_name: firstName,
    carrier: about.carrier,
    tracking_number: about.trackingNumber,
  });
  const text = translator(fulfilmentTexts, market.texts);
  const props: ParcelMailProps = { ...about, words, text, site, language: market };
  const { html, text: plain } = await renderMail(<ParcelMail {...props} />, parcelMailText(props));
  const replyTo = facts.email === '' ? {} : { replyTo: facts.email };
  return { to: [email], subject: words.subject, html, text: plain, ...replyTo };
}

async function sampleMail(
  { db, market, record }: SampleRequest,
  services: SliceServices,
): Promise<WrittenMail | null> {
  if (record !== null) {
    const [, number] = /^#?(\d{1,15})$/.exec(record) ?? [];
    const found = number === undefined ? null : await orderByNumber(db, Number(number));
    const order = found && (await readOrder(db, found.id));
    const parcel = order && (await readParcels(db, order.id)).at(-1);
    return order && parcel ? write(await aboutParcel(db, order, parcel, services), market, services) : null;
  }
  const text = translator(fulfilmentTexts, market.texts);
  const number = '00340434161094042557';
  const invented: Matter = {
    number: 1024,
    firstName: 'Alex',
    email: 'alex@example.org',
    carrier: text('sampleCarrier'),
    trackingNumber: number,
    link: `https://example.com/track/${number}`,
    items: [{ name: text('sampleProduct'), quantity: 2 }],
    isPart: false,
    shipTo: ['Alex Example', '1 Example Street', 'Example City'],
    orderAddress: `${services.siteUrl}${receivedAddress(services.addresses().checkout, { number: 1024, key: 'sample' })}`,
  };
  return write(invented, market, services);
}
