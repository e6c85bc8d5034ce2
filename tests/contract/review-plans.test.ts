import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  readReviewPage,
  readWaitingReviewers,
  readWaitingReviews,
} from '#features/reviews/data/reviews.queries.server.ts';
import { recountProducts } from '#features/reviews/public.server.ts';
import { ALL_REVIEWS, REVIEW_ORDERS } from '#features/reviews/rules/review-choice.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { explained } from '../support/explained.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

const REVIEWS = 24_000;
let shop: TestShop;
let loved: number;

// One product has half of all reviews, a hundred others share the rest.
beforeAll(async () => {
  shop = await openTestShop();
  loved = await shop.addProduct({ slug: 'loved' });
  for (let at = 0; at < 100; at++) await shop.addProduct({ slug: `product-${at}` });
  await shop.query(
    `insert into review (product_id, author_name, author_email, rating, content, state, created_at)
     select case when n % 2 = 0 then $1 else $1 + 1 + n % 100 end, 'Ada', 'ada-' || n || '@mail.test', 1 + n % 5,
       'Number ' || n, case when n % 100 = 7 then 'held' else 'approved' end, now() - n * interval '1 minute'
     from generate_series(1, $2::int) n`,
    [loved, REVIEWS],
  );
  await shop.query('vacuum analyze review');
  await inTransaction(shop.db, (tx) => recountProducts(tx, [loved]));
});
afterAll(() => shop.close());

test('a page of reviews is read in one statement by an index, however many a product has', async () => {
  for (const [productId, index] of [
    [loved, /Index Scan (Backward )?using review_\w+ on review/],
    [loved + 6, /using review_shown_index on review/],
  ] as const) {
    const page = { productId, perPage: 10, page: 1, choice: ALL_REVIEWS };
    const all = await explained(shop.db, async () => {
      expect((await readReviewPage(shop.db, { ...page, withPictures: true })).reviews).toHaveLength(10);
      await readWaitingReviewers(shop.db, productId);
      await readWaitingReviews(shop.db, { productId, userId: 'somebody' });
    });
    // What the shop does by itself at that moment says nothing of reviews.
    const plans = all.filter((plan) => /\breview\b/.test(plan));
    expect(plans).toHaveLength(3);
    expect(plans[0]).toMatch(index);
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on review\b/);
  }
});

test('a page of reviews with some stars, or in an order of stars, is read along an index and never sorted', async () => {
  const choices = [
    ...REVIEW_ORDERS.map((order) => ({ rating: null, order })),
    ...[1, 5].map((rating) => ({ rating, order: 'highest' as const })),
  ];
  for (const choice of choices) {
    const [plan] = await explained(shop.db, () =>
      readReviewPage(shop.db, { productId: loved, perPage: 10, page: 2, withPictures: false, choice }),
    );
    expect(plan).toMatch(/Limit.*\n.*Index Scan (Backward )?using review_(shown|best|worst)_index on review/);
    expect(plan).not.toMatch(/Filter: .*rating/);
  }
});

test('the owner’s list finds the latest, those that wait and those of a product by indexes', async () => {
  const manager = await shop.member('shop-manager');
  const list = (filter: object) =>
    manager.get(`/rest/reviews?range=[0,24]&filter=${encodeURIComponent(JSON.stringify(filter))}`);
  for (const [filter, index] of [
    [{}, 'review_office_index'],
    [{ state: 'held' }, 'review_waiting_index'],
    [{ productId: loved + 6 }, 'review_of_product_index'],
  ] as const) {
    const plans = await explained(shop.db, async () => expect((await list(filter)).status).toBe(200));
    const rows = plans.find((plan) => /order by "review"/.test(plan));
    expect(rows).toContain(index);
  }
});
