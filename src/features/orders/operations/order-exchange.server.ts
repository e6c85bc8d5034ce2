import { accountOfAddress } from '#features/accounts/public.server.ts';
import { takenOverAddress } from '#features/fields/public.server.ts';
import { emptyAddress } from '#features/fields/public.ts';
import { convertBack } from '#kit/exchange.ts';
import { randomToken } from '#kit/ids.ts';
import { emit } from '#platform/events/events.server.ts';
import { readMoment } from '#platform/resources/exchange-cells.ts';
import type {
  ExchangeContext,
  ExchangeKind,
  ExchangeOutcome,
  ExchangeRow,
} from '#platform/resources/exchange-kind.server.ts';
import { exchangeOutcome, readingOf } from '#platform/resources/exchange-record.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import {
  countMostLines,
  deleteOrder,
  goOnBehind,
  insertHistoryOrder,
  orderOfId,
  orderOfNumber,
} from '../data/history-order.queries.server.ts';
import { orderChanged } from '../events.ts';
import { orderColumns, stateOfCell } from '../rules/order-columns.ts';
import { fitSums } from '../rules/order-history.ts';
import { ORDER_STATES, type OrderState } from '../rules/order-states.ts';
import { readPackedList } from '../rules/packed-items.ts';
import { exportOrders } from './export-orders.server.ts';
import { refundsOf } from './history-refunds.server.ts';
import { IMPORTED, shownSums } from './history-sums.server.ts';
import { readHistory } from './read-history.server.ts';

/** How an order says that it was placed elsewhere. */
const VIA = 'import';
const MOST_NUMBER = 2_000_000_000;

/** Orders, in as history: they keep numbers, dates, states and totals; nobody is told, no stock moves, nothing is paid. */
export function orderKind(services: SliceServices): ExchangeKind {
  return {
    name: 'orders',
    title: 'Orders',
    capabilities: { read: 'orders.read', write: 'orders.write' },
    columns: orderColumns,
    needs: { fields: ['number', 'id'], text: 'Choose the column with the numbers of the orders.' },
    namesOf: (cells) => ({
      names: numberOf(cells) === null ? [] : [`number:${numberOf(cells)}`],
      belongsTo: null,
    }),
    write: ([row], context) => writeOrder(services, row as ExchangeRow, context),
    undo: async ({ recordId, version }, { tx }) => {
      const order = await orderOfId(tx, recordId);
      if (!order || order.createdVia !== VIA) return 'It is gone already.';
      if (order.version !== version) return 'It was changed since the import, so it stays as it is.';
      await deleteOrder(tx, order.id);
      const former = { customerId: order.customerId, email: order.email };
      await emit(tx, orderChanged, { orderId: order.id, former });
      return '';
    },
    numbersOf: async (executor, ids) => ({ line: await countMostLines(executor, ids) }),
    exported: (executor, ids) => exportOrders(services, executor, ids),
  };
}

function numberOf({ number, id }: ExchangeRow['cells']): number | null {
  const typed = (number?.trim() || id?.trim() || '').replace(/^#/, '');
  const value = /^\d{1,12}$/.test(typed) ? Number(typed) : 0;
  return value > 0 && value <= MOST_NUMBER ? value : null;
}

async function writeOrder(
  services: SliceServices,
  row: ExchangeRow,
  context: ExchangeContext,
): Promise<ExchangeOutcome> {
  const { line, cells } = row;
  const { tx, options } = context;
  const reading = readingOf(line, cells);
  const { messages, say, take } = reading;
  const { storeCurrency, timeZone } = services.marketOf();
  const number = numberOf(cells);
  const label = number === null ? '' : `#${number}`;
  if (number === null) say('number', 'An order needs a number of digits alone.');
  const state = stateOfCell(cells.state ?? 'completed') as OrderState;
  if (!ORDER_STATES.includes(state))
    say('state', `“${cells.state?.trim()}” is none of: ${ORDER_STATES.join(', ')}.`);
  const moments: Record<string, Date | null> = {};
  for (const field of ['createdAt', 'paidAt', 'completedAt'])
    take(
      field,
      (text) => readMoment(text, timeZone, 'start'),
      (value) => {
        moments[field] = value === null ? null : new Date(value);
      },
    );
  const placedAt = moments.createdAt ?? new Date();
  if (!moments.createdAt && !messages.some(({ field }) => field === 'createdAt'))
    say('createdAt', 'It has no date: it stands under today.', false);
  const currency = cells.currency?.trim().toUpperCase() || storeCurrency;
  const rate = cells.rate?.trim().replace(',', '.') || services.marketOf({ currency }).rate;
  const isKnown = Intl.supportedValuesOf('currency').includes(currency);
  if (!isKnown) say('currency', `“${currency}” is no currency.`);
  else if (!(Number(rate) > 0)) say('rate', 'An exchange rate is above 0.');
  else if (
    currency !== storeCurrency &&
    !cells.rate?.trim() &&
    services.marketOf({ currency }).currency !== currency
  )
    say('currency', `No rate is known for ${currency}: add a column exchange_rate, or offer the currency.`);
  const billing = takenOverAddress('billing', cells);
  const shipping = takenOverAddress('shipping', cells);
  for (const { field, text } of [...billing.problems, ...shipping.problems]) say(field, text);
  const history = isKnown ? await readHistory(reading, cells, { currency, context }) : null;
  if (messages.some(({ isError }) => isError) || number === null || !history)
    return exchangeOutcome('refused', { label, messages });

  const address = billing.address ?? emptyAddress(shipping.address?.country);
  const email = (address.email || cells.customerEmail || '').trim().toLowerCase();
  const known = await orderOfNumber(tx, number);
  if (known) {
    if (known.email === email) return { ...exchangeOutcome('same', { label, messages }), recordId: known.id };
    say('number', 'Another order has this number here.');
    return exchangeOutcome('refused', { label, messages });
  }
  if (options.mode === 'update') return exchangeOutcome('skipped', { label, messages });

  const sums = fitSums(history);
  if (sums.difference !== 0)
    say('total', 'Its parts do not come to its total: what is missing stands among its fees.', false);
  const fees = [
    ...history.fees,
    ...(sums.difference === 0 ? [] : [{ label: 'Difference', amount: sums.difference }]),
  ];
  const inStore = (amount: number) =>
    convertBack(amount, { from: storeCurrency, to: currency, rate, decimals: 2 });
  const isPaid = ['processing', 'completed', 'refunded'].includes(state);
  const owner = await ownerOf(cells, context);
  const shippingWords =
    cells.shippingMethod?.trim() || readPackedList(cells.shippingItems ?? '')[0]?.items || '';
  const name = `${address.firstName} ${address.lastName}`.trim() || address.company;
  const refunds = refundsOf({
    cells,
    state,
    history,
    sums,
    fees,
    currency,
    timeZone,
    placedAt,
    inStore,
    taxId: IMPORTED,
    line,
  });
  messages.push(...refunds.messages);
  const order = {
    number,
    key: `order_${randomToken(18)}`,
    state,
    currency,
    storeCurrency,
    exchangeRate: rate,
    locale: services.marketOf().locale,
    subtotal: sums.subtotal,
    discountTotal: sums.discount,
    shippingTotal: history.shipping,
    feeTotal: fees.reduce((sum, { amount }) => sum + amount, 0),
    taxTotal: sums.tax,
    total: sums.total,
    storeTotal: inStore(sums.total),
    refundedTotal: refunds.amount,
    storeRefundedTotal: Math.min(inStore(refunds.amount), inStore(sums.total)),
    totals: shownSums(cells, { history, sums, fees, shippingWords }),
    itemCount: history.items.reduce((sum, { quantity }) => sum + quantity, 0),
    soldText: history.items.map((item) => `${item.name} ${item.sku}`).join(' '),
    billing: { ...address, email },
    shipping: shipping.address,
    needsShipping: shipping.address !== null || history.shipping > 0,
    billingName: name,
    billingEmail: email,
    customerId: owner,
    shippingMethod: shippingWords.slice(0, 200),
    paymentMethod: (cells.paymentMethod ?? '').trim().slice(0, 100),
    paymentTitle: (cells.paymentTitle?.trim() || cells.paymentMethod?.trim() || '').slice(0, 200),
    customerNote: (cells.note ?? '').trim().slice(0, 5_000),
    attempt: `${VIA}-${number}-${randomToken(9)}`,
    createdVia: VIA,
    paidAt: moments.paidAt ?? (isPaid ? placedAt : null),
    completedAt: moments.completedAt ?? (state === 'completed' ? placedAt : null),
    createdAt: placedAt,
    updatedAt: placedAt,
  };
  const recordId = await insertHistoryOrder(tx, {
    order,
    lines: history.items.map((item, position) => ({
      position,
      productId: item.productId,
      variationId: item.variationId,
      stockId: item.variationId,
      name: item.name,
      sku: item.sku,
      options: item.options,
      quantity: item.quantity,
      currency,
      exchangeRate: rate,
      unitPrice: Math.round((sums.lines[position]?.subtotal ?? item.net) / item.quantity),
      subtotal: sums.lines[position]?.subtotal ?? item.net,
      net: item.net,
      discounts: discountOf(sums.lines[position]),
      taxes: taxOf(sums.lines[position]),
      storeNet: inStore(item.net),
      needsShipping: order.needsShipping,
    })),
    change: {
      fromState: null,
      toState: state,
      cause: 'Imported',
      person: context.actor.name,
      createdAt: placedAt,
    },
    notes: history.notes,
    refunds: refunds.rows,
  });
  if (!context.isTrial) await goOnBehind(tx, number);
  await emit(tx, orderChanged, { orderId: recordId, former: null });
  return { ...exchangeOutcome('created', { label, messages }), recordId, version: 1 };
}

function taxOf(line: { tax: number } | undefined): Record<string, number> {
  return line && line.tax !== 0 ? { [IMPORTED]: line.tax } : {};
}

function discountOf(line: { subtotal: number; net: number } | undefined): Record<string, number> {
  const taken = line ? line.subtotal - line.net : 0;
  return taken > 0 ? { [IMPORTED]: taken } : {};
}

/** The account that an order belonged to, by what the other shop says of it: an address that a guest typed proves nothing. */
async function ownerOf(
  {
    customerId = '',
    customerUser = '',
    customerEmail = '',
    billing_email: billingEmail = '',
  }: ExchangeRow['cells'],
  { tx }: ExchangeContext,
): Promise<string | null> {
  const isGuest = ['', '0'].includes(customerId.trim()) && ['', '0'].includes(customerUser.trim());
  const email = customerEmail.trim() || billingEmail.trim();
  if (isGuest || email === '') return null;
  const account = await accountOfAddress(tx, email);
  return account && !account.trashedAt ? account.id : null;
}
