// The shop with settings that nobody saved: for whoever may save them, and for nobody else.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { quickViewSettings } from '#features/quick-view/settings.ts';
import { platformPoints } from '#platform/slices/define-slice.server.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let owner: ShopVisitor;
let cup: number;
beforeAll(async () => {
  shop = await openTestShop();
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup' });
  await shop.refresh();
  owner = await shop.member('administrator');
});
afterAll(() => shop?.close());

const preview = (values: object, who = owner, group = 'quick-view') =>
  who.rest('POST', `settings/${group}/preview`, { values });
const contextOf = (html: string) =>
  JSON.parse(/<script[^>]*type="application\/json"[^>]*>(\{"locale.*?)<\/script>/s.exec(html)?.[1] ?? '{}');

it('a page and the calls that it makes show what is typed, and nothing is saved or kept', async () => {
  const before = (await owner.rest('GET', 'settings/quick-view')).body;
  const asked = await preview({ ...before.values, triggerText: 'Peek inside', viewDetails: true });
  expect(asked.status).toBe(200);
  const { address } = asked.body;
  const shown = await owner.get(`${address}/shop/`);
  expect(shown.status).toBe(200);
  expect(shown.text).toContain('Peek inside');
  expect(shown.headers.get('cache-control')).toBe('private, no-store');
  expect(shown.headers.get('x-robots-tag')).toBe('noindex');
  const { addresses } = contextOf(shown.text);
  expect([addresses.ajax, addresses.shopAjax, addresses.rest]).toEqual(
    ['/ajax', '/shop-ajax/', '/rest/'].map((path) => address + path),
  );
  const nonce = await owner.nonce();
  const view = (base: string) =>
    owner.get(`${base}/shop-ajax/woosq_quickview?product_id=${cup}&nonce=${nonce}`);
  expect((await view(address)).text).toContain('view-details-btn');
  expect((await view('')).text).not.toContain('view-details-btn');
  // The shop itself is as it was, for the owner and for others.
  for (const who of [owner, shop.visitor()]) {
    const { text } = await who.get('/shop/');
    expect(text).not.toContain('Peek inside');
    expect(contextOf(text).addresses.ajax).toBe('/ajax');
  }
  expect((await owner.rest('GET', 'settings/quick-view')).body).toEqual(before);
});

it('nobody else sees it, nor what somebody changed in its address', async () => {
  const { address } = (await preview({ triggerText: 'Peek inside' })).body;
  const others = [shop.visitor(), await shop.member('customer'), await shop.member('administrator')];
  for (const who of others) expect((await who.get(`${address}/shop/`)).status).toBe(404);
  const { address: other } = (await preview({ triggerText: 'Something else' })).body;
  const [packed] = other.split('.');
  const [, nonce] = address.split('.');
  for (const made of [`${packed}.${nonce}`, `${packed}.x`, packed, '/settings-preview/x.y', `${address}x`])
    expect([made, (await owner.get(`${made}/shop/`)).status]).toEqual([made, 404]);
  expect((await owner.get(`${address}/nowhere/`)).status).toBe(404);
});

it('is asked for by who may save settings, of groups that can be previewed, with values that could be saved', async () => {
  for (const who of [shop.visitor(), await shop.member('customer')])
    expect([401, 403]).toContain((await preview({}, who)).status);
  const wrong = await preview({ triggerIcon: 'unheard-of', triggerText: 7 });
  expect(wrong.status).toBe(422);
  expect(Object.keys(wrong.body.errors).sort()).toEqual(['triggerIcon', 'triggerText']);
  expect((await preview({}, owner, 'unheard-of')).status).toBe(404);
  const unpreviewed = shop.parts(platformPoints.settings).find((group) => !group.preview);
  expect((await preview({}, owner, unpreviewed?.name)).status).toBe(404);
  expect((await owner.rest('POST', 'settings/quick-view/preview', [])).status).toBe(400);
});

it('each group that can be previewed has a page there, and on it what is pressed first', async () => {
  const groups = shop.parts(platformPoints.settings).filter((group) => group.preview);
  expect(groups.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['quick-view', 'quick-view-blocks', 'side-cart', 'compare', 'lightbox']),
  );
  for (const { name, preview: way } of groups) {
    const { address } = (await preview({ inLists: true }, owner, name)).body;
    const { status, text } = await owner.get(`${address}${way?.page}`);
    expect([name, status]).toEqual([name, 200]);
    const [first = ''] = /[\w-]+/.exec(way?.presses?.[0] ?? '') ?? [];
    expect([name, first !== '' && text.includes(first)]).toEqual([name, true]);
  }
  expect(quickViewSettings.preview?.page).toBe('/shop/');
});
