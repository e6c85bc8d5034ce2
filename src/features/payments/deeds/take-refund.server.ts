import type { Transaction } from '#platform/db/database.server.ts';
import type { PaymentView } from '../data/payment.queries.server.ts';
import { failRefund, findRefund, insertToldRefund } from '../data/refund.queries.server.ts';
import type { ToldRefund } from '../rules/payment-gateway.ts';

/**
 * Takes what a provider says of money that went back: `new` where somebody made it go back there and nobody here knew,
 * `failed` where it was said to have gone back and did not arrive. What this shop asked for itself is known by its key, also
 * before the answer to that was kept. Whoever calls holds the order's lock.
 */
export async function takeRefund(
  tx: Transaction,
  payment: Pick<PaymentView, 'id' | 'method'>,
  told: ToldRefund,
): Promise<'new' | 'failed' | 'known'> {
  const known = await findRefund(tx, payment.id, told);
  if (known) {
    if (told.state !== 'failed' || known.state !== 'done') return 'known';
    await failRefund(tx, known.id);
    return 'failed';
  }
  // What is on its way is told of again once it arrives.
  if (told.state !== 'done') return 'known';
  const { reference, amount } = told;
  const key = `told:${payment.method}:${reference}`;
  await insertToldRefund(tx, { paymentId: payment.id, key, amount, reference });
  return 'new';
}
