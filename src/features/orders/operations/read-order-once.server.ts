import type { Transaction } from '#platform/db/database.server.ts';
import { readOrders } from '../data/read-orders.queries.server.ts';
import type { OrderDetail } from '../rules/order-views.ts';

/** What a transaction has read, or reads together with what else is asked for at the same moment. */
interface Reading {
  orders: Map<number, Promise<OrderDetail | null>>;
  /** Ids that wait to be read, and when they will have been. */
  asked: number[];
  read: Promise<Map<number, OrderDetail>> | undefined;
}

const readings = new WeakMap<Transaction, Reading>();

/**
 * An order as the transaction of a delivery found it first: several consumers follow the events of placing one, and
 * those of several orders are delivered together. Not for whoever changes the order itself.
 */
export function readOrderOnce(tx: Transaction, orderId: number): Promise<OrderDetail | null> {
  let reading = readings.get(tx);
  if (!reading) {
    reading = { orders: new Map(), asked: [], read: undefined };
    readings.set(tx, reading);
  }
  let order = reading.orders.get(orderId);
  if (!order) {
    reading.asked.push(orderId);
    reading.read ??= readAsked(tx, reading);
    order = reading.read.then((found) => found.get(orderId) ?? null);
    reading.orders.set(orderId, order);
  }
  return order;
}

async function readAsked(tx: Transaction, reading: Reading): Promise<Map<number, OrderDetail>> {
  // Consumers of one delivery begin side by side.
  await Promise.resolve();
  reading.read = undefined;
  return readOrders(tx, reading.asked.splice(0));
}
