import type pg from 'pg';
import { REVIEWS, STARS, TALLIES } from './large-reviews.ts';
import { largeAttributes, largeWords } from './large-words.ts';

/** Above this indexes for words, and those of reviews, are made anew at the end, which is faster than adding to them. */
const MANY = 20_000;
/** Rows that one statement puts in. */
const AT_ONCE = 50_000;

/** Puts in the products with these numbers, `large-{number}`; what they are follows from the number alone. */
export async function fillProducts(client: pg.ClientBase, from: number, to: number): Promise<void> {
  await client.query(CHANCE);
  await client.query(STARS);
  await client.query('create temp table large_product (n int primary key, id bigint) on commit drop');
  const indexes = to - from >= MANY ? await withoutIndexes(client) : [];
  for (let first = from; first <= to; first += AT_ONCE) {
    const last = Math.min(first + AT_ONCE - 1, to);
    await client.query('truncate large_product');
    await client.query(PRODUCTS, [first, last, ...Object.values(largeWords)]);
    await client.query('analyze large_product');
    for (const statement of [CATEGORIES, TAGS, PICTURES]) await client.query(statement);
    for (const [place, { slug }] of largeAttributes.entries()) await client.query(TERMS, [slug, place]);
    await client.query(ATTRIBUTES, [largeAttributes.map(({ slug }) => slug)]);
    await client.query(VARIATIONS);
    await client.query(REVIEWS, [largeWords.sentences]);
    await client.query(TALLIES);
  }
  for (const index of indexes) await client.query(index);
}

/** Drops the indexes for words and those of reviews until the transaction makes them anew; answers how. */
async function withoutIndexes(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where schemaname = current_schema() and (tablename = 'product' and indexdef like '%gin_trgm_ops%'
       or tablename = 'review' and indexname <> 'review_pkey')`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

/** Numbers that look like chance and are the same every time: below `m`, and below `m` with small ones far more often. */
const CHANCE = `
  create or replace function pg_temp.any_of(n bigint, salt int, m int) returns int language sql immutable parallel safe
    as $$ select ((hashint8extended(n, salt) & 1125899906842623) % m)::int $$;
  create or replace function pg_temp.few_of(n bigint, salt int, m int) returns int language sql immutable parallel safe
    as $$ select floor(m * power(((hashint8extended(n, salt) & 1048575) / 1048576.0)::float8, 2.5))::int $$`;

const of = (list: string, salt: number) => `(${list})[1 + pg_temp.any_of(n, ${salt}, cardinality(${list}))]`;
const sentences = (salt: number, count: number) =>
  Array.from({ length: count }, (_, at) => of('$7::text[]', salt + at)).join(` || ' ' || `);

// Of each thousand products a dozen share a rare word, so that as many are found by one at every size up to 100,000. The
// 8,000 words that three of twenty syllables make are taken in an order in which neighbours look nothing alike.
const RARE_WORD = '(n / 1000 * 83 + n % 83) * 3001 % 8000';
const syllable = (of: number) => `($6::text[])[1 + rare / ${of} % 20]`;

// Prices from 2.90 to about 900, most of them low. One in seven is or will be on sale, some for a time.
const PRICE = '(290 + 100 * floor(power(1.00093, pg_temp.any_of(n, 5, 7300))))::bigint';
const PRODUCTS = `
  with made as (
    select n, ${PRICE} as price, pg_temp.any_of(n, 6, 14) as sale, pg_temp.any_of(n, 7, 100) as stock,
      pg_temp.few_of(n, 8, 20) as reviews,
      ${of('$3::text[]', 1)} || ' ' || ${of('$4::text[]', 2)} || ' ' || ${of('$5::text[]', 3)} || ' '
        || initcap(${syllable(1)} || ${syllable(20)} || ${syllable(400)}) as name
    from generate_series($1::int, $2::int) n
    cross join lateral (select ${RARE_WORD} as rare) word
  ), added as (
    insert into product (slug, name, sku, type, status, publish_at, visibility, regular_price, sale_price, sale_from,
      sale_to, manage_stock, stock_quantity, stock_status, backorders, featured, menu_order, total_sales, average_rating,
      review_count, short_description, description, weight_grams, created_at)
    select 'large-' || n, name, 'LC-' || lpad(n::text, 7, '0'),
      case when n % 10 = 3 then 'variable' else 'simple' end,
      case pg_temp.any_of(n, 14, 100) when 0 then 'draft' when 1 then 'scheduled' else 'published' end,
      case when pg_temp.any_of(n, 14, 100) = 1 then now() + (1 + n % 60) * interval '1 day' end,
      case pg_temp.any_of(n, 15, 100) when 0 then 'hidden' when 1 then 'catalog' when 2 then 'search' else 'visible' end,
      price, case when sale in (0, 1) then price * (60 + n % 30) / 100 end,
      case when sale = 1 and n % 3 = 0 then now() + (n % 20) * interval '1 day' end,
      case when sale = 1 and n % 3 = 1 then now() + (1 + n % 20) * interval '1 day' end,
      stock < 25, case when stock < 4 then 0 else pg_temp.few_of(n, 9, 400) + 1 end,
      case when stock between 90 and 94 then 'outofstock' when stock between 95 and 97 then 'onbackorder' else 'instock' end,
      case when stock = 0 then 'notify' else 'no' end,
      pg_temp.any_of(n, 16, 50) = 0, 1000, pg_temp.few_of(n, 17, 3000),
      coalesce((select round(avg(pg_temp.stars_of(n, i)), 2) from generate_series(1, reviews) i), 0), reviews,
      ${sentences(30, 1)},
      '<p>' || ${sentences(40, 4)} || '</p><p>' || ${sentences(50, 4)} || ' ' || name || '.</p>',
      50 + pg_temp.few_of(n, 19, 5000), now() - pg_temp.any_of(n, 20, 1000) * interval '1 day' - n * interval '1 second'
    from made
    returning id, slug
  )
  insert into large_product select substr(slug, 7)::int, id from added`;

const CATEGORIES = `
  insert into product_category (product_id, category_id, position)
  select p.id, c.id, place.place
  from large_product p
  cross join generate_series(0, 1) place
  join category c on c.slug = 'large-' || (200 - pg_temp.few_of(p.n, 60 + place.place, 150 + 40 * place.place))
  where place.place = 0 or p.n % 3 = 0
  on conflict do nothing`;

const TAGS = `
  insert into product_tag (product_id, tag_id)
  select p.id, t.id
  from large_product p
  cross join lateral generate_series(1, pg_temp.any_of(p.n, 70, 5)) place
  join tag t on t.slug = 'large-' || (1 + pg_temp.few_of(p.n, 70 + place, 300))
  on conflict do nothing`;

const PICTURES = `
  insert into product_picture (product_id, position, picture_id)
  select p.id, place, pictures.id
  from large_product p
  cross join generate_series(0, 1) place
  join (select id, row_number() over (order by id) - 1 as at, count(*) over () as all_of_them from picture) pictures
    on pictures.at = (p.n::bigint * 2 + place) % pictures.all_of_them`;

// Of measures, in which variations differ, three in a row; of shades one to three; of the others one.
const TERMS = `
  insert into product_term (product_id, term_id, position)
  select p.id, t.id, place
  from large_product p
  cross join lateral generate_series(0, case when $2 = 1 then 2 when $2 = 0 then p.n % 3 else 0 end) place
  join attribute a on a.slug = $1 and a.trashed_at is null
  join attribute_term t on t.attribute_id = a.id and t.slug = $1 || '-' || (1 + case
    when $2 = 1 then (pg_temp.few_of(p.n, 81, 20) + place) % 20
    else (pg_temp.few_of(p.n, 80 + $2, 20) + place * 7) % 20 end)
  on conflict do nothing`;

const ATTRIBUTES = `
  insert into product_attribute (product_id, attribute_id, position, for_variations)
  select p.id, a.id, slugs.place - 1, p.n % 10 = 3 and a.slug = $1[2]
  from large_product p
  cross join unnest($1::text[]) with ordinality slugs (slug, place)
  join attribute a on a.slug = slugs.slug and a.trashed_at is null`;

const VARIATIONS = `
  with added as (
    insert into product (parent_id, type, status, slug, name, sku, regular_price, sale_price, manage_stock, stock_quantity,
      weight_grams, menu_order)
    select v.id, 'variation', 'published', v.slug || '-variation-' || place, v.name, v.sku || '-' || place,
      v.regular_price * (9 + place) / 10, case when v.sale_price is not null and place = 1 then v.sale_price * 9 / 10 end,
      p.n % 20 = 3, 5 + p.n % 50, v.weight_grams, place
    from large_product p join product v on v.id = p.id cross join generate_series(1, 3) place
    where p.n % 10 = 3
    returning id, parent_id, menu_order
  )
  insert into product_term (product_id, term_id)
  select added.id, t.term_id
  from added
  join (
    select pt.product_id, pt.term_id, pt.position from product_term pt
    join attribute_term t on t.id = pt.term_id join attribute a on a.id = t.attribute_id and a.slug = 'measure'
  ) t on t.product_id = added.parent_id and t.position = added.menu_order - 1`;
