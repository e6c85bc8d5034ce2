import { runPrepared, type Transaction } from '#platform/db/database.server.ts';
import type { Breakdown } from '../rules/review-views.ts';

/** How often products were given which stars, as counted. */
export interface Tally {
  productId: number;
  breakdown: Breakdown;
  unrated: number;
}

/**
 * Counts the reviews of products that everybody sees, and keeps the counts; products that are gone are left out. Each
 * product stays locked until the transaction ends, so that what is counted is what is there, whoever else writes.
 */
export async function countReviews(tx: Transaction, productIds: readonly number[]): Promise<Tally[]> {
  // In a statement of its own: the count must see what those before committed.
  await runPrepared(tx, {
    name: 'reviews-lock-products',
    text: 'select id from product where id = any ($1::bigint[]) order by id for no key update',
    values: [productIds],
  });
  const rows = await runPrepared<{ productId: number; stars: number[]; unrated: number }>(tx, {
    name: 'reviews-count',
    text: `insert into review_tally (product_id, stars1, stars2, stars3, stars4, stars5, unrated)
      select p.id, count(*) filter (where r.rating = 1), count(*) filter (where r.rating = 2),
        count(*) filter (where r.rating = 3), count(*) filter (where r.rating = 4),
        count(*) filter (where r.rating = 5), count(*) filter (where r.product_id is not null and r.rating is null)
      from product p left join review r
        on r.product_id = p.id and r.state = 'approved' and r.trashed_at is null
      where p.id = any ($1::bigint[]) and p.parent_id is null
      group by p.id
      on conflict (product_id) do update set stars1 = excluded.stars1, stars2 = excluded.stars2,
        stars3 = excluded.stars3, stars4 = excluded.stars4, stars5 = excluded.stars5, unrated = excluded.unrated
      returning product_id as "productId", array[stars1, stars2, stars3, stars4, stars5] as stars, unrated`,
    values: [productIds],
  });
  return rows.map(({ productId, stars: [one = 0, two = 0, three = 0, four = 0, five = 0], unrated }) => ({
    productId,
    breakdown: [one, two, three, four, five],
    unrated,
  }));
}
