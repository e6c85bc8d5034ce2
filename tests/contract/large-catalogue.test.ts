import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillLargeCatalogue, refuseToFill } from '../../bench/large-catalogue/large-catalogue.ts';
import { emptyDatabase, type FreshDatabase, freshDatabase } from '../support/database.ts';

let database: FreshDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await freshDatabase();
  client = new pg.Client(database.url);
  await client.connect();
});

afterAll(async () => {
  await client?.end();
  await database?.drop();
});

async function one<Row>(query: string): Promise<Row> {
  const { rows } = await client.query(query);
  return rows[0] as Row;
}

/** All that tells products apart, but for their ids and moments. */
const WHAT_THEY_ARE = `select md5(string_agg(concat_ws('|', p.slug, p.name, p.sku, p.regular_price, p.sale_price, p.stock_quantity,
    p.average_rating, p.description, (select string_agg(t.slug, ',' order by t.slug) from product_term pt
      join attribute_term t on t.id = pt.term_id where pt.product_id = p.id),
    (select string_agg(c.slug, ',' order by c.slug) from product_category pc
      join category c on c.id = pc.category_id where pc.product_id = p.id)), '|' order by p.slug)) as all_of_it
  from product p where p.slug <= 'large-600'`;

test('a shop is filled until it has so many products, with all that makes lists of them slow', async () => {
  const filled = await fillLargeCatalogue(client, 600);
  expect(filled).toMatchObject({ products: 600, variations: 180 });
  expect(filled.reviews / filled.products).toBeGreaterThan(4);
  expect(
    await one(`select (select count(*)::int from category) as categories,
      (select count(*)::int from category where parent_id is not null) as nested,
      (select count(*)::int from attribute) as attributes, (select count(*)::int from attribute_term) as terms,
      (select count(distinct attribute_id)::int from product_attribute) as used,
      (select count(*)::int from product where parent_id is null and not exists (
        select from product_category where product_id = product.id)) as nowhere,
      (select count(distinct sale_price is not null)::int from product) as sales,
      (select count(distinct stock_status)::int from product) as stock,
      (select count(distinct floor(average_rating))::int from product where parent_id is null) as stars,
      (select count(*)::int from product v where parent_id is not null and (
        select count(*) from product_term where product_id = v.id) <> 1) as vague`),
  ).toEqual({
    categories: 200,
    nested: 190,
    attributes: 5,
    terms: 100,
    used: 5,
    nowhere: 0,
    sales: 2,
    stock: 3,
    stars: 5,
    vague: 0,
  });
});

test('averages and counts of a filled shop follow from its reviews', async () => {
  const wrong = `select p.id from product p
    left join review r on r.product_id = p.id and r.state = 'approved'
    left join review_tally t on t.product_id = p.id
    where p.parent_id is null group by p.id, t.product_id
    having coalesce(round(avg(r.rating), 2), 0) <> p.average_rating or count(r.id) <> p.review_count
      or count(r.id) filter (where r.rating = 5) <> coalesce(t.stars5, 0)
      or count(r.id) filter (where r.rating = 2) <> coalesce(t.stars2, 0)`;
  expect((await client.query(wrong)).rows).toEqual([]);
});

test('a shop that is filled further keeps what it has, and another gets the same products', async () => {
  const before = await one(WHAT_THEY_ARE);
  expect(await fillLargeCatalogue(client, 700)).toMatchObject({ products: 700, variations: 210 });
  expect(await one(WHAT_THEY_ARE)).toEqual(before);
  const other = await freshDatabase();
  const its = new pg.Client(other.url);
  try {
    await its.connect();
    await fillLargeCatalogue(its, 600);
    expect((await its.query(WHAT_THEY_ARE)).rows[0]).toEqual(before);
  } finally {
    await its.end();
    await other.drop();
  }
});

test('samples are refused where there is no shop, or where somebody sells, unless told', async () => {
  expect(await refuseToFill(client, { despiteOrders: false })).toBeUndefined();
  const order = (key: string, via: string) =>
    client.query(
      `insert into shop_order (key, attempt, created_via, state, currency, store_currency, subtotal, total, store_total,
         totals, item_count, billing, needs_shipping, billing_name, billing_email)
       values ($1, $1, $2, 'completed', 'USD', 'USD', 0, 0, 0, '{}', 1, '{}', false, '', '')`,
      [key, via],
    );
  await order('one', 'demo');
  expect(await refuseToFill(client, { despiteOrders: false })).toBeUndefined();
  await order('two', 'checkout');
  expect(await refuseToFill(client, { despiteOrders: false })).toMatch('--despite-orders');
  expect(await refuseToFill(client, { despiteOrders: true })).toBeUndefined();
  const empty = await emptyDatabase();
  const its = new pg.Client(empty.url);
  try {
    await its.connect();
    expect(await refuseToFill(its, { despiteOrders: true })).toMatch('start it once');
  } finally {
    await its.end();
    await empty.drop();
  }
});
