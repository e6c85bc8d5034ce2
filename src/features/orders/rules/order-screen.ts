import { addressLines } from '#features/fields/public.ts';
import type { Picture } from '#features/media/public.ts';
import type { PaymentInstructions } from '#features/payments/public.ts';
import { type LineWord, lineWords } from '#features/purchase-lines/public.ts';
import { type taxTexts, wordedTaxes } from '#features/taxes/public.ts';
import { madeOnce } from '#kit/made-once.ts';
import { formatMoney, type MoneyFormat } from '#kit/money.ts';
import type { Market } from '#platform/market/market.ts';
import type { Translator } from '#platform/texts/texts.ts';
import type { OrderTextKey } from '../texts.ts';
import { deedsOf, type OrderDeed } from './order-deeds.ts';
import type { OrderState } from './order-states.ts';
import type { OrderDetail } from './order-views.ts';

/** What a slice tells of an order, in words. */
export interface ShownSection {
  title: string;
  rows: readonly {
    title: string;
    details: readonly string[];
    /** Path or whole address where it leads, and what the link is called; `spoken` where several are called the same. */
    link: { address: string; label: string; spoken?: string } | null;
  }[];
}

/** Whether a section's link leads out of the shop. */
export function leadsOut({ address }: { address: string }): boolean {
  return /^https?:/i.test(address);
}

/** Where an order leads, for example to be paid or to its invoice. */
export interface ShownLink {
  name: string;
  label: string;
  /** Path. */
  address: string;
  /** Whether it is what its customer comes for. */
  isMain: boolean;
}

/** An order in words: everything formatted, the same for receipt, account and mail. */
export interface OrderScreen {
  number: number;
  key: string;
  state: OrderState;
  /** As its customer reads it. */
  stateLabel: string;
  date: string;
  /** The moment as ISO text, for `<time>`. */
  dateTime: string;
  email: string;
  phone: string;
  firstName: string;
  billingName: string;
  lines: {
    name: string;
    /** Whether it came with the line before it. */
    comesWith: boolean;
    address: string;
    /** What is said of it to its shopper. */
    options: LineWord[];
    /** The same in mails: to the customer, and to the shop. */
    mailed: { customer: LineWord[]; shop: LineWord[] };
    quantity: number;
    subtotal: string;
    /** Null where there is none, and in mails. */
    picture: Picture | null;
  }[];
  sums: { label: string; amount: string; strong: boolean }[];
  total: string;
  paymentTitle: string;
  instructions: PaymentInstructions | null;
  billingLines: string[];
  /** Null when nothing is sent elsewhere. */
  shippingLines: string[] | null;
  customerNote: string;
  /** What slices tell of it. */
  sections: readonly ShownSection[];
  /** Where else it leads, for example to be paid. */
  links: readonly ShownLink[];
  /** What its customer may do with it. */
  deeds: readonly OrderDeed[];
}

/** What wording an order depends on. */
export interface OrderWords {
  text: Translator<OrderTextKey>;
  taxText: Translator<keyof typeof taxTexts.defaults>;
  /** That of the language, between what is listed. */
  comma: string;
  money: MoneyFormat;
  locale: string;
  /** How dates are written, see `Market`. */
  dateLocale: string;
  /** IANA name of the shop's time zone. */
  timeZone: string;
  /** What an address calls its state and country. */
  placeNames(address: OrderDetail['billing']): { state: string; country: string };
  instructions: PaymentInstructions | null;
  /** Whether it waits for its customer's payment. */
  awaitsPayment: boolean;
  /** By line id. */
  pictures: ReadonlyMap<number, Picture>;
  sections?: readonly ShownSection[];
  links?: readonly ShownLink[];
}

const STATE_KEYS = {
  pending: 'statePending',
  processing: 'stateProcessing',
  'on-hold': 'onHold',
  completed: 'stateCompleted',
  cancelled: 'stateCancelled',
  refunded: 'stateRefunded',
  failed: 'stateFailed',
} as const satisfies Record<OrderState, OrderTextKey>;

/** The name of a state, as the back office calls it. */
export function stateLabel(state: OrderState, text: Translator<OrderTextKey>): string {
  return text(STATE_KEYS[state]);
}

/** How an order stands, as its customer reads it: one that is on hold waits for their payment, or for the shop. */
export function stateForCustomer(
  state: OrderState,
  awaitsPayment: boolean,
  text: Translator<OrderTextKey>,
): string {
  if (state !== 'on-hold') return stateLabel(state, text);
  return text(awaitsPayment ? 'stateOnHold' : 'stateChecked');
}

const dates = madeOnce(
  (locale: string, timeZone: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }),
);

/** Days of a time zone as people of a market write them. */
export function longDate({
  dateLocale,
  timeZone,
}: Pick<Market, 'dateLocale' | 'timeZone'>): Intl.DateTimeFormat {
  return dates(dateLocale, timeZone);
}

const row = (label: string, amount: string, strong = false) => ({ label, amount, strong });

/** What went back, and what is left of the total. */
function refundRows(
  { refunds, refundedTotal, total }: OrderDetail,
  text: Translator<OrderTextKey>,
  money: (minor: number) => string,
): OrderScreen['sums'] {
  const done = refunds.filter(({ state }) => state === 'done');
  if (done.length === 0) return [];
  return [
    ...done.map(({ reason, amount }) =>
      row(reason ? text('refundOf', { reason }) : text('refund'), money(-amount)),
    ),
    row(text('netTotal'), money(total - refundedTotal), true),
  ];
}

/** A label with what it is about: in brackets, or behind a colon where that brings brackets of its own. */
function withDetail(label: string, detail: string): string {
  return /[()]/.test(detail) ? `${label}: ${detail}` : `${label} (${detail})`;
}

/** Words an order. */
export function orderScreen(order: OrderDetail, words: OrderWords): OrderScreen {
  const { text } = words;
  const format = { ...words.money, currency: order.currency };
  const money = (minor: number) => formatMoney(minor, format);
  const { totals } = order;
  const taxes = wordedTaxes(totals, { t: words.taxText, money, comma: words.comma, locale: words.locale });
  const linesOf = (address: OrderDetail['billing']) => addressLines(address, words.placeNames(address));
  return {
    number: order.number,
    key: order.key,
    state: order.state,
    stateLabel: stateForCustomer(order.state, words.awaitsPayment, text),
    date: longDate(words).format(order.createdAt),
    dateTime: order.createdAt.toISOString(),
    email: order.billingEmail,
    phone: order.billing.phone,
    firstName: order.billing.firstName,
    billingName: order.billingName,
    lines: order.lines.map((line) => ({
      name: line.name,
      comesWith: line.parentId !== null,
      address: line.address,
      options: lineWords(line, 'shopper'),
      mailed: { customer: lineWords(line, 'mail'), shop: lineWords(line, 'owner') },
      quantity: line.quantity,
      subtotal: money(line.subtotal),
      picture: words.pictures.get(line.id) ?? null,
    })),
    sums: [
      row(text('subtotal'), money(totals.subtotal)),
      ...totals.discounts.map(({ label, amount, note }) => row(label, note ?? money(-amount))),
      ...(totals.shipping
        ? [
            row(
              withDetail(
                text('shipping'),
                [totals.shipping.label, totals.shipping.detail].filter(Boolean).join(' · '),
              ),
              money(totals.shipping.amount),
            ),
          ]
        : []),
      ...[...totals.fees, ...taxes.rows].map(({ label, amount }) => row(label, money(amount))),
      row(text('total'), [money(order.total), taxes.note].filter(Boolean).join(' '), true),
      ...refundRows(order, text, money),
    ],
    total: money(order.total),
    paymentTitle: order.paymentTitle,
    instructions: words.instructions,
    billingLines: linesOf(order.billing),
    shippingLines: order.needsShipping ? linesOf(order.shipping ?? order.billing) : null,
    customerNote: order.customerNote,
    sections: words.sections ?? [],
    links: words.links ?? [],
    deeds: deedsOf(order.state),
  };
}
