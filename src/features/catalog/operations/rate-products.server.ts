import type { Transaction } from '#platform/db/database.server.ts';
import { emitInvalidation } from '#platform/events/events.server.ts';
import { lockReviewed, type ReviewedRow, writeRatings } from '../data/rated-products.queries.server.ts';
import { isPublic } from '../rules/product-card.server.ts';
import { rewriteListing } from './rewrite-listing.server.ts';

/** A product that somebody says something of. */
export interface ReviewedProduct extends Pick<ReviewedRow, 'id' | 'name' | 'lock' | 'reviewsOpen'> {
  /** Path of its page. */
  address: string;
  isPublic: boolean;
}

/** How a product is rated: the average of all stars (0 = nobody gave any) and how many reviews everybody sees. */
export interface ProductRating {
  id: number;
  average: number;
  count: number;
}

/** Locks a product whose reviews are about to change, until the transaction ends; null where there is none. */
export async function lockReviewedProduct(
  tx: Transaction,
  id: number,
  now: Date,
): Promise<ReviewedProduct | null> {
  const row = await lockReviewed(tx, id);
  if (!row) return null;
  const { name, lock, reviewsOpen, slug } = row;
  return { id, name, lock, reviewsOpen, address: `/product/${slug}/`, isPublic: isPublic(row, now) };
}

/** Keeps how products are rated, which their rows must be locked for; lists follow, and the pages that show them end. */
export async function rateProducts(tx: Transaction, ratings: readonly ProductRating[]): Promise<void> {
  if (ratings.length === 0) return;
  const ids = ratings.map(({ id }) => id);
  await writeRatings(tx, ratings);
  await rewriteListing(tx, ids);
  await emitInvalidation(tx, ['products', ...ids.map((id) => `product:${id}`)]);
}
