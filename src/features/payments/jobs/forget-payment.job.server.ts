import { defineJob, type Job } from '#platform/jobs/jobs.server.ts';
import type { GatewayOf } from '../rules/payment-gateway.ts';

/** What a provider is to let go of: the way to pay, and the provider's name for the card or account. */
export interface ForgottenPayment {
  method: string;
  reference: string;
}

/** The job that lets go of kept cards at their provider, by the name under which it is asked for. */
export const FORGET_PAYMENT = 'forget-saved-payment';

/** Lets go of a kept card at its provider. What it knows no more is refused, and gone. */
export function forgetPaymentJob(gatewayOf: GatewayOf): Job<ForgottenPayment> {
  return defineJob(
    { name: FORGET_PAYMENT, title: 'Delete saved cards at payment providers', retryLimit: 12 },
    async ({ data: { method, reference } }) => {
      const gateway = gatewayOf(method);
      const forgotten = await gateway?.forget(reference);
      if (forgotten && !forgotten.ok && forgotten.error.code === 'gateway.unreachable')
        throw new Error(forgotten.error.message);
    },
  );
}
