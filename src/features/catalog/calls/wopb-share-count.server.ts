import { answerCall } from '#platform/calls/answer-call.server.ts';
import { withinTransaction } from '#platform/db/database.server.ts';
import { emitInvalidation } from '#platform/events/events.server.ts';
import { countProduct } from '../data/product-counters.queries.server.ts';
import { sharesTag } from '../operations/page-memory.server.ts';
import { wopbShareCount } from './wopb-share-count.ts';

/** Adds 1 to the stored number and answers that. */
export const wopbShareCountCall = answerCall(wopbShareCount, async (input, { db }) => {
  const count = await withinTransaction(db, async (tx) => {
    const counted = await countProduct(tx, 'shares', input.postId);
    if (counted !== null) await emitInvalidation(tx, [sharesTag(input.postId)]);
    return counted;
  });
  return { success: count !== null, data: { count: count ?? 0 } };
});
