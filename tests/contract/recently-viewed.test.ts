// What a visitor looked at: the block on pages that all guests share, and the call that fills it in the browser.
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createShopApp } from '#app/http/shop-app.server.ts';
import { RECENTLY_VIEWED_COOKIE } from '#features/catalog/public.ts';
import { countQueries } from '#platform/db/database.server.ts';
import { CURRENCY_COOKIE, withMarkets } from '../support/several-markets.ts';
import { openTestShop, SITE_URL, type TestShop } from '../support/shop-server.ts';
import { openSimulated, openTab, type SimulatedPage } from '../support/simulated-page.ts';

let shop: TestShop;
let page: SimulatedPage | undefined;
const ids: Record<string, number> = {};
let template: number;

beforeAll(async () => {
  shop = await openTestShop({ slices: withMarkets });
  for (const slug of ['cup', 'vase', 'bowl', 'plate', 'jug', 'pot'])
    ids[slug] = await shop.addProduct({ slug, name: slug });
  const [document] = await shop.query<{ id: number }>(
    "select id from content_document where kind = 'template' and title = 'Product'",
  );
  template = document?.id as number;
  await shop.refresh();
});
afterAll(() => shop?.close());
afterEach(() => {
  expect(page?.errors ?? []).toEqual([]);
  page = undefined;
});

/** Somebody who looked at products, the last one last. */
function whoSaw(...slugs: string[]) {
  const visitor = shop.visitor();
  const kept = slugs.map((slug) => ids[slug]).join('|');
  if (kept) visitor.takeCookie(`${RECENTLY_VIEWED_COOKIE}=${encodeURIComponent(kept)}; Path=/`);
  return visitor;
}
const call = (visitor = shop.visitor(), fields: Record<string, string | number> = {}) =>
  visitor.shopAjax('recently_viewed', { postId: template, blockId: 'prodc12', ...fields });
const namesIn = (html: string) =>
  [...html.matchAll(/class="card-name"[^>]*>(?:<a[^>]*>)?([^<]*)/g)].map(([, name]) => name);
const shown = () =>
  [...(page?.document.querySelectorAll('.recently-viewed .card-name') ?? [])].map(
    ({ textContent }) => textContent,
  );
const asked = () => page?.requests.filter(({ address }) => address.endsWith('/recently_viewed')) ?? [];
const open = async (visitor: ReturnType<typeof whoSaw>, address = '/product/cup/') => {
  page = await openSimulated(openTab(visitor), address);
};

it('what somebody wrote into the cookie that is no code is nobody’s trouble', async () => {
  const visitor = shop.visitor();
  visitor.takeCookie(`${RECENTLY_VIEWED_COOKIE}=%E0%A4%A; Path=/`);
  await open(visitor);
  expect(asked()).toEqual([]);
});

it('the page that all share holds an empty place; what was viewed comes in the browser, the last one first', async () => {
  const visitor = whoSaw('vase', 'cup', 'bowl', 'plate');
  const [mine, others] = [await visitor.get('/product/cup/'), await shop.visitor().get('/product/cup/')];
  expect(mine.headers.get('etag')).toBe(others.headers.get('etag'));
  expect(mine.text).toMatch(/<div class="recently-viewed"[^>]*><\/div>/);
  expect(mine.text).not.toContain('>Recently viewed<');
  await open(visitor);
  expect(shown()).toEqual(['plate', 'bowl', 'vase']);
  expect(page?.find('.recently-viewed h2').textContent).toBe('Recently viewed');
  expect(asked().map(({ fields }) => fields.get('product'))).toEqual([String(ids.cup)]);
});

it('who looked at nothing, or at this product alone, sends no request and sees nothing', async () => {
  for (const visitor of [whoSaw(), whoSaw('cup')]) {
    await open(visitor);
    expect([asked(), shown()]).toEqual([[], []]);
    expect(page?.find('.recently-viewed').childNodes).toHaveLength(0);
  }
});

it('what the view call kept is shown on the next page', async () => {
  const visitor = shop.visitor();
  await open(visitor, '/product/vase/');
  page?.clock.pass(3000);
  await page?.settle();
  expect(asked()).toEqual([]);
  await open(visitor);
  expect(shown()).toEqual(['vase']);
});

it('shows as many as the owner says, and what is gone leaves its place to the next', async () => {
  const visitor = whoSaw('vase', 'bowl', 'plate', 'jug', 'pot');
  expect(namesIn((await call(visitor)).text)).toEqual(['pot', 'jug', 'plate', 'bowl']);
  await shop.changeProduct(ids.jug as number, { status: 'draft' });
  await shop.changeProduct(ids.plate as number, { trashed_at: new Date() });
  expect(namesIn((await call(visitor)).text)).toEqual(['pot', 'bowl', 'vase']);
  await shop.changeProduct(ids.jug as number, { status: 'published' });
  await shop.changeProduct(ids.plate as number, { trashed_at: null });
  expect(namesIn((await call(visitor)).text)).toEqual(['pot', 'jug', 'plate', 'bowl']);
});

it('answers cards in the visitor’s currency, for nobody else, with one statement', async () => {
  const visitor = whoSaw('vase');
  visitor.takeCookie(`${CURRENCY_COOKIE}=EUR; Path=/`);
  const answer = await call(visitor);
  expect(answer.text).toMatch(/8\.77\s€/);
  expect(answer.headers.get('cache-control')).toContain('no-store');
  await shop.refresh();
  const app = createShopApp(shop.running.shop);
  const ask = (path: string, init: RequestInit = {}) =>
    countQueries(async () => (await app.request(`${SITE_URL}${path}`, init, {})).text());
  const { queries, value } = await ask('/shop-ajax/recently_viewed', {
    method: 'POST',
    body: new URLSearchParams({ postId: String(template), blockId: 'prodc12' }),
    headers: { origin: SITE_URL, cookie: `${RECENTLY_VIEWED_COOKIE}=${ids.vase}|${ids.cup}` },
  });
  expect(namesIn(value)).toEqual(['cup', 'vase']);
  expect(queries.filter((text) => /\bproduct\b/.test(text))).toHaveLength(1);
});

it('answers nothing for who has seen nothing, for what is no id, and for blocks that are not there', async () => {
  expect((await call()).text).toBe('');
  const odd = shop.visitor();
  odd.takeCookie(
    `${RECENTLY_VIEWED_COOKIE}=${encodeURIComponent('x|<b>|-1|99999999999999999999|987654')}; Path=/`,
  );
  expect(await call(odd).then(({ status, text }) => [status, text])).toEqual([200, '']);
  const seen = whoSaw('vase');
  const refused = async (fields: Record<string, string | number>) => {
    const { status, text } = await call(seen, fields);
    return [status, text];
  };
  expect(await refused({ blockId: 'nowhere' })).toEqual([404, '']);
  expect(await refused({ postId: 987_654 })).toEqual([404, '']);
  expect((await refused({ postId: 'x' }))[0]).toBe(400);
});

it('stands where an owner puts it, under the owner’s heading, and is nowhere where it was taken away', async () => {
  await shop.query(
    `insert into content_document (kind, slug, title, status, draft, published)
     values ('page', 'landing', 'Landing', 'published', $1, $1)`,
    [
      JSON.stringify([
        { id: 'seenone', type: 'recently-viewed', version: 1, props: { heading: 'Again?', limit: 1 } },
      ]),
    ],
  );
  await shop.refresh();
  await open(whoSaw('vase', 'cup'), '/landing/');
  expect([shown(), page?.find('.recently-viewed h2').textContent]).toEqual([['cup'], 'Again?']);
  await open(whoSaw('vase', 'cup'), '/');
  expect([asked(), shown()]).toEqual([[], []]);
});
