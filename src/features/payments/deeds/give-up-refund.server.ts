import type { Transaction } from '#platform/db/database.server.ts';
import { dropOldAsking, readRefundByKey } from '../data/refund.queries.server.ts';

/** Milliseconds for which a refund may still arrive at its provider: longer than the job tries it. */
const TRIED_FOR = 86_400_000;

/**
 * Gives up a refund that was asked for, so that nobody sends it any more; false while the provider is still being asked, or
 * has done it: who notes it as given back otherwise, or gives it back again, would pay twice.
 */
export async function giveUpRefund(tx: Transaction, key: string, now: Date): Promise<boolean> {
  await dropOldAsking(tx, key, new Date(now.getTime() - TRIED_FOR));
  const refund = await readRefundByKey(tx, key);
  return refund === null || refund.state === 'failed';
}
