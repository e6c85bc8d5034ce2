import { type Executor, runPrepared, type Transaction } from '#platform/db/database.server.ts';
import type { OwnReview, SaidReview } from '../rules/own-review.ts';
import type { ReviewState } from '../rules/review-states.ts';

/** A page of the reviews that a customer wrote, the latest first and `page` from 1, with the number of all. */
export async function readOwnReviews(
  db: Executor,
  userId: string,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ reviews: OwnReview[]; total: number }> {
  const rows = await runPrepared<OwnReview & { matches: number }>(db, {
    name: 'reviews-own',
    text: `select r.id, r.product_id as "productId", p.name as "productName", r.rating, r.content, r.state, r.reply,
        r.created_at as "createdAt", (count(*) over ())::int as matches
      from review r join product p on p.id = r.product_id
      where r.user_id = $1 and r.trashed_at is null
      order by r.created_at desc, r.id desc limit $2 offset $3`,
    values: [userId, perPage, (page - 1) * perPage],
  });
  return {
    reviews: rows.map(({ matches: _matches, ...row }) => ({
      ...row,
      id: Number(row.id),
      productId: Number(row.productId),
    })),
    total: rows[0]?.matches ?? 0,
  };
}

/** One of the reviews that a customer wrote; null where they wrote no such one. */
export async function readOwnReview(
  db: Executor,
  userId: string,
  id: number,
): Promise<(OwnReview & { isVerified: boolean }) | null> {
  const [row] = await runPrepared<OwnReview & { isVerified: boolean }>(db, {
    name: 'reviews-own-one',
    text: `select r.id, r.product_id as "productId", p.name as "productName", r.rating, r.content, r.state, r.reply,
        r.created_at as "createdAt", r.is_verified as "isVerified"
      from review r join product p on p.id = r.product_id
      where r.id = $2 and r.user_id = $1 and r.trashed_at is null`,
    values: [userId, id],
  });
  return row ? { ...row, id: Number(row.id), productId: Number(row.productId) } : null;
}

/** Has a review say something else; whoever calls it has looked whose it is, and locked reviews. */
export async function changeReview(
  tx: Transaction,
  id: number,
  { rating, content, state, now }: SaidReview & { state: ReviewState; now: Date },
): Promise<void> {
  await runPrepared(tx, {
    name: 'reviews-own-change',
    text: `update review set rating = $2::smallint, content = $3, state = $4, updated_at = $5, version = version + 1
      where id = $1`,
    values: [id, rating, content, state, now],
  });
}

/** How many reviews of a customer wait for approval. */
export async function countWaitingReviews(db: Executor, userId: string): Promise<number> {
  const [row] = await runPrepared<{ count: number }>(db, {
    name: 'reviews-own-waiting',
    text: `select count(*)::int as count from review
      where user_id = $1 and state <> 'approved' and trashed_at is null`,
    values: [userId],
  });
  return row?.count ?? 0;
}

/** Puts a review into the trash for whoever wrote it; answers what it was, null where they wrote no such review. */
export async function trashOwnReview(
  tx: Transaction,
  userId: string,
  id: number,
  now: Date,
): Promise<{ productId: number; state: ReviewState } | null> {
  const [row] = await runPrepared<{ productId: number; state: ReviewState }>(tx, {
    name: 'reviews-own-trash',
    text: `update review set trashed_at = $3, updated_at = $3, version = version + 1
      where id = $1 and user_id = $2 and trashed_at is null returning product_id as "productId", state`,
    values: [id, userId, now],
  });
  return row ? { ...row, productId: Number(row.productId) } : null;
}
