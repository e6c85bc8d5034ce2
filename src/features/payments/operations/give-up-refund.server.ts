import type { Transaction } from '#platform/db/database.server.ts';
import { dropOldAsking, lockRefundParts, readRefundParts } from '../data/refund.queries.server.ts';
import { refundOutcome } from '../rules/refund-parts.ts';

/** Milliseconds for which a refund may still arrive at its provider: longer than the job tries it. */
const TRIED_FOR = 86_400_000;

/**
 * Gives up a refund that was asked for, so that nobody sends it any more; null while the provider is still being asked, or
 * has done it: who notes it as given back otherwise, or gives it back again, would pay twice. `givenBack`: what went back
 * of it nevertheless, under the provider's name; minor units of the order's currency.
 */
export async function giveUpRefund(
  tx: Transaction,
  key: string,
  now: Date,
): Promise<{ givenBack: number; reference: string } | null> {
  await lockRefundParts(tx, key);
  await dropOldAsking(tx, key, new Date(now.getTime() - TRIED_FOR));
  const parts = await readRefundParts(tx, key);
  if (parts.length === 0) return { givenBack: 0, reference: '' };
  const outcome = refundOutcome(parts);
  return outcome?.state === 'failed' ? outcome : null;
}
