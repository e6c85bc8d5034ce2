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

it('finds orders by number, name, address and what was bought, however it is spelled', async () => {
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
