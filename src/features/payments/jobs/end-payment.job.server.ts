import { defineJob, type Job } from '#platform/jobs/jobs.server.ts';
import type { EndedPayment } from '../data/payment.queries.server.ts';
import { END_PAYMENT } from '../operations/end-payments.server.ts';
import type { GatewayOf } from '../rules/payment-gateway.ts';

/** Ends a payment at its provider. One that is paid or over there is refused and stays: a callback tells of it. */
export function endPaymentJob(gatewayOf: GatewayOf): Job<EndedPayment> {
  return defineJob(
    { name: END_PAYMENT, title: 'Cancel open payments at payment providers', retryLimit: 12 },
    async ({ data: { method, reference } }) => {
      const gateway = gatewayOf(method);
      const ended = await gateway?.cancel(reference);
      if (ended && !ended.ok && ended.error.code === 'gateway.unreachable')
        throw new Error(ended.error.message);
    },
  );
}
