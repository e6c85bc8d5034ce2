import { type Executor, runPrepared, type Transaction } from '#platform/db/database.server.ts';
import type { ReviewChoice, ReviewOrder } from '../rules/review-choice.ts';
import type { ReviewState } from '../rules/review-states.ts';
import type { Breakdown, ReviewView } from '../rules/review-views.ts';

/** One page of the reviews of a product, and how its stars are spread. */
export interface ReviewPage {
  /** Null: nobody counted yet. */
  tally: { breakdown: Breakdown; unrated: number } | null;
  /** Frozen, so that what shows them can be kept by them. */
  reviews: readonly ReviewView[];
}

type Row = Omit<ReviewView, 'createdAt' | 'pictures'> & {
  createdAt: string;
  pictures?: ReviewView['pictures'] | null;
};

const SHOWN = `'id', r.id, 'author', r.author_name, 'rating', r.rating, 'content', r.content,
  'isVerified', r.is_verified, 'reply', r.reply, 'createdAt', r.created_at`;

const PICTURES = `, 'pictures', (select json_agg(json_build_object('token', p.token, 'width', p.width, 'height', p.height)
  order by p.place, p.id) from review_picture p where p.review_id = r.id)`;

/** Each is read along an index; reviews without stars come last in both orders of stars. */
const ORDERS: Readonly<Record<ReviewOrder, string>> = {
  newest: 'r.created_at desc, r.id desc',
  highest: 'r.rating desc nulls last, r.created_at desc, r.id desc',
  lowest: 'r.rating, r.created_at desc, r.id desc',
};

/** Reads a page of what everybody sees of those that somebody chose, in one statement. */
export async function readReviewPage(
  db: Executor,
  {
    productId,
    perPage,
    page,
    withPictures,
    choice: { rating, order: chosen },
  }: { productId: number; perPage: number; page: number; withPictures: boolean; choice: ReviewChoice },
): Promise<ReviewPage> {
  // Of those with the same stars each order is that of their days.
  const order = rating === null ? chosen : 'newest';
  const name = `reviews-page${withPictures ? '-pictures' : ''}-${rating === null ? order : 'rated'}`;
  const [row] = await runPrepared<{
    stars: number[] | null;
    reviews: Row[] | null;
  }>(db, {
    name,
    text: `select (select array[t.stars1, t.stars2, t.stars3, t.stars4, t.stars5, t.unrated]
          from review_tally t where t.product_id = $1) as stars,
        (select json_agg(json_build_object(${SHOWN}${withPictures ? PICTURES : ''}) order by ${ORDERS[order]}) from (
          select * from review r where r.product_id = $1 and r.state = 'approved' and r.trashed_at is null
            ${rating === null ? '' : 'and r.rating = $4::smallint'}
          order by ${ORDERS[order]} limit $2 offset $3) r) as reviews`,
    values: [productId, perPage, (page - 1) * perPage, ...(rating === null ? [] : [rating])],
  });
  const [one = 0, two = 0, three = 0, four = 0, five = 0, unrated = 0] = row?.stars ?? [];
  return {
    tally: row?.stars ? { breakdown: [one, two, three, four, five], unrated } : null,
    reviews: Object.freeze((row?.reviews ?? []).map(asView)),
  };
}

/** Reads who waits for reviews of a product to be approved: ids of customers. */
export async function readWaitingReviewers(db: Executor, productId: number): Promise<string[]> {
  const rows = await runPrepared<{ userId: string }>(db, {
    name: 'reviews-waiting-reviewers',
    text: `select distinct user_id as "userId" from review
      where product_id = $1 and state = 'held' and user_id is not null and trashed_at is null`,
    values: [productId],
  });
  return rows.map(({ userId }) => userId);
}

/** Reads the reviews of a customer that wait, the latest first. */
export async function readWaitingReviews(
  db: Executor,
  { productId, userId }: { productId: number; userId: string },
): Promise<ReviewView[]> {
  const rows = await runPrepared<{ review: Row }>(db, {
    name: 'reviews-waiting',
    text: `select json_build_object(${SHOWN}) as review from review r
      where r.user_id = $2 and r.product_id = $1 and r.state = 'held' and r.trashed_at is null
      order by r.created_at desc, r.id desc`,
    values: [productId, userId],
  });
  return rows.map(({ review }) => asView(review));
}

function asView({ createdAt, pictures, ...row }: Row): ReviewView {
  return { ...row, pictures: pictures ?? [], createdAt: new Date(createdAt) };
}

/** A review that is kept. */
export interface NewReview {
  productId: number;
  userId: string | null;
  author: string;
  email: string;
  rating: number | null;
  comment: string;
  state: ReviewState;
  isVerified: boolean;
  now: Date;
}

/** Keeps a review; what the same person said of the product before in the very same words is answered as it stands. */
export async function insertReview(
  tx: Transaction,
  review: NewReview,
): Promise<{ id: number; state: ReviewState; isNew: boolean }> {
  const [row] = await runPrepared<{ id: number; state: ReviewState; isNew: boolean }>(tx, {
    name: 'reviews-insert',
    text: `with known as (
        select id, state from review where product_id = $1 and content = $6
          and (lower(author_email) = lower($4) or user_id = $2) and trashed_at is null order by id limit 1
      ), added as (
        insert into review (product_id, user_id, author_name, author_email, rating, content, state, is_verified,
          created_at, updated_at)
        select $1, $2, $3, $4, $5::smallint, $6, $7, $8, $9, $9 where not exists (select from known)
        returning id, state
      )
      select id, state, false as "isNew" from known union all select id, state, true from added`,
    values: [
      review.productId,
      review.userId,
      review.author,
      review.email,
      review.rating,
      review.comment,
      review.state,
      review.isVerified,
      review.now,
    ],
  });
  if (!row) throw new Error('A review was neither kept nor known');
  return row;
}
