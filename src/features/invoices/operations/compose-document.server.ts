import { siteSettings } from '#features/content/public.ts';
import { sellerLines } from '#features/legal-pages/public.server.ts';
import { formatOfOrder, type OrderServices, wordOrder } from '#features/orders/public.server.ts';
import { longDate, type OrderDetail } from '#features/orders/public.ts';
import { formatMoney } from '#kit/money.ts';
import { type Translator, translator } from '#platform/texts/texts.ts';
import type { DocumentContent, DocumentKind } from '../rules/document-content.ts';
import { invoiceSettings } from '../settings.ts';
import { invoiceTexts } from '../texts.ts';

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
): DocumentContent {
  const { common, text, money, screen } = begin(order, 'invoice', services);
  return {
    ...common,
    title: text('titled', { kind: text('invoice'), label }),
    facts: [
      { label: text('number'), value: label },
      { label: text('date'), value: longDate(services.market).format(now) },
      ...factsOf(order, screen, text),
      ...(screen.paymentTitle ? [{ label: text('payment'), value: screen.paymentTitle }] : []),
    ],
    columns: columnsOf(text),
    lines: order.lines.map((line, at) => ({
      ...namesOf(order, at, screen, text),
      quantity: String(line.quantity),
      price: money(line.unitPrice),
      amount: money(line.subtotal),
    })),
    sums: screen.sums,
  };
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
  const onLines = (tax: string) => refund.lines.reduce((sum, { taxes }) => sum + (taxes[tax] ?? 0), 0);
  return {
    ...common,
    title: text('titled', { kind: text('creditNote'), label }),
    facts: [
      { label: text('number'), value: label },
      { label: text('date'), value: longDate(services.market).format(now) },
      { label: text('forInvoice'), value: invoice },
      ...factsOf(order, screen, text),
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
      ...totals.taxes.flatMap(({ id, label: said }) => row(said, (refund.taxes[id] ?? 0) + onLines(id))),
      { label: text('total'), amount: money(-refund.amount), strong: true },
    ],
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
    shop: settings.get(siteSettings).name,
    seller: sellerLines(settings, market.locale),
    addresses: [
      { title: text('billTo'), lines: screen.billingLines },
      ...(screen.shippingLines ? [{ title: text('shipTo'), lines: screen.shippingLines }] : []),
    ],
    note: order.customerNote === '' ? '' : text('note', { note: order.customerNote }),
    footer,
  };
  return { common, text, screen, money: (minor: number) => formatMoney(minor, format) };
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
