import { type Executor, runPrepared, type Transaction } from '#platform/db/database.server.ts';
import type { ReviewPicture } from '../rules/review-pictures.ts';

/** Notes pictures whose files are about to be written; they belong to no review yet. */
export async function notePictures(db: Executor, pictures: readonly ReviewPicture[]): Promise<void> {
  await runPrepared(db, {
    name: 'reviews-note-pictures',
    text: `insert into review_picture (token, width, height, place)
      select token, width, height, place - 1
      from unnest($1::text[], $2::int[], $3::int[]) with ordinality sent (token, width, height, place)`,
    values: [
      pictures.map(({ token }) => token),
      pictures.map(({ width }) => width),
      pictures.map(({ height }) => height),
    ],
  });
}

/** Gives pictures that belong to no review to one. */
export async function givePictures(
  tx: Transaction,
  reviewId: number,
  tokens: readonly string[],
): Promise<void> {
  await runPrepared(tx, {
    name: 'reviews-give-pictures',
    text: 'update review_picture set review_id = $1 where token = any ($2::text[]) and review_id is null',
    values: [reviewId, tokens],
  });
}

/** Whether there is a picture with this token that everybody may see, or of any review. */
export async function isPictureOf(db: Executor, token: string, shown: 'shown' | 'any'): Promise<boolean> {
  const rows = await runPrepared(db, {
    name: 'reviews-picture-shown',
    text: `select 1 from review_picture p join review r on r.id = p.review_id
      where p.token = $1 and ($2 or (r.state = 'approved' and r.trashed_at is null))`,
    values: [token, shown === 'any'],
  });
  return rows.length > 0;
}

/** The pictures of a review, for those who run the shop. */
export async function picturesOf(
  db: Executor,
  reviewId: number,
): Promise<(ReviewPicture & { id: number })[]> {
  return runPrepared<ReviewPicture & { id: number }>(db, {
    name: 'reviews-pictures-of',
    text: 'select id, token, width, height from review_picture where review_id = $1 order by place, id',
    values: [reviewId],
  });
}

/** Takes a picture away from its review; false where it has none such. */
export async function removePicture(tx: Transaction, reviewId: number, id: number): Promise<boolean> {
  const rows = await runPrepared(tx, {
    name: 'reviews-remove-picture',
    // As old as can be, so that nobody takes it for one that is on its way into a review.
    text: `update review_picture set review_id = null, created_at = 'epoch' where id = $2 and review_id = $1
      returning 1`,
    values: [reviewId, id],
  });
  return rows.length > 0;
}

/** Takes all pictures away from a review that is about to go. */
export async function leavePictures(tx: Transaction, reviewId: number): Promise<void> {
  await runPrepared(tx, {
    name: 'reviews-leave-pictures',
    text: `update review_picture set review_id = null, created_at = 'epoch' where review_id = $1`,
    values: [reviewId],
  });
}

/** Tokens of pictures that belong to no review since a time. */
export async function leftPictures(db: Executor, since: Date, most: number): Promise<string[]> {
  const rows = await runPrepared<{ token: string }>(db, {
    name: 'reviews-left-pictures',
    text: 'select token from review_picture where review_id is null and created_at < $1 order by created_at limit $2',
    values: [since, most],
  });
  return rows.map(({ token }) => token);
}

/** Forgets a picture whose files are gone. */
export async function forgetPicture(db: Executor, token: string): Promise<void> {
  await runPrepared(db, {
    name: 'reviews-forget-picture',
    text: 'delete from review_picture where token = $1 and review_id is null',
    values: [token],
  });
}
