// The coming-soon mode: who sees the shop before it opens, and the banner of those who do.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { siteSettings } from '#features/content/public.ts';
import { comingSoonSettings } from '#features/site-notices/settings.ts';
import { checkoutForm } from '../support/checkout-form.ts';
import { wordsOf } from '../support/render-view.ts';
import { openTestShop, SITE_URL, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';
import { openSimulated, openTab } from '../support/simulated-page.ts';

let shop: TestShop;
let manager: ShopVisitor;
const KEY = 'kqYz3sVd0aPpW7LwQe1x';
const SHOP_PAGES = [
  '/shop/',
  '/product/cup/',
  '/product-category/tea/',
  '/product-tag/gift/',
  '/colour/red/',
  '/?s=cup',
  '/cart/',
  '/checkout/',
  '/wishlist/',
];
const OTHER_PAGES = ['/', '/my-account/'];

beforeAll(async () => {
  shop = await openTestShop();
  manager = await shop.member('shop-manager');
  await shop.addCategory('tea', 'Tea');
  await shop.addTag('gift', 'Gift');
  await shop.addTerm(await shop.addAttribute('colour', 'Colour', { hasArchive: true }), 'red', 'Red');
  await shop.addProduct({ slug: 'cup', name: 'Cup' });
  await shop.refresh();
});
afterAll(() => shop?.close());
beforeEach(() => cover('nothing', ''));

const cover = (covers: 'nothing' | 'shop' | 'site', key = KEY) =>
  shop.changeSettings(comingSoonSettings, { covers, key });
const isCovered = (text: string) => text.includes('Great things are on the horizon');
const covered = async (who: ShopVisitor, paths: readonly string[]) =>
  Promise.all(paths.map(async (path) => isCovered((await who.get(path)).text)));
const all = <Value>(paths: readonly string[], value: Value) => paths.map(() => value);
const banner = (text: string) => /<aside id="coming-soon-footer-banner".*?<\/aside>/s.exec(text)?.[0];
/** What the banner's dismiss link sends. */
function dismiss(who: ShopVisitor, html: string, nonce = /data-rest-nonce="(\w+)"/.exec(html)?.[1]) {
  const address = /data-rest-url="([^"]+)"/.exec(html)?.[1] ?? '';
  return who.send(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-wp-nonce': nonce ?? '', origin: SITE_URL },
    body: JSON.stringify({ woocommerce_meta: { coming_soon_banner_dismissed: 'yes' } }),
  });
}

test('[NOTE-024c] is off by default, so everybody sees everything', async () => {
  expect(comingSoonSettings.fields.covers.default).toBe('nothing');
  expect(comingSoonSettings.fields.key.default).toBe('');
  const paths = [...SHOP_PAGES, ...OTHER_PAGES];
  expect(await covered(shop.visitor(), paths)).toEqual(all(paths, false));
  expect(banner((await manager.get('/shop/')).text)).toBeUndefined();
});

test('[NOTE-017ad][NOTE-024c] covers the shop pages only, or the whole site, at once and on kept pages too', async () => {
  const guest = shop.visitor();
  const paths = [...SHOP_PAGES, ...OTHER_PAGES];
  await covered(guest, paths);
  await cover('shop');
  expect(await covered(guest, paths)).toEqual([...all(SHOP_PAGES, true), ...all(OTHER_PAGES, false)]);
  expect((await guest.get('/shop/')).text).toContain('<header');
  await cover('site');
  expect(await covered(guest, paths)).toEqual(all(paths, true));
  const page = await guest.get('/shop/');
  expect(page.status).toBe(200);
  // Nothing leads anywhere, nothing is kept, and search engines are told to come back.
  expect(page.text).not.toContain('<header');
  expect(page.text).toMatch(/<meta name="robots" content="noindex/);
  expect(page.headers.get('cache-control')).toContain('no-store');
  expect((await guest.get('/nothing-here/')).status).toBe(404);
  await cover('nothing');
  expect(await covered(guest, paths)).toEqual(all(paths, false));
});

test('[NOTE-017b] managers and the other staff pass, customers do not', async () => {
  await cover('site');
  expect(await covered(manager, SHOP_PAGES)).toEqual(all(SHOP_PAGES, false));
  expect(await covered(await shop.member('administrator'), SHOP_PAGES)).toEqual(all(SHOP_PAGES, false));
  expect(await covered(await shop.member('customer'), SHOP_PAGES)).toEqual(all(SHOP_PAGES, true));
  expect(await covered(await shop.member('editor'), SHOP_PAGES)).toEqual(all(SHOP_PAGES, false));
});

test('whoever forgot their password can set another one, and follow the links of mails, while all else is covered', async () => {
  await cover('site');
  const open = ['/my-account/lost-password/', '/my-account/confirm-email/'];
  const closed = ['/my-account/', '/my-account/orders/'];
  expect(await covered(shop.visitor(), open)).toEqual(all(open, false));
  expect(await covered(shop.visitor(), closed)).toEqual([true, true]);
});

test('a closed shop sells nothing to those who may not look, by calls nor by forms, and all to those who may', async () => {
  const cup = await shop.addProduct({ slug: 'mug', name: 'Mug', regular_price: 1000 });
  const add = async (who: ShopVisitor) => (await who.send(`/?add-to-cart=${cup}`, {})).text;
  const call = (who: ShopVisitor) => who.shopAjax('add_to_cart', { product_id: String(cup) });
  const inCart = async (who: ShopVisitor) =>
    (await who.shopAjax('get_refreshed_fragments', {})).json().cart_hash;
  const guest = shop.visitor();
  await guest.add(cup);
  const form = await checkoutForm(guest);
  const later = shop.visitor();
  const refusal = 'The shop is not open yet: nothing can be ordered.';
  for (const covers of ['shop', 'site'] as const) {
    await cover(covers);
    const refused = (await guest.shopAjax('checkout', form)).json();
    expect([refused.result, refused.messages]).toEqual(['failure', expect.stringContaining(refusal)]);
    expect(JSON.stringify((await call(later)).json())).toContain('error');
    await add(later);
    expect(await inCart(later)).toBe('');
  }
  expect(await shop.query('select id from shop_order')).toEqual([]);
  // Whoever came by the link may try it all.
  const looking = shop.visitor();
  await looking.get(`/?woo-share=${KEY}`);
  await looking.add(cup);
  const tried = await looking.shopAjax('checkout', await checkoutForm(looking));
  expect(tried.json().result).toBe('success');
  await manager.add(cup);
  await cover('nothing');
  expect((await guest.shopAjax('checkout', form)).json().result).toBe('success');
});

test('whoever has the key of an order opens and pays it while the whole site is covered, and nobody without', async () => {
  const bowl = await shop.addProduct({ slug: 'bowl', name: 'Bowl', regular_price: 1000 });
  const guest = shop.visitor();
  await guest.add(bowl);
  const placed = (await guest.shopAjax('checkout', await checkoutForm(guest))).json();
  const { pathname, search } = new URL(placed.redirect, SITE_URL);
  const state = () => shop.query('select state from shop_order where id = $1', [placed.order_id]);
  await shop.query(`update shop_order set state = 'pending' where id = $1`, [placed.order_id]);
  await cover('site');
  const paying = `${pathname.replace('order-received', 'order-pay')}${search}`;
  expect(await covered(guest, [pathname + search, paying])).toEqual([false, false]);
  const page = (await guest.get(paying)).text;
  const security = /name="security" value="([^"]+)"/.exec(page)?.[1] ?? '';
  const method = /name="payment_method"[^>]*value="(\w+)"/.exec(page)?.[1] ?? '';
  await guest.post(paying, { woocommerce_pay: '1', security, payment_method: method });
  expect(await state()).toEqual([{ state: 'on-hold' }]);
  // In another browser the page asks for the e-mail address of the order.
  const elsewhere = shop.visitor();
  expect((await elsewhere.get(paying)).text).toContain('name="order_email"');
  expect(await covered(elsewhere, [pathname, `${pathname}?key=order_wrong`, '/checkout/'])).toEqual([
    true,
    true,
    true,
  ]);
});

test('the coming-soon page says who will sell here, in words of the owner, and where to write to', async () => {
  await cover('site');
  await shop.changeSettings(siteSettings, { name: 'Böhm & Söhne', email: 'hello@shop.test' });
  const { text } = await shop.visitor().get('/');
  expect(text).toContain('<a class="site-name" href="/"');
  expect(wordsOf(text)).toContain('Böhm & Söhne Great things are on the horizon');
  expect(text).toContain('<a href="mailto:hello@shop.test">hello@shop.test</a>');
  await shop.changeSettings(siteSettings, { name: 'Vitrine', email: '' });
  expect((await shop.visitor().get('/')).text).not.toContain('mailto:');
});

test.each(['/', '/shop/', '/product/cup/'])(
  '[NOTE-017c] the private link opens %s and sets its cookie for 90 days',
  async (path) => {
    await cover('shop');
    const guest = shop.visitor();
    const wrong = await guest.get(`${path}?woo-share=${KEY.toLowerCase()}`);
    expect(wrong.headers.getSetCookie().join()).not.toContain('woo-share');
    expect(await covered(guest, SHOP_PAGES)).toEqual(all(SHOP_PAGES, true));
    const right = await guest.get(`${path}?woo-share=${KEY}`);
    expect(isCovered(right.text)).toBe(false);
    const [cookie] = right.headers.getSetCookie().filter((one) => one.startsWith('woo-share='));
    expect(cookie).toMatch(new RegExp(`^woo-share=${KEY};.*Max-Age=${90 * 24 * 3600}(;|$)`));
    expect(await covered(guest, SHOP_PAGES)).toEqual(all(SHOP_PAGES, false));
    // It is theirs alone, and no page that somebody else gets.
    expect(await covered(shop.visitor(), SHOP_PAGES)).toEqual(all(SHOP_PAGES, true));
    await cover('shop', 'another-key-of-the-owner');
    expect(await covered(guest, SHOP_PAGES)).toEqual(all(SHOP_PAGES, true));
    // It opens the whole site just as well.
    await cover('site');
    const other = shop.visitor();
    expect(await covered(other, [`${path}?woo-share=${KEY}`])).toEqual([false]);
    expect(await covered(other, OTHER_PAGES)).toEqual(all(OTHER_PAGES, false));
  },
);

test('where the owner made no link none opens the shop', async () => {
  await cover('site', '');
  const guest = shop.visitor();
  guest.cookies.set('woo-share', '');
  expect(isCovered((await guest.get('/?woo-share=')).text)).toBe(true);
});

test('[NOTE-024c] the owner chooses what is covered and renews the key', async () => {
  const stored = async () => (await manager.get('/rest/settings/coming-soon')).json();
  const save = async (values: object) =>
    manager.send('/rest/settings/coming-soon', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ version: (await stored()).version, values }),
    });
  expect((await save({ covers: 'shop', key: KEY })).status).toBe(200);
  expect(isCovered((await shop.visitor().get(`/shop/?woo-share=${KEY}`)).text)).toBe(false);
  expect((await save({ covers: 'shop', key: `${KEY}-2` })).status).toBe(200);
  expect(isCovered((await shop.visitor().get(`/shop/?woo-share=${KEY}`)).text)).toBe(true);
  expect(isCovered((await shop.visitor().get(`/shop/?woo-share=${KEY}-2`)).text)).toBe(false);
  for (const key of ['short', 'with blanks within it', 5]) {
    const refused = await save({ covers: 'shop', key });
    expect([refused.status, Object.keys(refused.json().errors)]).toEqual([422, ['key']]);
  }
});

test('[NOTE-002] managers see a banner in the footer whose dismiss link hides it and has it remembered', async () => {
  await cover('site');
  const who = await shop.member('shop-manager');
  const html = banner((await who.get('/shop/')).text) ?? '';
  expect(html.replace(/<[^>]+>/g, '').replaceAll('&quot;', '"')).toContain(
    'This page is in "Coming soon" mode and is only visible to you and those who have permission. To make it public to everyone, change visibility settings',
  );
  expect(html).toContain('href="/admin/settings/coming-soon"');
  const page = await openSimulated(openTab(who), '/shop/');
  page.click('.coming-soon-footer-banner-dismiss');
  expect(page.find('#coming-soon-footer-banner').hidden).toBe(true);
  await page.settle();
  expect(page.errors).toEqual([]);
  expect(banner((await who.get('/shop/')).text)).toBeUndefined();
  const guest = shop.visitor();
  expect(banner((await guest.get(`/shop/?woo-share=${KEY}`)).text)).toBeUndefined();
});

test('[NOTE-022a] its link posts to the address that the banner names, with its nonce', async () => {
  await cover('site');
  const who = await shop.member('shop-manager');
  const page = await openSimulated(openTab(who), '/shop/', {
    hold: true,
    change: (html) => html.replace(/data-rest-url="[^"]*"/, 'data-rest-url="/elsewhere/users/me"'),
  });
  const { restNonce } = page.find('#coming-soon-footer-banner').dataset;
  page.click('.coming-soon-footer-banner-dismiss');
  expect(restNonce).toMatch(/^[0-9a-f]{20}$/);
  expect(
    page.requests.map(({ method, address, headers, fields }) => [
      method,
      address,
      headers.get('x-wp-nonce'),
      [...fields.keys()],
    ]),
  ).toEqual([
    [
      'POST',
      '/elsewhere/users/me',
      restNonce,
      ['{"woocommerce_meta":{"coming_soon_banner_dismissed":"yes"}}'],
    ],
  ]);
});

test('[NOTE-022ab] the call wants its nonce, holds for one person, and until the next log-in', async () => {
  await cover('shop');
  const who = await shop.member('shop-manager');
  const seen = async (one: ShopVisitor) => banner((await one.get('/')).text) !== undefined;
  const html = banner((await who.get('/')).text) ?? '';
  expect(/data-rest-url="([^"]+)"/.exec(html)?.[1]).toMatch(/^\/rest\//);
  for (const nonce of ['', '0'.repeat(20)]) expect((await dismiss(who, html, nonce)).status).toBe(403);
  expect(await seen(who)).toBe(true);
  const answer = await dismiss(who, html);
  expect([answer.status, answer.json()]).toEqual([
    200,
    { woocommerce_meta: { coming_soon_banner_dismissed: 'yes' } },
  ]);
  expect([await seen(who), await seen(manager)]).toEqual([false, true]);
  // Sent again it is the same; a customer has nothing to dismiss.
  expect((await dismiss(who, html)).status).toBe(200);
  const customer = await shop.member('customer');
  expect((await dismiss(customer, html)).status).toBe(403);
  const [{ email = '' } = {}] = await shop.query<{ email: string }>(
    'select email from user_account join coming_soon_dismissed_banner on user_id = id',
  );
  await who.post('/my-account/', { log_in: '1', username: email, password: 'a long enough password' });
  expect(await seen(who)).toBe(true);
});
