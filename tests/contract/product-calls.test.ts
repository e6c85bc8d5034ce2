import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let cup: number;
let begun: number;
let hidden: number[];

beforeAll(async () => {
  shop = await openTestShop();
  cup = await shop.addProduct({ slug: 'cup' });
  const tomorrow = new Date(Date.now() + 86_400_000);
  begun = await shop.addProduct({
    slug: 'begun',
    status: 'scheduled',
    publish_at: new Date(Date.now() - 60_000),
  });
  const mug = await shop.addProduct({ slug: 'mug', type: 'variable' });
  hidden = [
    // A variation has no page of its own that could be viewed.
    await shop.addProduct({ slug: 'mug-oat', type: 'variation', parent_id: mug }),
    await shop.addProduct({ slug: 'draft', status: 'draft' }),
    await shop.addProduct({ slug: 'private', status: 'private' }),
    await shop.addProduct({ slug: 'later', status: 'scheduled', publish_at: tomorrow }),
    await shop.addProduct({ slug: 'trash', trashed_at: new Date() }),
    987_654_321,
  ];
  await shop.refresh();
});

afterAll(async () => {
  await shop?.close();
});

const view = async (visitor: ShopVisitor, postID: number, wpnonce?: string) =>
  visitor.post('/rest/wopb/views', { postID, wpnonce: wpnonce ?? (await visitor.nonce()) });
const counters = () =>
  shop.query<{ product_id: number; views: number; shares: number }>(
    'select product_id, views, shares from product_counter order by product_id',
  );
const viewed = (visitor: ShopVisitor) =>
  decodeURIComponent(visitor.cookies.get('__wopb_recently_viewed') ?? '');

test('[CAT-033bc] a view is counted for a published product, and for no other id', async () => {
  const visitor = shop.visitor();
  expect((await view(visitor, cup)).json()).toEqual({ success: true });
  await view(visitor, cup);
  expect(await counters()).toEqual([{ product_id: cup, views: 2, shares: 0 }]);
  const cookie = viewed(visitor);
  for (const id of hidden) expect((await view(visitor, id)).json()).toEqual({ success: false });
  expect((await view(visitor, cup, '0'.repeat(20))).json()).toMatchObject({ success: false });
  expect(await counters()).toEqual([{ product_id: cup, views: 2, shares: 0 }]);
  expect(viewed(visitor)).toBe(cookie);
  // What was to appear and has appeared is published, and views that come at once are all counted.
  const answers = await Promise.all(Array.from({ length: 5 }, () => view(shop.visitor(), begun)));
  expect(answers.map((answer) => answer.json())).toEqual(Array(5).fill({ success: true }));
  expect(await counters()).toContainEqual({ product_id: begun, views: 5, shares: 0 });
});

test('[CAT-034] the cookie keeps the last thirty products, each once', async () => {
  const visitor = shop.visitor();
  await view(visitor, cup);
  expect(viewed(visitor)).toBe(String(cup));
  const plate = await shop.addProduct({ slug: 'plate' });
  await view(visitor, plate);
  expect(viewed(visitor)).toBe(`${cup}|${plate}`);
  await view(visitor, cup);
  expect(viewed(visitor)).toBe(`${plate}|${cup}`);
  const older = Array.from({ length: 29 }, (_, at) => 1000 + at);
  visitor.cookies.set('__wopb_recently_viewed', encodeURIComponent([plate, ...older].join('|')));
  await view(visitor, cup);
  expect(viewed(visitor)).toBe([...older, cup].join('|'));
  // What somebody wrote into it is no id.
  visitor.cookies.set('__wopb_recently_viewed', encodeURIComponent('<b>|-1|1e9||1000|1000|2.5|'));
  await view(visitor, cup);
  expect(viewed(visitor)).toBe(`1000|${cup}`);
});

test('[CAT-035ab] a share adds one to the stored number, whatever number is sent', async () => {
  const visitor = shop.visitor();
  const wpnonce = await visitor.nonce();
  const share = async (postId: number, shareCount: string | number) =>
    (await visitor.ajax('wopb_share_count', { postId, shareCount, wpnonce })).json();
  expect(await share(cup, 0)).toEqual({ success: true, data: { count: 1 } });
  expect(await share(cup, 999)).toEqual({ success: true, data: { count: 2 } });
  expect(await share(cup, '-1e309')).toEqual({ success: true, data: { count: 3 } });
  const other = shop.visitor();
  const many = await Promise.all(
    Array.from({ length: 5 }, async () =>
      (await other.ajax('wopb_share_count', { postId: cup, wpnonce: await other.nonce() })).json(),
    ),
  );
  expect(new Set(many.map(({ data }) => data.count)).size).toBe(5);
  const before = await counters();
  for (const id of hidden) expect((await share(id, 1)).success).toBe(false);
  const stale = await visitor.ajax('wopb_share_count', { postId: cup, wpnonce: 'x' });
  expect(stale.json().success).toBe(false);
  expect(await counters()).toEqual(before);
  expect(before.find(({ product_id }) => product_id === cup)?.shares).toBe(8);
});

test('who counts too often is told so, and nothing is written', async () => {
  const visitor = shop.visitor();
  const wpnonce = await visitor.nonce();
  const statuses = new Set<number>();
  for (let sent = 0; sent < 80; sent++) statuses.add((await view(visitor, cup, wpnonce)).status);
  expect([...statuses].sort()).toEqual([200, 429]);
  const before = await counters();
  expect((await view(visitor, cup, wpnonce)).status).toBe(429);
  expect(await counters()).toEqual(before);
});
