import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let manager: ShopVisitor;

beforeAll(async () => {
  shop = await openTestShop();
  manager = await shop.member('shop-manager');
  await shop.addProduct({ slug: 'cup', name: 'Cup' });
});
afterAll(() => shop.close());

async function rest(who: ShopVisitor, method: string, path: string, body?: unknown) {
  const answer = await who.send(`/rest/${path}`, {
    method,
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: answer.json() };
}

const change = (key: string, was: string | null, value: string | null, who = manager) =>
  rest(who, 'PUT', `texts/${key}`, { was, value });
const pageText = async () => (await shop.visitor().get('/nowhere/')).text;

it('lists every text with its default and the owner’s wording, for those who may see the settings', async () => {
  const { body } = await rest(manager, 'GET', 'texts');
  expect(body.locale).toBe('en');
  expect(body.texts.length).toBeGreaterThan(300);
  expect(body.texts.find(({ key }: { key: string }) => key === 'cart.viewCart')).toEqual({
    key: 'cart.viewCart',
    slice: 'Cart',
    text: 'View cart',
    own: null,
  });
  expect((await rest(shop.visitor(), 'GET', 'texts')).status).toBe(401);
  const editor = await shop.member('editor');
  expect((await rest(editor, 'GET', 'texts')).status).toBe(403);
  expect((await change('cart.viewCart', null, 'Look', editor)).status).toBe(403);
});

it('shows a wording on pages that were kept before, as plain text, until it goes back to the default', async () => {
  const before = await pageText();
  const { texts } = (await rest(manager, 'GET', 'texts')).body;
  const title = texts.find(({ key }: { key: string }) => key === 'not-found.toHome').text as string;
  expect(before).toContain(title);
  const own = '<b>Lost</b> & "gone" שלום';
  const saved = await change('not-found.toHome', null, `  ${own}\n`);
  expect([saved.status, saved.body.own]).toEqual([200, own]);
  await expect.poll(pageText).toContain('&lt;b&gt;Lost&lt;/b&gt; &amp; &quot;gone&quot; שלום');
  expect(await pageText()).not.toContain('<b>Lost');
  expect((await change('not-found.toHome', own, null)).body.own).toBeNull();
  await expect.poll(pageText).toBe(before);
  const { rows } = await shop.db.$client.query(
    `select record_id, actor_name, changes from audit_entry where resource = 'texts' order by id`,
  );
  expect(rows).toEqual([
    { record_id: 'en:not-found.toHome', actor_name: expect.any(String), changes: { wording: [title, own] } },
    { record_id: 'en:not-found.toHome', actor_name: expect.any(String), changes: { wording: [own, title] } },
  ]);
});

it('refuses what the shop cannot show: foreign placeholders, nothing, too much, control characters', async () => {
  for (const [value, reason] of [
    ['{nme} is in the cart', '{nme}'],
    [' \n ', 'empty'],
    ['x'.repeat(1001), '1000'],
    ['bell \u0007', 'characters'],
  ] as const) {
    const refused = await change('cart.added', null, value);
    expect([refused.status, refused.body.errors.value]).toEqual([422, expect.stringContaining(reason)]);
  }
  expect((await change('cart.nothing', null, 'x')).status).toBe(404);
  expect((await rest(manager, 'PUT', 'texts/cart.added', { value: 1 })).status).toBe(400);
  // Left out on purpose is allowed, and so is the default itself, which is kept as no wording at all.
  expect((await change('cart.added', null, 'Done!')).body.own).toBe('Done!');
  expect((await change('cart.added', 'Done!', '“{name}” has been added to your cart.')).body.own).toBeNull();
});

it('does not let one owner overwrite what another one just wrote', async () => {
  const both = await Promise.all(['Bag', 'Basket'].map((value) => change('cart.title', null, value)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const won = both.find(({ status }) => status === 200)?.body.own;
  expect(both.find(({ status }) => status === 409)?.body.current).toMatchObject({ own: won });
  expect((await change('cart.title', null, 'Trolley')).status).toBe(409);
  expect((await change('cart.title', won, 'Trolley')).body.own).toBe('Trolley');
});
