import type { Transaction } from '#platform/db/database.server.ts';
import { readOrder } from '../data/read-orders.queries.server.ts';
import type { OrderDetail } from '../rules/order-views.ts';

const readIn = new WeakMap<Transaction, Map<number, Promise<OrderDetail | null>>>();

/**
 * An order as the transaction of a delivery found it first: those who follow one event, and the events of placing an
 * order, are mostly delivered together. Not for whoever changes the order itself.
 */
export function readOrderOnce(tx: Transaction, orderId: number): Promise<OrderDetail | null> {
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
