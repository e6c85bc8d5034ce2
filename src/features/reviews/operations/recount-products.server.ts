import { rateProducts } from '#features/catalog/public.server.ts';
import type { Transaction } from '#platform/db/database.server.ts';
import { countReviews } from '../data/tally.queries.server.ts';
import { averageOf } from '../rules/review-views.ts';

/**
 * Makes average and count of products follow from their reviews (REV-002b), in the transaction that changed these; call
 * it after the change.
 */
export async function recountProducts(tx: Transaction, productIds: readonly number[]): Promise<void> {
  const tallies = await countReviews(tx, [...new Set(productIds)]);
  await rateProducts(
    tx,
    tallies.map(({ productId, breakdown, unrated }) => ({
      id: productId,
      average: averageOf(breakdown),
      count: breakdown.reduce((sum, each) => sum + each, unrated),
    })),
  );
}
