import { siteSettings } from '#features/content/public.ts';
import { shopBase } from '#features/fields/public.server.ts';
import { addressSettings } from '#features/fields/public.ts';
import type { Delivery } from '#features/fulfilment/public.server.ts';
import { sellerLines } from '#features/legal-pages/public.server.ts';
import { formatOfOrder, type OrderServices, wordOrder } from '#features/orders/public.server.ts';
import { longDate, type OrderDetail } from '#features/orders/public.ts';
import { hasVat } from '#features/taxes/public.ts';
import { namedTaxes } from '#features/totals/public.ts';
import { formatMoney } from '#kit/money.ts';
import { type Translator, translator } from '#platform/texts/texts.ts';
import type { DocumentContent, DocumentKind } from '../rules/document-content.ts';
import { taxNumberKind } from '../rules/said-tax-number.ts';
import { invoiceSettings } from '../settings.ts';
import { invoiceTexts } from '../texts.ts';
import { taxesOfOrder, taxesOfRefund } from './worded-tax-parts.server.ts';

type Text = Translator<keyof typeof invoiceTexts.defaults>;
type Refund = OrderDetail['refunds'][number];

/**
 * Composes the invoice of an order with what was charged, whatever was given back since. Here and below, `services` are
 * those of the order's language and currency.
 */
export function composeInvoice(
  order: OrderDetail,
  label: string,
  services: OrderServices,
  now: Date,
  delivery: Delivery = { days: [], isOpen: false },
): DocumentContent {
  const { common, text, money, screen } = begin(order, 'invoice', services);
  const taxes = taxesOfOrder(order, { text, money, locale: services.market.locale });
  return {
    ...common,
    title: text('titled', { kind: text('invoice'), label }),
    facts: [
      { label: text('number'), value: label },
      { label: text('date'), value: longDate(services.market).format(now) },
      ...toldOf(delivery, services, text),
      ...factsOf(order, screen, text),
      ...currencyOf(order, text),
      ...(screen.paymentTitle ? [{ label: text('payment'), value: screen.paymentTitle }] : []),
    ],
    columns: columnsOf(text),
    lines: order.lines.map((line, at) => ({
      ...namesOf(order, at, screen, text),
      quantity: String(line.quantity),
      price: money(line.unitPrice),
      amount: money(line.subtotal),
    })),
    // What the total has of taxes in it stands in a table of its own.
    sums: taxes
      ? screen.sums.map((row) => (row.strong ? { ...row, amount: money(order.total) } : row))
      : screen.sums,
    ...(taxes ? { taxes } : {}),
  };
}

/** The sums of an order as invoices of earlier versions told them: taxes within the total beside it, and none by its rate. */
export function earlierSums(order: OrderDetail, services: OrderServices): DocumentContent['sums'] {
  const taxes = order.totals.taxes.map(({ rate: _, ...tax }) => tax);
  return begin({ ...order, totals: { ...order.totals, taxes } }, 'invoice', services).screen.sums;
}

/** Composes the credit note of a refund. */
export function composeCreditNote(
  order: OrderDetail,
  refund: Refund,
  { label, invoice }: { label: string; invoice: string },
  services: OrderServices,
  now: Date,
): DocumentContent {
  const { common, text, money, screen } = begin(order, 'credit-note', services);
  const { totals } = order;
  const row = (said: string, amount: number) =>
    amount === 0 ? [] : [{ label: said, amount: money(-amount), strong: false }];
  const taxes = taxesOfRefund(order, refund, { text, money, locale: services.market.locale });
  const onLines = (tax: string) => refund.lines.reduce((sum, { taxes }) => sum + (taxes[tax] ?? 0), 0);
  return {
    ...common,
    title: text('titled', { kind: text('creditNote'), label }),
    facts: [
      { label: text('number'), value: label },
      { label: text('date'), value: longDate(services.market).format(now) },
      { label: text('forInvoice'), value: invoice },
      ...factsOf(order, screen, text),
      ...currencyOf(order, text),
    ],
    columns: { ...columnsOf(text), price: '' },
    lines: refund.lines.map((refunded) => ({
      ...namesOf(
        order,
        order.lines.findIndex(({ id }) => id === refunded.lineId),
        screen,
        text,
      ),
      quantity: refunded.quantity > 0 ? String(refunded.quantity) : '',
      price: '',
      amount: money(-refunded.amount),
    })),
    sums: [
      ...row(text('shipping'), refund.shipping),
      ...totals.fees.flatMap(({ id, label: said }) => row(said, refund.fees[id] ?? 0)),
      ...namedTaxes(totals.taxes, services.market.locale).flatMap(({ id, label: said }) =>
        row(said, (refund.taxes[id] ?? 0) + onLines(id)),
      ),
      { label: text('total'), amount: money(-refund.amount), strong: true },
    ],
    ...(taxes ? { taxes } : {}),
    note: refund.reason,
  };
}

/** Composes what lies in the parcel of an order: what is to be sent where, without prices. */
export function composePackingSlip(order: OrderDetail, services: OrderServices): DocumentContent {
  const { common, text, screen } = begin(order, 'packing-slip', services);
  const lines = order.lines.flatMap((line, at) =>
    line.needsShipping
      ? [{ ...namesOf(order, at, screen, text), quantity: String(line.quantity), price: '', amount: '' }]
      : [],
  );
  const shippingTo = screen.shippingLines ?? screen.billingLines;
  return {
    ...common,
    title: text('titled', { kind: text('packingSlip'), label: `#${order.number}` }),
    facts: [
      ...factsOf(order, screen, text),
      ...(order.totals.shipping ? [{ label: text('shipping'), value: order.totals.shipping.label }] : []),
    ],
    addresses: [{ title: text('shipTo'), lines: shippingTo }],
    columns: { ...columnsOf(text), price: '', amount: '' },
    lines,
    sums: [],
    footer: '',
  };
}

function begin(order: OrderDetail, kind: DocumentKind, services: OrderServices) {
  const { settings, market } = services;
  const text = translator(invoiceTexts, services.texts);
  const { footer } = settings.get(invoiceSettings);
  const screen = wordOrder({ ...order, refunds: [], refundedTotal: 0 }, services);
  const format = formatOfOrder(order, services);
  const common = {
    kind,
    locale: market.locale,
    direction: market.direction,
    currency: order.currency,
    shop: settings.get(siteSettings).name,
    seller: sellerLines(settings, market.locale, { withTax: false }),
    ...sellerTaxOf(services, text),
    addresses: [
      { title: text('billTo'), lines: screen.billingLines },
      ...(screen.shippingLines ? [{ title: text('shipTo'), lines: screen.shippingLines }] : []),
    ],
    note: order.customerNote === '' ? '' : text('note', { note: order.customerNote }),
    footer,
  };
  return { common, text, screen, money: (minor: number) => formatMoney(minor, format) };
}

/** Under which number the seller pays taxes; who words the seller alone says it there. */
function sellerTaxOf({ settings }: Pick<OrderServices, 'settings'>, text: Text): { sellerTax?: string } {
  const { sellerAs, sellerWords, taxNumber } = settings.get(addressSettings);
  const number = taxNumber.trim();
  if (number === '' || (sellerAs === 'words' && sellerWords.trim() !== '')) return {};
  const kind = taxNumberKind(number);
  if (kind === null) return { sellerTax: number };
  return { sellerTax: text(kind === 'vat' ? 'vatNumber' : 'taxNumber', { number }) };
}

/**
 * When the goods went; invoices of countries with value added tax have to say it, also while none did, and that they are
 * about goods that are still to come.
 */
function toldOf({ days, isOpen }: Delivery, { settings, market }: OrderServices, text: Text) {
  const [first, last] = [days[0], days.at(-1)];
  const label = text('delivered');
  if (first && last) {
    const sent = longDate(market).formatRange(first, last);
    return [{ label, value: isOpen ? text('deliveredInPart', { days: sent }) : sent }];
  }
  const { country } = shopBase(settings.get(addressSettings));
  return hasVat(country) ? [{ label, value: text(isOpen ? 'deliveredLater' : 'deliveredAsInvoiced') }] : [];
}

function currencyOf(order: OrderDetail, text: Text) {
  return [{ label: text('currency'), value: order.currency }];
}

type Screen = ReturnType<typeof wordOrder>;

function factsOf(order: OrderDetail, screen: Screen, text: Text) {
  return [
    { label: text('order'), value: `#${order.number}` },
    { label: text('orderDate'), value: screen.date },
  ];
}

function columnsOf(text: Text) {
  return {
    product: text('product'),
    quantity: text('quantity'),
    price: text('price'),
    amount: text('amount'),
  };
}

function namesOf(order: OrderDetail, at: number, screen: Screen, text: Text) {
  const [line, shown] = [order.lines[at], screen.lines[at]];
  return {
    name: shown?.name ?? '',
    details: [
      ...(line?.sku ? [text('sku', { sku: line.sku })] : []),
      ...(shown?.options ?? []).map(({ label, value }) => `${label}: ${value}`),
    ],
  };
}
