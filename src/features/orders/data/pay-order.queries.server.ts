import { runPrepared, type Transaction } from '#platform/db/database.server.ts';

/** Notes that an order was paid, and how. */
export async function markPaid(
  tx: Transaction,
  orderId: number,
  paid: { method: string; title: string },
  now: Date,
): Promise<void> {
  await runPrepared(tx, {
    name: 'order-mark-paid',
    text: `update shop_order set paid_at = coalesce(paid_at, $4), payment_method = $2, payment_title = $3 where id = $1`,
    values: [orderId, paid.method, paid.title, now],
  });
}

/** Notes how an order is to be paid from now on; `address`: where that is elsewhere. */
export async function choosePayment(
  tx: Transaction,
  orderId: number,
  chosen: { method: string; title: string; address: string | null },
  now: Date,
): Promise<void> {
  await runPrepared(tx, {
    name: 'order-choose-payment',
    text: `update shop_order set payment_method = $2, payment_title = $3, payment_address = $4,
      version = version + 1, updated_at = $5 where id = $1`,
    values: [orderId, chosen.method, chosen.title, chosen.address, now],
  });
}
