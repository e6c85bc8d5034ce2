import { forgetSavedOfOrders } from '#features/payments/public.server.ts';
import type { Transaction } from '#platform/db/database.server.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.server.ts';
import { emptyAudit } from '#platform/personal-data/platform-data.server.ts';
import { rowsOfAccount } from '#platform/personal-data/rows-of-account.server.ts';
import type { ComposedShop } from '#platform/slices/compose-shop.ts';
import {
  lockPersonalOrders,
  openOrdersOf,
  readPersonalOrders,
  stripOrderRows,
} from '../data/personal-orders.queries.server.ts';
import { orderTraces } from '../points.server.ts';

/** So many numbers of orders are named at most. */
const NAMED = 5;

/** The orders of somebody: they stay without whoever placed them, since books are kept by them. */
export const personalOrders: PersonalData = {
  name: 'orders',
  title: 'Orders',
  tables: [
    'shop_order',
    'order_line',
    'order_note',
    'order_state_change',
    'order_refund',
    'payment',
    'payment_refund',
  ],
  deletes:
    'E-mail address, phone number, street of delivery, IP address, browser, notes and remarks, and the link to the account. Orders that were never paid lose name and address, too.',
  keeps:
    'What was ordered and paid, with the billing name and address: invoices have to name the buyer, and the law asks you to keep them for years. Of the place of delivery postcode, city and country stay, since taxes go by it.',
  read: async (db, person, { whole }) => {
    const orders = await readPersonalOrders(db, person);
    const ids = orders.map(({ id }) => Number(id));
    if (ids.length === 0) return [];
    for (const { name, read } of whole.of(orderTraces)) {
      const traces = await read(db, ids);
      for (const order of orders) {
        const own = traces.filter(({ orderId }) => Number(orderId) === Number(order.id));
        if (own.length > 0) order[name] = own.map(({ orderId: _id, ...trace }) => trace);
      }
    }
    return orders.map(({ id: _id, ...order }) => order);
  },
  holds: async (db, person) => {
    const open = await openOrdersOf(db, person);
    if (open.length === 0) return [];
    const named = open.slice(0, NAMED).map((number) => `#${number}`);
    const more = open.length > NAMED ? ` and ${open.length - NAMED} more` : '';
    const message = `Orders still go on: ${named.join(', ')}${more}. Complete, cancel or refund them first.`;
    return [{ code: 'orders.open', message }];
  },
  erase: async (tx, person, { whole }) => {
    const orders = await lockPersonalOrders(tx, person);
    const idsOf = (wasPaid: boolean) =>
      orders.filter((order) => order.wasPaid === wasPaid).map(({ id }) => Number(id));
    await stripOrders(tx, idsOf(true), 'log-in', whole);
    await stripOrders(tx, idsOf(false), 'names', whole);
  },
  further: (shop) => shop.of(orderTraces).map(({ title, deletes, keeps }) => ({ title, deletes, keeps })),
};

/** The addresses that an account keeps. */
export const keptAddresses = rowsOfAccount({
  name: 'addresses',
  title: 'Addresses',
  deletes: 'The addresses that the account keeps.',
  keeps: '',
  table: 'customer_address',
  column: 'customer_id',
  select:
    'billing, billing_label as "billingLabel", shipping, shipping_label as "shippingLabel", updated_at as "changedAt"',
});

/** The further addresses that an account keeps. */
export const furtherAddresses = rowsOfAccount({
  name: 'further-addresses',
  title: 'Further addresses',
  deletes: 'All further addresses that the account keeps.',
  keeps: '',
  table: 'kept_address',
  column: 'customer_id',
  select: 'label, address, created_at as "keptSince"',
});

/** Takes whoever placed them out of locked orders and out of all that slices keep with them. */
export async function stripOrders(
  tx: Transaction,
  orderIds: readonly number[],
  depth: 'log-in' | 'names',
  shop: ComposedShop,
): Promise<void> {
  if (orderIds.length === 0) return;
  for (const trace of [...shop.of(orderTraces)].reverse()) await trace.strip(tx, orderIds, depth);
  await forgetSavedOfOrders(tx, orderIds);
  await stripOrderRows(tx, orderIds, depth);
  await emptyAudit(tx, 'orders', orderIds);
}
