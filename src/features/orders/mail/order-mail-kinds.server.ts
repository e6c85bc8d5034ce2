import {
  defineMailKind,
  type MailKind,
  type SampleRequest,
  type WrittenMail,
  wordingOf,
} from '#platform/mail/kinds/mail-kind.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { type Translator, translator } from '#platform/texts/texts.ts';
import { readOrderByNumber, readOrderNotes } from '../data/read-orders.queries.server.ts';
import { backgroundOrderServices, type OrderServices } from '../operations/order-services.server.ts';
import { ORDER_MAILS, type OrderMailName } from '../rules/fitting-mails.ts';
import type { OrderDetail } from '../rules/order-views.ts';
import { type OrderTextKey, orderTexts } from '../texts.ts';
import { sampleOrder } from './sample-order.ts';
import { orderMailbox, writeOrderMail } from './write-order-mail.server.tsx';

/** What tells the mails about orders apart. */
interface OrderMail {
  /** The middle of the keys of its words and of its setting. */
  words:
    | 'New'
    | 'Cancelled'
    | 'Failed'
    | 'Payment'
    | 'OnHold'
    | 'Processing'
    | 'Completed'
    | 'Refunded'
    | 'Invoice'
    | 'Note';
  audience: MailKind['audience'];
  title: string;
  when: string;
}

const MAILS: Readonly<Record<OrderMailName, OrderMail>> = {
  'new-order': {
    words: 'New',
    audience: 'owner',
    title: 'New order',
    when: 'As soon as an order comes in.',
  },
  'cancelled-order': {
    words: 'Cancelled',
    audience: 'owner',
    title: 'Cancelled order',
    when: 'When an order is cancelled.',
  },
  'failed-order': {
    words: 'Failed',
    audience: 'owner',
    title: 'Failed order',
    when: 'When the payment for an order fails.',
  },
  'odd-payment': {
    words: 'Payment',
    audience: 'owner',
    title: 'Payment needs attention',
    when: 'When a payment does not match its order: it came late, twice or with a different amount.',
  },
  'on-hold-order': {
    words: 'OnHold',
    audience: 'person',
    title: 'Order on hold',
    when: 'When an order waits for payment, with instructions how to pay, or is on hold until you check it.',
  },
  'processing-order': {
    words: 'Processing',
    audience: 'person',
    title: 'Order being processed',
    when: 'When an order is paid or being prepared.',
  },
  'completed-order': {
    words: 'Completed',
    audience: 'person',
    title: 'Completed order',
    when: 'When an order is complete.',
  },
  'refunded-order': {
    words: 'Refunded',
    audience: 'person',
    title: 'Refunded order',
    when: 'When an order is refunded in full or in part.',
  },
  'order-invoice': {
    words: 'Invoice',
    audience: 'person',
    title: 'Order details and invoice',
    when: 'Only when somebody sends it from an order. It lists what was ordered, with the invoice and, for unpaid orders, a link to pay.',
  },
  'order-note': {
    words: 'Note',
    audience: 'person',
    title: 'Note to the customer',
    when: 'When a note for the customer is added to an order.',
  },
};

/** The setting that each had before there were kinds: what an owner chose then still counts. */
const settingOf = ({ words }: OrderMail) => `mail${words === 'New' ? 'NewOrder' : words}`;

/** The mails about orders, each with its switch, its words and its preview (CHK-029). */
export const orderMailKinds: readonly MailKind[] = ORDER_MAILS.map((name) => {
  const mail = MAILS[name];
  const isForShop = mail.audience === 'owner';
  return defineMailKind({
    name,
    title: mail.title,
    when: mail.when,
    group: isForShop ? 'Orders, to you' : 'Orders, to customers',
    // What most owners come for.
    place: -1,
    audience: mail.audience,
    keptIn: { group: 'orders', isOn: settingOf(mail) },
    wording: wordingOf(orderTexts, `mail${mail.words}`),
    placeholders: {
      order_number: 'Number of the order',
      order_date: 'Day of the order',
      order_total: 'Total of the order',
      customer_name: isForShop ? 'Name of the customer' : 'First name of the customer',
      payment_method: 'Payment method',
      ...(name === 'on-hold-order'
        ? { what_next: 'What the order waits for: the payment, or your check' }
        : {}),
      ...(name === 'refunded-order' ? { refund_amount: 'What was given back' } : {}),
    },
    formerly: ['number', 'total', 'name'],
    ...(isForShop ? { otherwise: (db, { settings }) => orderMailbox(db, settings) } : {}),
    record: { label: 'Order number', capability: 'orders.read' },
    sample: (asked, services) => sampleMail(name, asked, services),
  });
});

const byName = new Map(orderMailKinds.map((kind) => [kind.name, kind]));

/** A kind of mail about orders. */
export function orderMailKind(name: OrderMailName): MailKind {
  return byName.get(name) as MailKind;
}

async function sampleMail(
  name: OrderMailName,
  { db, market, words, record }: SampleRequest,
  services: SliceServices,
): Promise<WrittenMail | null> {
  const { locale } = market;
  const text = translator(orderTexts, market.texts);
  const found =
    record === null
      ? invented(name, backgroundOrderServices(services, { locale }), text)
      : await orderNamed(db, record);
  if (!found) return null;
  const notes = name === 'order-note' && record !== null ? await readOrderNotes(db, found.id) : [];
  const note = notes.find(({ kind }) => kind === 'customer')?.text ?? text('sampleNote');
  const tells: Partial<Record<OrderMailName, string>> = {
    'order-note': note,
    'odd-payment': text('samplePayment'),
  };
  const told = tells[name];
  const matter = told === undefined ? {} : { note: told };
  return writeOrderMail(db, found, orderMailKind(name), services, matter, { locale, words });
}

function invented(
  name: OrderMailName,
  { market, payments, settings }: OrderServices,
  text: Translator<OrderTextKey>,
): OrderDetail {
  const payment = payments.find(({ id }) => id === 'bacs') ?? payments[0];
  return sampleOrder(name, {
    product: text('sampleProduct'),
    shipping: text('sampleShipping'),
    payment: { id: payment?.id ?? '', title: payment?.title(settings) ?? '' },
    currency: market.currency,
    storeCurrency: market.storeCurrency,
    exchangeRate: market.rate,
    locale: market.locale,
    now: new Date(),
  });
}

function orderNamed(db: SampleRequest['db'], record: string) {
  const [, number] = /^#?(\d{1,15})$/.exec(record) ?? [];
  return number === undefined ? null : readOrderByNumber(db, Number(number));
}
