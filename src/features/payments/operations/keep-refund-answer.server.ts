import type { Transaction } from '#platform/db/database.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { answerRefund, lockRefundParts, type RefundView } from '../data/refund.queries.server.ts';
import { refundAnswered } from '../events.ts';
import { partKey, refundOutcome } from '../rules/refund-parts.ts';

/**
 * Keeps what a provider answered to a refund that was asked for, and tells others once all of it was answered; what was
 * answered before stays so.
 */
export async function keepRefundAnswer(
  tx: Transaction,
  { id, orderId, key, currency }: RefundView,
  answer: { state: 'done' | 'failed'; reference: string; problem: string },
): Promise<void> {
  const whole = partKey.whole(key);
  // Parts that are answered at the same time see each other's answers.
  await lockRefundParts(tx, whole);
  const parts = await answerRefund(tx, id, whole, answer);
  const outcome = parts && refundOutcome(parts);
  if (outcome) await emit(tx, refundAnswered, { orderId, key: whole, currency, ...outcome });
}
