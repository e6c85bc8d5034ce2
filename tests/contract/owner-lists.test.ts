import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyAddress } from '#features/fields/public.ts';
import { seedOrders } from '#features/orders/fixtures.server.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let manager: ShopVisitor;

beforeAll(async () => {
  shop = await openTestShop();
  manager = await shop.member('shop-manager');
  await shop.addProduct({ slug: 'cup', name: 'Cup', sku: 'C-1', regular_price: 1500 });
  await shop.addProduct({ slug: 'plate', name: 'Plate', regular_price: 4000, sale_price: 1800 });
  await shop.addProduct({ slug: 'bowl', name: 'Bowl', status: 'draft', regular_price: 1700 });
  await shop.addProduct({ slug: 'secret', name: 'Secret', regular_price: 1600, password_hash: 'x' });
  const mug = await shop.addProduct({ slug: 'mug', name: 'Mug', type: 'variable', regular_price: null });
  for (const [size, regular_price] of [
    ['small', 1000],
    ['large', 3000],
  ] as [string, number][])
    await shop.addProduct({
      slug: `mug-${size}`,
      type: 'variation',
      parent_id: mug,
      sku: `ÖL-${size}`,
      regular_price,
    });
});
afterAll(() => shop?.close());

it('what no list shows of products stands in the single record alone', async () => {
  const long = { shortDescription: 'Blue', description: '<p>Fired twice.</p>' };
  const id = await shop.addProduct({
    slug: 'saucer',
    short_description: 'Blue',
    description: long.description,
  });
  const lists = [`filter={"q":"saucer"}`, `filter={"id":[${id}]}`, 'range=[0,99]'];
  for (const list of lists) {
    const rows: Record<string, unknown>[] = (await manager.get(`/rest/products?${list}`)).json();
    expect(rows.map(({ slug }) => slug)).toContain('saucer');
    for (const row of rows) {
      expect(row).toHaveProperty('thumbnail');
      for (const name of [...Object.keys(long), 'searchText']) expect(row).not.toHaveProperty(name);
    }
  }
  const single = (await manager.get(`/rest/products/${id}`)).json();
  expect(single).toMatchObject(long);
  // Whoever marks products and changes them keeps what the list did not say.
  const deed = await manager.send(`/rest/products?filter={"id":[${id}]}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ featured: true }),
  });
  expect(deed.status).toBe(200);
  expect((await manager.get(`/rest/products/${id}`)).json()).toMatchObject({ ...long, featured: true });
  await shop.query('delete from product where id = $1', [id]);
});

it('a product that is sold by its variations, or by its parts, shows what these cost, and their pieces', async () => {
  const change = (columns: Record<string, unknown>, slug: string) =>
    shop.query(
      `update product set ${Object.keys(columns).map((name, at) => `${name} = $${at + 2}`)} where slug = $1`,
      [slug, ...Object.values(columns)],
    );
  const [cup, plate, mug] = (
    await shop.query<{ id: number }>(
      `select id from product where slug in ('cup', 'plate', 'mug') order by slug = 'mug', slug`,
    )
  ).map(({ id }) => Number(id));
  const shelf = await shop.addProduct({ slug: 'shelf', type: 'grouped', regular_price: null });
  for (const [position, id] of [cup, plate].entries())
    await shop.query(
      `insert into product_link (product_id, kind, linked_id, position) values ($1, 'children', $2, $3)`,
      [shelf, id, position],
    );
  const spanOf = async (id: number | undefined) => {
    const [listed] = (await manager.get(`/rest/products?filter={"id":[${id}]}`)).json();
    return listed.priceSpan;
  };
  expect([await spanOf(mug), await spanOf(shelf), await spanOf(cup)]).toEqual([
    { lowest: 1000, highest: 3000 },
    // The plate is on sale.
    { lowest: 1500, highest: 1800 },
    null,
  ]);
  // Parts with variations count by these; a sale that is over, and what is off or gone, counts no more.
  await shop.query(
    `insert into product_link (product_id, kind, linked_id, position) values ($1, 'children', $2, 2)`,
    [shelf, mug],
  );
  await change({ sale_price: 900, sale_to: new Date(Date.now() - 1000) }, 'mug-small');
  await change({ sale_price: 2500, sale_to: null }, 'mug-large');
  expect([await spanOf(mug), await spanOf(shelf)]).toEqual([
    { lowest: 1000, highest: 2500 },
    { lowest: 1000, highest: 2500 },
  ]);
  const piecesOf = async () => (await manager.get(`/rest/products?filter={"id":[${mug}]}`)).json()[0].pieces;
  expect(await piecesOf()).toBe(null);
  await change({ manage_stock: true, stock_quantity: 4 }, 'mug-small');
  await change({ manage_stock: true, stock_quantity: 3 }, 'mug-large');
  expect(await piecesOf()).toBe(7);
  await change({ manage_stock: false, stock_quantity: 0 }, 'mug-small');
  await change({ manage_stock: false, stock_quantity: 0 }, 'mug-large');
  await change({ status: 'private' }, 'mug-small');
  expect(await spanOf(mug)).toEqual({ lowest: 2500, highest: 2500 });
  await change({ trashed_at: new Date() }, 'mug-large');
  expect([await spanOf(mug), await spanOf(shelf)]).toEqual([null, { lowest: 1500, highest: 1800 }]);
  await shop.query(`delete from product where slug = 'shelf'`);
  await change({ status: 'published', sale_price: null, sale_to: null }, 'mug-small');
  await change({ trashed_at: null, sale_price: null }, 'mug-large');
});

const found = async (filter: object) => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), sort: '["sku","ASC"]' });
  const answer = await manager.get(`/rest/products?${query}`);
  expect(answer.status).toBe(200);
  return answer
    .json()
    .map(({ slug }: { slug: string }) => slug)
    .sort();
};

describe('the list of products by price', () => {
  it.each([
    [{ from: 1500, to: 1800 }, ['bowl', 'cup', 'mug', 'plate', 'secret']],
    [{ from: 1750 }, ['mug', 'plate']],
    [{ from: 1801, to: 3000 }, ['mug']],
    [{ from: 3001 }, []],
    [{ to: 999 }, []],
    [{ to: 1000 }, ['mug']],
    [{ to: 1500 }, ['cup', 'mug']],
    [{ from: null, to: null }, ['bowl', 'cup', 'mug', 'plate', 'secret']],
  ])('finds between %o what is sold for it now, and what has variations around it', async (price, slugs) => {
    expect(await found({ price })).toEqual(slugs);
  });

  it.each([12, 'much', [1, 2], { from: '10' }, { from: 1.5 }, { over: 1 }])('refuses %o', async (price) => {
    const query = new URLSearchParams({ filter: JSON.stringify({ price }) });
    expect((await manager.get(`/rest/products?${query}`)).status).toBe(400);
  });
});

it('finds products by the SKUs of their variations, beside words of their own', async () => {
  expect(await found({ q: 'öl-LARGE' })).toEqual(['mug']);
  expect(await found({ q: 'ol' })).toEqual(['mug']);
  expect(await found({ q: 'mug ol-small' })).toEqual(['mug']);
  expect(await found({ q: 'cup ol-small' })).toEqual([]);
  expect(await found({ q: 'c-1' })).toEqual(['cup']);
  await shop.query(`update product set trashed_at = now() where sku = 'ÖL-large'`);
  expect(await found({ q: 'ol-large' })).toEqual([]);
  await shop.query(`update product set trashed_at = null where sku = 'ÖL-large'`);
});

it('finds products by a whole article number, not by one of the same parts', async () => {
  const kettle = await shop.addProduct({ slug: 'kettle', name: 'Kettle', type: 'variable', sku: 'LC-0042' });
  await shop.addProduct({ slug: 'kettle-red', type: 'variation', parent_id: kettle, sku: 'LC-0042-3' });
  await shop.addProduct({ slug: 'crate', name: 'Crate', sku: 'LC-0042-31' });
  await shop.addProduct({ slug: 'lid', name: 'Lid', sku: '3-0042-LC' });
  expect(await found({ q: 'lc-0042-3' })).toEqual(['crate', 'kettle']);
  expect(await found({ q: 'LC-0042' })).toEqual(['crate', 'kettle']);
  expect(await found({ q: '0042-lc' })).toEqual(['lid']);
  for (const q of ['lc-0042_3', 'lc%0042', 'c-0042-32']) expect(await found({ q })).toEqual([]);
  await shop.query(`delete from product where slug in ('kettle-red', 'kettle', 'crate', 'lid')`);
});

it('[CHK-028] finds orders by number, name, address and what was bought, however it is spelled', async () => {
  const [{ id: productId } = { id: 0 }] = await shop.query<{ id: number }>(
    `select id::int from product where slug = 'cup'`,
  );
  const order = (firstName: string, lines: string[]) => ({
    state: 'processing' as const,
    placedAt: new Date(),
    address: { ...emptyAddress(), firstName, lastName: 'Élan', email: `${firstName}@post.example` },
    currency: 'USD',
    shipping: { id: 'flat', label: 'Post', amount: 0 },
    payment: { id: 'transfer', title: 'Transfer' },
    note: '',
    lines: lines.map((name) => ({
      productId,
      name,
      sku: `SKU-${name}`,
      address: '',
      unitPrice: 100,
      quantity: 1,
    })),
  });
  await inTransaction(shop.db, (tx) =>
    seedOrders(tx, [order('Ada', ['Teapot', 'Strainer']), order('Ben', ['Größe 100%'])]),
  );
  const rows = await shop.query<{ number: string; billingName: string }>(
    'select number, billing_name as "billingName" from shop_order order by id',
  );
  const foundBy = async (q: unknown) => {
    const query = new URLSearchParams({ filter: JSON.stringify({ q }), sort: '["number","ASC"]' });
    const answer = await manager.get(`/rest/orders?${query}`);
    expect(answer.status).toBe(200);
    for (const one of answer.json()) expect(Object.keys(one)).not.toContain('searchText');
    return answer.json().map(({ billingName }: { billingName: string }) => billingName.split(' ')[0]);
  };
  expect(await foundBy('elan')).toEqual(['Ada', 'Ben']);
  expect(await foundBy('ÉLAN ada')).toEqual(['Ada']);
  expect(await foundBy('ada@post')).toEqual(['Ada']);
  expect(await foundBy('strainer teapot')).toEqual(['Ada']);
  expect(await foundBy('ada grosse')).toEqual([]);
  expect(await foundBy('grosse 100%')).toEqual(['Ben']);
  expect(await foundBy('sku-teapot')).toEqual(['Ada']);
  expect(await foundBy('el')).toEqual(['Ada', 'Ben']);
  expect(await foundBy('la')).toEqual([]);
  expect(await foundBy(`#${rows[1]?.number}`)).toEqual(['Ben']);
  expect(await foundBy(Number(rows[0]?.number))).toEqual(['Ada']);
});
