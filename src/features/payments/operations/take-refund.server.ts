import type { Transaction } from '#platform/db/database.server.ts';
import type { PaymentView } from '../data/payment.queries.server.ts';
import {
  failRefund,
  findRefund,
  insertToldRefund,
  lockRefundParts,
  type RefundView,
  readRefundParts,
  reviveRefund,
} from '../data/refund.queries.server.ts';
import type { ToldRefund } from '../rules/payment-gateway.ts';
import { partKey, refundOutcome } from '../rules/refund-parts.ts';
import { keepRefundAnswer } from './keep-refund-answer.server.ts';

/**
 * Takes what a provider says of money that went back: `new` where somebody made it go back there and nobody here knew, or
 * where it was given up here and went back nevertheless, unless other parts of the same refund are still asked for and tell
 * of it in the end; `failed` where it was said to have gone back and did not arrive.
 * What this shop asked for itself is known by its key: that it is told of is its answer. Whoever calls holds the order's
 * lock.
 */
export async function takeRefund(
  tx: Transaction,
  payment: Pick<PaymentView, 'id' | 'method'>,
  told: ToldRefund,
): Promise<'new' | 'failed' | 'known'> {
  const known = await findRefund(tx, payment.id, told);
  if (known) return takeKnown(tx, known, told);
  // What is on its way is told of again once it arrives.
  if (told.state !== 'done') return 'known';
  const { reference, amount } = told;
  const key = `told:${payment.method}:${reference}`;
  await insertToldRefund(tx, { paymentId: payment.id, key, amount, reference });
  return 'new';
}

async function takeKnown(
  tx: Transaction,
  known: RefundView,
  { state, reference }: ToldRefund,
): Promise<'new' | 'failed' | 'known'> {
  if (state === 'failed' && known.state === 'done') {
    await failRefund(tx, known.id);
    return 'failed';
  }
  if (state !== 'done' || known.state === 'done') return 'known';
  if (known.state === 'asked') {
    await keepRefundAnswer(tx, known, { state, reference, problem: '' });
    return 'known';
  }
  const whole = partKey.whole(known.key);
  await lockRefundParts(tx, whole);
  await reviveRefund(tx, known.id, reference);
  return refundOutcome(await readRefundParts(tx, whole)) ? 'new' : 'known';
}
