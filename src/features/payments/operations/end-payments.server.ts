import type { Transaction } from '#platform/db/database.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { endOpenPayments } from '../data/payment.queries.server.ts';

/** The job that ends payments at their provider, by the name under which it is asked for. */
export const END_PAYMENT = 'end-payment';

/**
 * Ends the payments of an order that nobody is to make any more, with the caller's transaction; a job ends them at their
 * provider. `promised`: also those whose money is promised, as far as the provider lets go of them. Money that comes
 * nevertheless is taken (`takeReport`).
 */
export async function endPayments(
  tx: Transaction,
  orderId: number,
  { promised, now }: { promised: boolean; now: Date },
): Promise<void> {
  for (const ended of await endOpenPayments(tx, orderId, { promised, now }))
    await enqueue(tx, { name: END_PAYMENT }, { ...ended });
}
