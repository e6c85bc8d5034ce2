/**
 * What review `i` of product `n` gives: around what the product deserves, and the same every time. Needs `any_of`.
 */
export const STARS = `
  create or replace function pg_temp.stars_of(n bigint, i int) returns int language sql immutable parallel safe
    as $$ select greatest(1, least(5, round(2.6 + pg_temp.any_of(n, 18, 250) / 100.0
      + (pg_temp.any_of(n * 64 + i, 90, 250) - 125) / 100.0)))::int $$`;

/** Gives the products of a batch as many reviews as they count, all approved; `$1` are sentences. */
export const REVIEWS = `
  insert into review (product_id, author_name, author_email, rating, content, state, is_verified, created_at)
  select p.id, 'Reader ' || pg_temp.any_of(p.n::bigint * 64 + i, 91, 20000),
    'reader-' || p.n || '-' || i || '@example.com', pg_temp.stars_of(p.n, i),
    ($1::text[])[1 + pg_temp.any_of(p.n::bigint * 64 + i, 92, cardinality($1::text[]))],
    'approved', pg_temp.any_of(p.n::bigint * 64 + i, 93, 3) > 0,
    now() - pg_temp.any_of(p.n::bigint * 64 + i, 94, 900) * interval '1 day' - i * interval '1 minute'
  from large_product p cross join lateral generate_series(1, pg_temp.few_of(p.n, 8, 20)) i`;

/** Counts them. */
export const TALLIES = `
  insert into review_tally (product_id, stars1, stars2, stars3, stars4, stars5)
  select p.id, count(*) filter (where s = 1), count(*) filter (where s = 2), count(*) filter (where s = 3),
    count(*) filter (where s = 4), count(*) filter (where s = 5)
  from large_product p cross join lateral generate_series(1, pg_temp.few_of(p.n, 8, 20)) i,
    lateral pg_temp.stars_of(p.n, i) s
  group by p.id`;
