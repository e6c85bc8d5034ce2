import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let one: ShopVisitor;
let other: ShopVisitor;

beforeAll(async () => {
  shop = await openTestShop();
  [one, other] = await Promise.all([shop.member('shop-manager'), shop.member('shop-manager')]);
});
afterAll(() => shop.close());

const view = {
  resource: 'orders',
  name: 'Big ones',
  filter: { state: ['processing'], total_gte: 5000 },
  sort: { field: 'total', order: 'DESC' },
};
const names = async (who: ShopVisitor, resource = 'orders') =>
  (await who.rest('GET', `list-views/${resource}`)).body.map(({ name }: { name: string }) => name);

it('saved views keep filter and order under a name, for oneself or for all, and are deleted by whoever made them', async () => {
  expect((await one.rest('POST', 'list-views', view)).status).toBe(201);
  expect((await one.rest('POST', 'list-views', { ...view, name: 'For all', isShared: true })).status).toBe(
    201,
  );
  expect(await names(one)).toEqual(['Big ones', 'For all']);
  expect(await names(other)).toEqual(['For all']);
  expect(await names(one, 'products')).toEqual([]);
  const [kept] = (await one.rest('GET', 'list-views/orders')).body;
  expect(kept).toMatchObject({ filter: view.filter, sort: view.sort, isShared: false, isOwn: true });
  const query = new URLSearchParams({ filter: JSON.stringify(kept.filter), sort: '["total","DESC"]' });
  expect((await one.rest('GET', `orders?${query}`)).status).toBe(200);
  // One of the same name takes its place.
  await one.rest('POST', 'list-views', { ...view, filter: { state: ['failed'] } });
  const [replaced] = (await one.rest('GET', 'list-views/orders')).body;
  expect(replaced).toMatchObject({ id: kept.id, filter: { state: ['failed'] } });
  const [shared] = (await other.rest('GET', 'list-views/orders')).body;
  expect(shared.isOwn).toBe(false);
  expect((await other.rest('DELETE', `list-views/${shared.id}`)).status).toBe(404);
  expect((await one.rest('DELETE', `list-views/${shared.id}`)).status).toBe(200);
  expect(await names(other)).toEqual([]);
});

it('saved views refuse what is none, and are for those alone who may enter the back office', async () => {
  for (const odd of [
    { ...view, name: ' ' },
    { ...view, name: 'x'.repeat(61) },
    { ...view, resource: '../orders' },
    { ...view, filter: 'all' },
    { ...view, filter: { q: 'x'.repeat(5000) } },
    { ...view, sort: { field: 'total', order: 'sideways' } },
  ])
    expect((await one.rest('POST', 'list-views', odd)).status).toBe(422);
  const customer = await shop.member('customer');
  expect((await customer.rest('GET', 'list-views/orders')).status).toBe(403);
  expect((await customer.rest('POST', 'list-views', view)).status).toBe(403);
  expect((await shop.visitor().rest('GET', 'list-views/orders')).status).toBe(401);
});

it('saved views of one person are a hundred at most; those of others count for themselves', async () => {
  await shop.query(
    `insert into list_view (person_id, resource, name, filter, sort, is_shared)
      select id, 'products', 'View ' || n, '{}', '{}', false from user_account, generate_series(1, 100) n where email = $1`,
    [(await one.rest('GET', 'session')).body.user.email],
  );
  const kept = await one.rest('POST', 'list-views', view);
  expect([kept.status, kept.body.error?.code]).toEqual([422, 'list-views.too-many']);
  expect((await other.rest('POST', 'list-views', view)).status).toBe(201);
});
