import { answerCall } from '#platform/calls/answer-call.server.ts';
import { countProduct } from '../data/product-counters.queries.server.ts';
import { wopbShareCount } from './wopb-share-count.ts';

/** Adds 1 to the stored number and answers that. */
export const wopbShareCountCall = answerCall(wopbShareCount, async (input, { db }) => {
  const count = await countProduct(db, 'shares', input.postId);
  return { success: count !== null, data: { count: count ?? 0 } };
});
