import { type Database, inTransaction } from '#platform/db/database.server.ts';
import { defineJob, type Job } from '#platform/jobs/jobs.server.ts';
import { readRefund } from '../data/refund.queries.server.ts';
import { SEND_REFUND } from '../operations/ask-refund.server.ts';
import { keepRefundAnswer } from '../operations/keep-refund-answer.server.ts';
import type { GatewayOf } from '../rules/payment-gateway.ts';

/**
 * Hands a refund on to its provider, under the same key however often it is tried. A provider that cannot be reached is
 * asked again for some hours.
 */
export function sendRefundJob(db: Database, gatewayOf: GatewayOf): Job<{ refundId: number }> {
  const retryLimit = 12;
  return defineJob(
    { name: SEND_REFUND, title: 'Send refunds to payment providers', retryLimit, retryDelaySeconds: 10 },
    async ({ data: { refundId }, retry }) => {
      const refund = await readRefund(db, refundId);
      if (refund?.state !== 'asked') return;
      const gateway = gatewayOf(refund.method);
      const { reference, amount, currency, key } = refund;
      const sent = gateway
        ? await gateway.refund({ reference, amount, currency, key })
        : ({ ok: false, error: { code: 'gateway.unreachable', message: 'No such gateway' } } as const);
      if (!sent.ok && sent.error.code === 'gateway.unreachable' && retry < retryLimit)
        throw new Error(sent.error.message);
      await inTransaction(db, async (tx) => {
        const answer = sent.ok
          ? { state: 'done' as const, reference: sent.value.reference, problem: '' }
          : { state: 'failed' as const, reference: '', problem: sent.error.message };
        await keepRefundAnswer(tx, refund, answer);
      });
    },
  );
}
