import type { Transaction } from '#platform/db/database.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { answerRefund, type RefundView } from '../data/refund.queries.server.ts';
import { refundAnswered } from '../events.ts';

/** Keeps what a provider answered to a refund that was asked for, and tells others; what was answered before stays so. */
export async function keepRefundAnswer(
  tx: Transaction,
  { id, orderId, key, amount, currency }: RefundView,
  answer: { state: 'done' | 'failed'; reference: string; problem: string },
): Promise<void> {
  if (!(await answerRefund(tx, id, answer))) return;
  await emit(tx, refundAnswered, { orderId, key, amount, currency, ...answer });
}
