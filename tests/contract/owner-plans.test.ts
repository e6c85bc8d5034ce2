import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { catalogSettings } from '#features/catalog/public.ts';
import { recountAllCustomers } from '#features/customers/data/recount.queries.server.ts';
import { explained } from '../support/explained.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

const PRODUCTS = 13_000;
let shop: TestShop;
let manager: ShopVisitor;
let category: number;
let tag: number;

beforeAll(async () => {
  shop = await openTestShop();
  manager = await shop.member('shop-manager');
  // Past the shop, which would list them anew after each statement.
  const write = (text: string) => shop.db.$client.query(text);
  await write(
    `insert into category (slug, name) select 'c-' || n, 'Category ' || n from generate_series(1, 200) n`,
  );
  await write(`insert into tag (slug, name) select 't-' || n, 'Tag ' || n from generate_series(1, 100) n`);
  await write(
    `insert into product (slug, name, sku, type, status, regular_price, manage_stock, stock_quantity, low_stock_threshold,
       stock_status, featured, updated_at, created_at, description)
     select 'product-' || n, case when n % 7 = 0 then 'Tea ' else 'Mug ' end || md5(n::text), 'SKU-' || n,
       case when n % 1000 = 0 then 'external' else 'simple' end,
       case when n % 500 = 0 then 'draft' when n % 2000 = 7 then 'scheduled' else 'published' end, 1000 + n % 5000,
       n % 2 = 0, case when n % 1000 = 0 then n % 3 else 10 + n % 90 end, case when n % 100 = 0 then 5 end,
       case when n % 1501 = 0 then 'outofstock' else 'instock' end, n % 997 = 0,
       now() - n * interval '1 minute', now() - n * interval '1 hour', repeat('Words of it. ', 20)
     from generate_series(1, ${PRODUCTS}) n`,
  );
  await write(
    `insert into product_category (product_id, category_id) select p.id, c.id from product p join category c
       on c.id in (1 + p.id % 200, 1 + p.id % 3)`,
  );
  await write(
    `insert into product_tag (product_id, tag_id) select p.id, t.id from product p join tag t on t.id = 1 + p.id % 100`,
  );
  // Two variations each of many products, some of which have a threshold that theirs inherit.
  await write(
    `insert into product (parent_id, slug, name, sku, type, status, regular_price, manage_stock, stock_quantity)
     select p.id, p.slug || '-' || v, 'Size ' || v, 'V' || v || '-' || p.sku, 'variation', 'published',
       p.regular_price + v, true, case when p.id % 499 = 0 then 1 + v else 20 + p.id % 70 end
     from product p, generate_series(1, 2) v where p.parent_id is null and p.id % 5 = 0`,
  );
  await write(
    `update product set low_stock_threshold = 8 where parent_id is null and id % 10 = 0 and not manage_stock`,
  );
  await write(`insert into attribute (slug, name) values ('size', 'Size')`);
  await write(
    `insert into attribute_term (attribute_id, slug, name) select id, 'small', 'Small' from attribute`,
  );
  await write(
    `insert into product_attribute (product_id, attribute_id) select p.id, a.id from product p, attribute a
     where p.parent_id is null`,
  );
  await write(
    `insert into product_term (product_id, term_id) select p.id, t.id from product p, attribute_term t
     where p.parent_id is null`,
  );
  await write(
    `insert into shop_order (key, attempt, state, currency, store_currency, subtotal, total, store_total, totals, item_count,
       billing, needs_shipping, billing_name, billing_email, sold_text, created_via, created_at)
     select 'key-' || n, 'attempt-' || n, case when n % 40 = 0 then 'processing' when n % 3 = 0 then 'cancelled' else 'completed' end, 'USD', 'USD', n, n, n,
       '{}', 1, '{}', true, case when n % 4 = 0 then 'Ada ' else 'Ben ' end || md5(n::text), md5(n::text) || '@example.com',
       'Mug SKU-' || n, 'demo', now() - n * interval '1 minute'
     from generate_series(1, ${PRODUCTS}) n`,
  );
  await write(
    `insert into order_line (order_id, position, name, sku, quantity, currency, unit_price, subtotal, net, store_net, needs_shipping)
     select id, 0, 'Mug', 'SKU-' || total, 1, 'USD', total, total, total, total, true from shop_order`,
  );
  await write('vacuum analyze shop_order');
  await recountAllCustomers(shop.db);
  await write(`insert into customer_group (name) values ('Some'), ('Few')`);
  await write(
    `insert into customer_group_member (group_id, customer_id) select g.id, c.id from customer c join customer_group g
       on g.name = 'Some' and c.id % 2 = 0 or g.name = 'Few' and c.id % 500 = 0`,
  );
  await write(
    `update customer set country = case when id % 1000 = 0 then 'CH' when id % 3 = 0 then 'DE' else 'US' end`,
  );
  await write(
    `insert into download_file (store_key, file_name, size, hash) values ('a', 'guide.pdf', 1, repeat('0', 64))`,
  );
  await write(
    `insert into download_permission (token, order_id, order_line_id, file_id, name, granted_at)
     select md5(l.id::text) || md5(l.id::text), l.order_id, l.id, f.id, 'Guide', now() from order_line l, download_file f`,
  );
  for (const table of [
    'product',
    'shop_order',
    'order_line',
    'customer',
    'customer_group_member',
    'download_file',
    'download_permission',
    'product_category',
    'product_tag',
    'product_attribute',
    'product_term',
    'category',
    'tag',
  ])
    await write(`vacuum analyze ${table}`);
  await shop.refresh();
  await write('vacuum analyze product_listing');
  [category, tag] = (await Promise.all(
    ['category', 'tag'].map(async (table) =>
      Number(
        (
          await shop.query<{ id: string }>(`select id from ${table} order by id offset 9 limit 1`)
        )[0]?.id,
      ),
    ),
  )) as [number, number];
});
afterAll(() => shop?.close());

/** A look at a list of the back office. */
async function list(
  resource: string,
  query: { filter?: object; sort?: [string, string]; range?: [number, number] },
) {
  const sent = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)] as [string, string]),
  );
  const answer = await manager.get(`/rest/${resource}?${sent}`);
  expect([answer.status, answer.json().error]).toEqual([200, undefined]);
  return answer;
}

const large =
  /Seq Scan on (product|product_listing|product_category|product_tag|product_attribute|product_term|product_picture|stock_hold|shop_order|order_line|order_note|download_permission|customer|customer_group_member)\b/;

/** The plans in which a table is read from end to end; counting may begin with it where it soon has found enough. */
async function scans(deed: () => Promise<unknown>): Promise<string[]> {
  const plans = await explained(shop.db, deed);
  expect(plans.length).toBeGreaterThan(0);
  const cost = (line = '') => Number(/cost=[\d.]+\.\.([\d.]+)/.exec(line)?.[1]);
  return plans.filter((plan) => {
    const lines = plan.split('\n');
    return lines.some((line, at) => {
      const above = lines[at - 1] ?? '';
      const isBegun = /^\W*Limit /.test(above) && cost(above) < cost(line) / 4;
      return large.test(line) && !isBegun;
    });
  });
}

const filters: [string, object][] = [
  ['no filter', {}],
  ['a category', { categoryId: 10 }],
  ['a large category', { categoryId: 1 }],
  ['a tag', { tagId: 10 }],
  ['a rare status', { status: 'scheduled' }],
  ['drafts', { status: 'draft' }],
  ['a kind', { type: 'external' }],
  ['featured ones', { featured: true }],
  ['what is out of stock', { stock: 'out' }],
  ['what runs low', { stock: 'low' }],
  ['regular prices', { regularPrice_gte: 5990, regularPrice_lte: 5995 }],
  ['what lacks a price', { unpriced: true }],
  ['prices', { price: { from: 5990, to: 5995 } }],
  ['prices from', { price: { from: 5990 } }],
  ['prices up to', { price: { to: 1005 } }],
  ['the SKU of a variation', { q: 'v2-sku-775' }],
  ['what is there', { stock: 'in' }],
  ['published ones', { status: 'published' }],
  ['the usual kind', { type: 'simple' }],
  ['a word in a large category', { categoryId: 1, q: 'tea' }],
  ['a rare word', { q: 'sku-777' }],
  ['a common word', { q: 'tea' }],
  ['two words', { q: 'tea sku-77' }],
  ['two letters', { q: 'zz' }],
  ['the trash', { trashed: true }],
  ['a word in the trash', { trashed: true, q: 'sku-777' }],
];

test.each(filters)('the list of products by %s reads an index, not the table', async (_name, filter) => {
  const asked = 'categoryId' in filter && filter.categoryId === 10 ? { categoryId: category } : filter;
  const named = 'tagId' in asked ? { tagId: tag } : asked;
  expect(await scans(() => list('products', { filter: named }))).toEqual([]);
});

test.each(['name', 'sku', 'status', 'regularPrice', 'stockQuantity', 'updatedAt'])(
  'the list of products by %s is read from an index, both ways round and further on',
  async (field) => {
    for (const order of ['ASC', 'DESC'])
      for (const range of [
        [0, 24],
        [2500, 2524],
      ] as [number, number][])
        expect(await scans(() => list('products', { sort: [field, order], range }))).toEqual([]);
  },
);

const orderFilters: [string, object][] = [
  ['no filter', {}],
  ['a number', { q: '#10777' }],
  ['two digits', { q: '77' }],
  ['a person', { q: 'ada c4ca42' }],
  ['a name that many have', { q: 'ada' }],
  ['an address', { q: 'c4ca4238@example.com' }],
  ['what was bought', { q: 'sku-777' }],
  ['what many bought', { q: 'mug' }],
  ['what nobody is called', { q: 'zqxv' }],
  ['a status', { state: 'completed' }],
  ['a rare status', { state: 'refunded' }],
  ['days', { createdAt_gte: '2000-01-01', createdAt_lte: '2000-02-01' }],
  ['totals', { total_gte: 500, total_lte: 520 }],
  ['a customer', { customerId: 'nobody' }],
];

test.each(orderFilters)('the list of orders by %s reads an index, not the table', async (_name, filter) => {
  expect(await scans(() => list('orders', { filter }))).toEqual([]);
});

test.each(['number', 'createdAt', 'total', 'state', 'billingName'])(
  'the list of orders by %s is read from an index, both ways round and further on',
  async (field) => {
    for (const order of ['ASC', 'DESC'])
      for (const range of [
        [0, 24],
        [2500, 2524],
      ] as [number, number][])
        expect(await scans(() => list('orders', { sort: [field, order], range }))).toEqual([]);
  },
);

const customerFilters: [string, object][] = [
  ['no filter', {}],
  ['a name', { q: 'ada c4ca42' }],
  ['a name that many have', { q: 'ada' }],
  ['an address', { q: 'c4ca4238@example.com' }],
  ['the number of an order', { q: '#10777' }],
  ['two letters', { q: 'be' }],
  ['what nobody is called', { q: 'zqxv' }],
  ['a country', { country: 'US' }],
  ['a rare country', { country: 'CH' }],
  ['guests', { account: false }],
  ['accounts', { account: true }],
  ['a large group', { groupId: 1 }],
  ['a small group', { groupId: 2 }],
  ['when they ordered last', { lastOrderAt_gte: '2000-01-01', lastOrderAt_lte: '2000-02-01' }],
  ['spending', { spent_gte: 500, spent_lte: 520 }],
];

test.each(customerFilters)(
  'the list of customers by %s reads an index, not the table',
  async (_name, filter) => {
    expect(await scans(() => list('customers', { filter }))).toEqual([]);
  },
);

test.each(['name', 'orders', 'spent', 'lastOrderAt', 'country', 'createdAt'])(
  'the list of customers by %s is read from an index, both ways round and further on',
  async (field) => {
    for (const order of ['ASC', 'DESC'])
      for (const range of [
        [0, 24],
        [2500, 2524],
      ] as [number, number][])
        expect(await scans(() => list('customers', { sort: [field, order], range }))).toEqual([]);
  },
);

it('the orders of a guest are read from an index', async () => {
  const [guest] = await shop.query<{ email: string }>('select email from customer limit 1');
  expect(await scans(() => list('orders', { filter: { guestEmail: guest?.email } }))).toEqual([]);
});

it('best sellers of a month, alone and compared, are read from the sums of its days', async () => {
  await shop.query(
    `insert into report_sum (dimension, grain, day, key, orders, items, net)
     select 'products', grain, current_date - n % 700, n::text, 1, 1, n
     from generate_series(1, 40000) n, unnest(array['day', 'month']) grain`,
  );
  await shop.query('vacuum analyze report_sum');
  for (const asked of ['period=last-30&compare=none', 'period=last-30&compare=previous']) {
    const plans = await explained(shop.db, () => manager.rest('GET', `reports/products?${asked}`));
    const summed = plans.filter((plan) => plan.includes('ranked as ('));
    expect(summed).toHaveLength(1);
    expect(summed[0]).not.toContain('Seq Scan on report_sum');
    // Of all products one amount is summed up, the others of those that are shown.
    expect(summed[0]).toContain('Index Scan using report_sum_key_index');
  }
});

it('the first products that an address may lead to are read in the order of their index', async () => {
  const plans = await explained(shop.db, () => manager.rest('GET', 'link-choices?q='));
  const listed = plans.filter((plan) => /from "product" .*order by "product"."name"/.test(plan));
  expect(listed).toHaveLength(1);
  expect(listed[0]).toContain('using product_office_name_index');
});

it('what many products say is found in the order of the list, without sorting all of them', async () => {
  const plans = await explained(shop.db, () => list('products', { filter: { q: 'sku-1' } }));
  const listed = plans.filter((plan) => plan.includes('order by "product"."updated_at"'));
  expect(listed).toHaveLength(1);
  expect(listed[0]).toContain('Index Scan Backward using product_office_updated_index');
});

it('the index of words names no variation, which some shops have many more of than products', async () => {
  const { rows } = await shop.db.$client.query<{ 'QUERY PLAN': string }>(
    `explain (analyze) select id from product
     where parent_id is null and (search_text || ' ' || slug) like '%sku-1234%'`,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('Bitmap Index Scan on product_office_search_index');
  expect(plan).toMatch(/Bitmap Heap Scan on product .*rows=11(\.00)? loops/);
  // Variations have such SKUs too, which would be left out row by row.
  expect(plan).not.toContain('Removed by Filter');
});

it('an article number is looked up by what tells it from others, not by what all say', async () => {
  for (const resource of ['products', 'orders']) {
    const asked = { filter: { q: 'sku-12345' } };
    expect(await scans(() => list(resource, asked))).toEqual([]);
    const conditions = (await explained(shop.db, () => list(resource, asked)))
      .flatMap((plan) => plan.match(/Index Cond: .*~~.*/g) ?? [])
      .join('\n');
    expect(conditions).toContain(`'%12345%'`);
    expect(conditions).not.toContain('sku-12345');
  }
});

it('counts no further than to a thousand, and says so', async () => {
  const all = await list('products', {});
  expect([all.headers.get('content-range'), all.headers.get('total-more-than')]).toEqual([
    'products 0-24/*',
    '1000',
  ]);
  const some = await list('products', { filter: { q: 'sku-77' } });
  const [counted] = await shop.query<{ total: number }>(
    `select count(*)::int as total from product where parent_id is null and sku like '%SKU-77%'`,
  );
  expect(some.headers.get('content-range')).toBe(`products 0-24/${counted?.total}`);
  expect(some.headers.get('total-more-than')).toBeNull();
});

test.each(['categories', 'tags', 'attributes', 'attribute-terms', 'orders'])(
  'the list of %s reads no product',
  async (resource) => {
    expect(await scans(() => list(resource, { range: [0, 99] }))).toEqual([]);
  },
);

test('the overview reads what runs out from indexes', async () => {
  expect(await scans(() => manager.get('/rest/overview'))).toEqual([]);
  const { stock } = (await manager.get('/rest/overview')).json();
  const expected = await shop.query(
    `select p.id::int, p.stock_quantity as "stockQuantity" from product p left join product w on w.id = p.parent_id
       where p.manage_stock and p.status = 'published'
       and p.stock_quantity <= coalesce(p.low_stock_threshold, w.low_stock_threshold, 2)
       order by p.stock_quantity, p.id limit 8`,
  );
  expect(
    stock.low.map(({ id, stockQuantity }: { id: number; stockQuantity: number }) => ({ id, stockQuantity })),
  ).toEqual(expected);
});

test.each([2, 4])(
  'what runs out at %s pieces is found in the order of pieces, without a join',
  async (threshold) => {
    await shop.changeSettings(catalogSettings, { lowStockThreshold: threshold });
    const plans = await explained(shop.db, () => manager.get('/rest/overview'));
    expect(
      plans.filter((plan) => plan.includes('"product"') && /Hash|Merge|Seq Scan on product/.test(plan)),
    ).toEqual([]);
  },
);

test('the products of an attribute and of a value are counted to one more than a thousand', async () => {
  for (const resource of ['attributes', 'attribute-terms'])
    expect((await list(resource, {})).json()).toMatchObject([{ products: 1001 }]);
});

test('a slug that nobody typed is looked up, also of a name that many have', async () => {
  const create = async () => {
    const answer = await manager.send('/rest/products', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Product' }),
    });
    expect(answer.status).toBe(201);
    return answer.json().slug;
  };
  expect(await scans(create)).toEqual([]);
  expect(await create()).toBe('product-13001');
});

// Last of all: each changes thousands of rows, which the node then reads again beside whatever is asked next.
it('what runs low by the shop’s threshold is counted from an index alone', async () => {
  await shop.changeSettings(catalogSettings, { lowStockThreshold: 40 });
  const plans = await explained(shop.db, () => list('products', { filter: { stock: 'low' } }));
  const counted = plans.filter((plan) => plan.includes('count(*)'));
  expect(counted).toHaveLength(1);
  expect(counted[0]).toContain('Index Only Scan using product_counted_index');
  expect(counted[0]).not.toContain('Bitmap');
  await shop.changeSettings(catalogSettings, { lowStockThreshold: 2 });
});

it('what runs low is counted right, by the shop’s threshold and by products’ own together', async () => {
  await shop.changeSettings(catalogSettings, { lowStockThreshold: 12 });
  for (const [filter, more] of [
    [{}, 'true'],
    [{ q: 'tea' }, `name like 'Tea %'`],
    [{ regularPrice_lte: 3500 }, 'regular_price <= 3500'],
  ] as const) {
    const [counts] = await shop.query<{ own: number; shops: number }>(
      `select count(*) filter (where low_stock_threshold is not null and stock_quantity <= low_stock_threshold)::int as own,
         count(*) filter (where low_stock_threshold is null and stock_quantity <= 12)::int as shops
       from product where parent_id is null and manage_stock and stock_quantity > 0 and ${more}`,
    );
    const { own = 0, shops = 0 } = counts ?? {};
    expect(own * shops).toBeGreaterThan(0);
    const low = await list('products', { filter: { ...filter, stock: 'low' }, range: [0, 0] });
    expect(low.headers.get('content-range')).toBe(`products 0-0/${own + shops}`);
  }
  await shop.changeSettings(catalogSettings, { lowStockThreshold: 2 });
});

it('prices that begin within a range are counted from an index, and those that reach into it beside them', async () => {
  const plans = await explained(shop.db, () =>
    list('products', { filter: { price: { from: 3000, to: 3499 } } }),
  );
  const counted = plans.filter((plan) => plan.includes('count(*)'));
  expect(counted).toHaveLength(1);
  expect(counted[0]).toContain('Index Only Scan using product_listing_lowest_price_index');
  // A few more reach into a range above what they begin at, and one is listed without a price.
  const [changed] = await shop.query<{ id: number }>(
    `update product set password_hash = 'x' where id = (
       select id from product where parent_id is null and regular_price = 5990 limit 1) returning id::int`,
  );
  await shop.query(`update product_listing set highest_price = 5992 where product_id % 1000 = 7`);
  await shop.query(
    'update product_listing set lowest_price = null, highest_price = null where product_id = $1',
    [changed?.id],
  );
  const [expected] = await shop.query<{ begin: number; others: number }>(
    `select count(*) filter (where lowest_price between 5990 and 5995)::int as begin,
       count(*) filter (where lowest_price < 5990 and highest_price >= 5990)::int as others from product_listing`,
  );
  const { begin = 0, others = 0 } = expected ?? {};
  expect(begin * others).toBeGreaterThan(0);
  const some = await list('products', { filter: { price: { from: 5990, to: 5995 } }, range: [0, 0] });
  expect(some.headers.get('content-range')).toBe(`products 0-0/${begin + others + 1}`);
});

test.each([
  ['a word of a few records', 'tea 0f0e'],
  ['a word of most records', 'mug'],
  ['a word of none', 'zzqxk'],
  ['a number', '4711'],
])(
  'the search over everything reads products and orders from an index, or no further than it shows: %s',
  async (_, words) => {
    const plans = await explained(shop.db, () =>
      manager.get(`/rest/search?${new URLSearchParams({ q: words })}`),
    );
    const big = plans.filter((plan) => /from "(product|shop_order)" where/.test(plan));
    expect(big.length).toBeGreaterThanOrEqual(2);
    for (const plan of big) {
      expect(plan).toMatch(/Limit/);
      expect(plan).toMatch(/Index Scan/);
      expect(plan).not.toMatch(/Seq Scan on (product|shop_order)/);
    }
  },
);
