// The wishlist on pages, without script: its own page, the account, buttons and settings.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { wishlistSettings } from '#features/wishlist/settings.ts';
import { switchesOf } from '#platform/slices/switched-slices.server.ts';
import { htmlProblems } from '../support/browser.ts';
import { showPlainForms } from '../support/plain-forms.ts';
import { tagsOf, wordsOf } from '../support/render-view.ts';
import { SITE_URL } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';
import {
  cookieIds,
  openWishlistShop,
  rowsIn,
  type WishlistShop,
  wishlistCall,
} from '../support/wishlist-shop.ts';

let shop: WishlistShop;
const usual = Object.fromEntries(
  Object.entries(wishlistSettings.fields).map(([name, field]) => [name, field.default]),
);
beforeAll(async () => {
  shop = await openWishlistShop();
  await showPlainForms(shop);
});
afterEach(() => shop.changeSettings(wishlistSettings, usual));
afterAll(() => shop?.close());

const page = async (visitor: ShopVisitor, path = '/wishlist/') => (await visitor.get(path)).text;
/** Sends a button's form from a page, and answers where that leads and what is said there. */
async function press(visitor: ShopVisitor, fields: Record<string, string | number>, from = '/wishlist/') {
  const { location, status } = await visitor.post('/wishlist/', fields, {
    origin: SITE_URL,
    referer: SITE_URL + from,
  });
  expect(status).toBe(303);
  return { to: location, says: wordsOf(await page(visitor, location ?? '')) };
}
const mainOf = (html: string) => /<main id="main".*<\/main>/s.exec(html)?.[0] ?? '';

describe('without script', () => {
  test('[WISH-002b] a button lists a product, and once it is listed leads to the list', async () => {
    const visitor = shop.visitor();
    const added = await press(visitor, { wishlist_add: shop.cup }, '/product/cup/');
    expect(added.to).toBe('/product/cup/');
    expect(added.says).toContain('Wishlist Added. Browse Wishlist');
    expect(cookieIds(visitor)).toEqual([shop.cup]);
    expect((await press(visitor, { wishlist_add: shop.cup }, '/product/cup/')).to).toBe('/wishlist/');
    expect((await press(visitor, { wishlist_add: 999_999 }, '/shop/')).says).toContain('Wishlist Not Added.');
    expect((await press(visitor, { wishlist_add: 'x' }, '/shop/')).to).toBe('/wishlist/');
  });

  test('its page shows the list of whoever looks at it, shared with nobody, and each button does its deed', async () => {
    const visitor = shop.visitor();
    await page(shop.visitor());
    for (const id of [shop.cup, shop.plate, shop.shirt]) await press(visitor, { wishlist_add: id });
    const html = await page(visitor);
    expect(rowsIn(html)).toEqual([shop.shirt, shop.plate, shop.cup]);
    expect(await htmlProblems(html)).toEqual([]);
    expect(rowsIn(await page(shop.visitor()))).toEqual([]);
    expect((await visitor.get('/wishlist/')).headers.get('cache-control')).toContain('private');
    expect(html).toContain('<meta name="robots" content="noindex');
    expect(html).toMatch(/<body class="[^"]*wopb-wishlist-page/);

    expect((await press(visitor, { wishlist_remove: shop.cup })).says).toContain('Wishlist Item Removed.');
    expect((await press(visitor, { wishlist_cart: shop.shirt })).to).toBe('/product/shirt/');
    expect((await press(visitor, { wishlist_cart: shop.plate })).says).toContain(
      'Wishlist Item Added To Cart.',
    );
    expect(cookieIds(visitor)).toEqual([shop.shirt]);
    await press(visitor, { wishlist_add: shop.cup });
    const all = await press(visitor, { wishlist_cart_all: 1 });
    expect(all.to).toBe('/cart/');
    expect(all.says).toContain('Not added to the cart: “Shirt”.');
    expect(all.says).toMatch(/Plate.*Cup/);
    expect(visitor.cookies.get('woocommerce_items_in_cart')).toBe('1');
    expect((await press(visitor, { wishlist_cart: shop.shirt, x: '//evil.example/' })).to).toBe(
      '/product/shirt/',
    );
  });

  test('[WISH-007b] where a log-in is needed the visitor goes there, with the way back, and nothing is listed', async () => {
    await shop.changeSettings(wishlistSettings, { requireLogin: true });
    const visitor = shop.visitor();
    const { to, says } = await press(visitor, { wishlist_add: shop.cup }, '/product/cup/?x=1');
    expect(to).toBe('/my-account/?redirect=%2Fproduct%2Fcup%2F%3Fx%3D1');
    expect(says).toContain('You must be logged in.');
    expect(await page(visitor, to ?? '')).toContain(
      '<input type="hidden" name="redirect" value="/product/cup/?x=1"/>',
    );
    // No other site is led back to.
    const foreign = { origin: SITE_URL, referer: 'https://elsewhere.example/trap/' };
    const { location } = await visitor.post('/wishlist/', { wishlist_add: shop.cup }, foreign);
    expect(location).toBe('/my-account/?redirect=%2F');
    expect(visitor.cookies.has('wopb_wishlist')).toBe(false);
    const own = mainOf(await page(visitor));
    expect(wordsOf(own)).toContain('You must be logged in. Log in');
    expect(own).toContain('href="/my-account/?redirect=%2Fwishlist%2F"');
    // Whoever is logged in has the list.
    const member = await shop.member('customer');
    await press(member, { wishlist_add: shop.cup });
    expect(rowsIn(await page(member))).toEqual([shop.cup]);
  });

  test('the account has it as a tab, of customers alone', async () => {
    const member = await shop.member('customer');
    await press(member, { wishlist_add: shop.plate });
    const html = await page(member, '/my-account/wishlist/');
    expect(rowsIn(html)).toEqual([shop.plate]);
    expect(await htmlProblems(html)).toEqual([]);
    expect(tagsOf(html, /href="\/my-account\/wishlist\/"/)[0]).toContain('aria-current="page"');
    expect((await member.get('/my-account/wishlist/more/')).status).toBe(404);
    expect(await page(shop.visitor(), '/my-account/wishlist/')).toContain('name="log_in"');
  });
});

describe('its words', () => {
  test('[WISH-010a] the button says “Add to Wishlist”, and on what is listed “Browse Wishlist”', async () => {
    await shop.changeSettings(wishlistSettings, { inLists: true });
    for (const path of ['/product/cup/', '/shop/']) {
      const html = await page(shop.visitor(), path);
      expect(html).toContain('<span class="wishlist-add">Add to Wishlist</span>');
      expect(html).toContain('<span class="wishlist-browse">Browse Wishlist</span>');
    }
  });

  test('[WISH-010bc] table and footer', async () => {
    const visitor = shop.visitor();
    await wishlistCall(visitor, 'add', shop.cup);
    const { html } = (await wishlistCall(visitor, 'menu_block')).data;
    const table = wordsOf(/<table.*<\/table>/s.exec(html)?.[0] ?? '');
    expect(table).toBe('Remove Image Name Price Action Cup $12.50 In Stock Add to cart');
    expect(tagsOf(html, /class="remove"/)[0]).toContain('aria-label="Remove Cup from the wishlist"');
    const foot = wordsOf(/<div class="wishlist-foot">.*/s.exec(html)?.[0] ?? '');
    for (const words of ['Open Wishlist Page', 'Add All To Cart', 'Continue Shopping'])
      expect(foot).toContain(words);
    expect(html).toMatch(/<button[^>]*data-overlay-close=""[^>]*>Continue Shopping/);
    expect(html).toContain('href="/wishlist/">Open Wishlist Page');
    // On its own page it need not lead there.
    const own = mainOf(await page(visitor));
    expect(own).not.toContain('Open Wishlist Page');
    expect(own).toMatch(/<a[^>]*href="\/shop\/"[^>]*>Continue Shopping/);
  });

  test('[WISH-010d] empty it says so', async () => {
    const said = 'Your Wishlist is empty.';
    const visitor = shop.visitor();
    expect(wordsOf(mainOf(await page(visitor)))).toContain(said);
    const { html } = (await wishlistCall(visitor, 'menu_block')).data;
    expect(wordsOf(html)).toContain(said);
    expect(html).not.toContain('<table');
  });
});

describe('[WISH-014] the owner sets', () => {
  const hearts = async (path: string) =>
    tagsOf(await page(shop.visitor(), path), /^<button[^>]*wopb-wishlist-add/).length;

  test('whether lists have the button, which at first they have not', async () => {
    expect(await hearts('/shop/')).toBe(0);
    await shop.changeSettings(wishlistSettings, { inLists: true });
    expect(await hearts('/shop/')).toBe(5);
  });

  test('where product pages have it, at first after the cart button', async () => {
    const order = async () => {
      const html = mainOf(await page(shop.visitor(), '/product/cup/'));
      const marks = { name: 'product_title', price: 'price-large', form: 'single_add', meta: 'product_meta' };
      const at = html.indexOf('wopb-wishlist-add');
      const before = Object.entries(marks).filter(([, mark]) => html.indexOf(mark) < at);
      return at < 0 ? 'nowhere' : before.map(([name]) => name).join(' ');
    };
    expect(await order()).toBe('name price form');
    for (const [place, seen] of [
      ['below-title', 'name'],
      ['below-price', 'name price'],
      ['below-form', 'name price form'],
      ['below-meta', 'name price form meta'],
      ['none', 'nowhere'],
    ] as const) {
      await shop.changeSettings(wishlistSettings, { onProductPages: place });
      expect([place, await order()]).toEqual([place, seen]);
    }
  });

  test('whether the header has it, what a click does, and whether a log-in is needed', async () => {
    const header = async () =>
      /<header class="site-header.*?<\/header>/s.exec(await page(shop.visitor(), '/'))?.[0] ?? '';
    expect(await header()).toMatch(/<a[^>]*href="\/wishlist\/"[^>]*data-action="open-wishlist"/);
    const button = async () =>
      tagsOf(await page(shop.visitor(), '/product/cup/'), /wopb-wishlist-add/)[0] ?? '';
    expect(await button()).not.toMatch(/data-page|data-login-redirect/);
    await shop.changeSettings(wishlistSettings, { clickAction: 'page', requireLogin: true });
    expect(await header()).not.toContain('open-wishlist');
    expect(await button()).toContain('data-page="/wishlist/"');
    expect(await button()).toContain('data-login-redirect="/my-account/"');
    await shop.changeSettings(wishlistSettings, { inHeader: false });
    expect(await header()).not.toContain('wishlist');
  });

  test('which page it is, and its defaults', async () => {
    expect(usual).toEqual({
      requireLogin: false,
      clickAction: 'popup',
      inHeader: true,
      inLists: false,
      onProductPages: 'below-form',
      goToCart: true,
      removeAfterAdd: true,
      emptyAfterAddAll: false,
    });
    const id = shop.assignedPages().wishlist;
    await shop.query(`update content_document set slug = 'wishes' where id = $1`, [id]);
    await shop.refresh();
    expect((await shop.visitor().get('/wishes/')).status).toBe(200);
    expect(await page(shop.visitor(), '/')).toContain('href="/wishes/"');
    await shop.query(`update content_document set slug = 'wishlist' where id = $1`, [id]);
    await shop.refresh();
  });

  test('its words, like all others', async () => {
    const { texts } = shop.running.shop.services;
    expect(texts.overrides('en')).toEqual({});
    expect(await page(await shop.member('shop-manager'), '/rest/texts')).toContain('"wishlist.browse"');
  });
});

test('switched off, nothing of it is shown, and its call is unknown; what customers listed is kept', async () => {
  const member = await shop.member('customer');
  await wishlistCall(member, 'add', shop.cup);
  await shop.changeSettings(switchesOf(shop.running.shop.services.whole), { wishlist: false });
  for (const path of ['/', '/shop/', '/product/cup/', '/my-account/']) {
    expect([path, (await page(member, path)).match(/data-action="[a-z-]*wishlist|wopb-wishlist/)]).toEqual([
      path,
      null,
    ]);
  }
  expect((await member.get('/wishlist/')).status).toBe(404);
  expect((await member.ajax('wopb_wishlist', { type: 'menu_block' })).status).toBe(400);
  await shop.changeSettings(switchesOf(shop.running.shop.services.whole), { wishlist: true });
  expect(rowsIn(await page(member))).toEqual([shop.cup]);
});

test('menus lead to its page only while it is switched on, whether they name the page or its address', async () => {
  const id = shop.assignedPages().wishlist;
  const handle = 'footer-help';
  const items = [
    {
      label: 'Things I like',
      address: '',
      target: { kind: 'page', id },
      children: [{ label: 'All products', address: '/shop/' }],
    },
    { label: 'Typed by hand', address: '/wishlist/?from=menu' },
  ];
  const before = await shop.query('select items from content_menu where handle = $1', [handle]);
  expect(before).toHaveLength(1);
  await shop.query('update content_menu set items = $2 where handle = $1', [handle, JSON.stringify(items)]);
  await shop.refresh();
  const guest = shop.visitor();
  const links = async () =>
    [...(await page(guest, '/')).matchAll(/<a[^>]*>(Things I like|All products|Typed by hand)<\/a>/g)].map(
      ([, label]) => label,
    );
  const manager = await shop.member('administrator');
  const turn = async (wishlist: boolean) => {
    const { version, values } = (await manager.get('/rest/settings/slices')).json();
    const saved = await manager.send('/rest/settings/slices', {
      method: 'PUT',
      body: JSON.stringify({ version, values: { ...values, wishlist } }),
      headers: { 'content-type': 'application/json' },
    });
    expect(saved.status).toBe(200);
  };
  expect(await links()).toEqual(['Things I like', 'Typed by hand']);
  await turn(false);
  expect(await links()).toEqual(['All products']);
  await turn(true);
  expect(await links()).toEqual(['Things I like', 'Typed by hand']);
  await shop.query('update content_menu set items = $2 where handle = $1', [
    handle,
    JSON.stringify((before[0] as { items: unknown }).items),
  ]);
  await shop.refresh();
});
