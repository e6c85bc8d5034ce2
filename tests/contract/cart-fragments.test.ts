import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { cartSettings } from '#features/cart/public.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import { openSimulated, openTab, type SimulatedPage, type SimulatedTab } from '../support/simulated-page.ts';

// What shared pages show of a shopper's own cart, and what the browser keeps of it.

const DAY = 86_400_000;
let shop: TestShop;
let cup: number;
let plate: number;

beforeAll(async () => {
  shop = await openTestShop();
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup', regular_price: 1250 });
  plate = await shop.addProduct({ slug: 'plate', name: 'Plate', regular_price: 2000 });
  await shop.refresh();
});

afterEach(() => shop.changeSettings(cartSettings, { fragmentTimeout: 5000 }));
afterAll(() => shop?.close());

const countOn = (page: SimulatedPage) => Number(page.find('span.cart-count').getAttribute('data-cart-count'));
async function add(page: SimulatedPage, id: number) {
  page.click(`.card [data-product_id="${id}"]`);
  await page.settle();
}
/** A tab on the shop page with one cup in the cart. */
async function openFilled(): Promise<{ tab: SimulatedTab; page: SimulatedPage }> {
  const tab = openTab(shop.visitor());
  const page = await openSimulated(tab, '/shop/');
  await add(page, cup);
  return { tab, page };
}
/** Another device of the same session changes the cart; the browser has the new cookie only. */
async function changeElsewhere(tab: SimulatedTab): Promise<void> {
  await tab.visitor.add(plate);
}
const keysOf = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').sort();
const shopIdOf = (page: SimulatedPage): string =>
  JSON.parse(page.find('#page-context').textContent ?? '').cart.shopId;
/** What the browser does to a page that it brings back by the back button. */
async function comeBack(page: SimulatedPage, persisted = true): Promise<void> {
  const event = new page.window.Event('pageshow');
  page.window.dispatchEvent(Object.assign(event, { persisted }));
  await page.settle();
}
/** What the browser tells a tab after another one wrote to what they share. */
async function hear(page: SimulatedPage, key: string, newValue: string): Promise<void> {
  page.window.dispatchEvent(new page.window.StorageEvent('storage', { key, newValue }));
  await page.settle();
}
function failuresOf(page: SimulatedPage): () => number {
  let failures = 0;
  page.document.body.addEventListener('wc_fragments_ajax_error', () => failures++);
  return () => failures;
}

test('a visitor without a cart causes no request', async () => {
  const tab = openTab(shop.visitor());
  for (const address of ['/', '/shop/', '/product/cup/']) {
    const page = await openSimulated(tab, address);
    expect([page.requests, page.errors]).toEqual([[], []]);
  }
});

test('[CART-023ab] fragments replace every match of their selector and are stored with the hash', async () => {
  const tab = openTab(shop.visitor());
  const page = await openSimulated(tab, '/shop/');
  page.document.body.insertAdjacentHTML(
    'beforeend',
    '<div class="widget_shopping_cart_content second">old</div><p><span class="cart-count">old</span></p>',
  );
  await add(page, cup);
  const answer = JSON.parse(page.requests[0]?.body ?? '');
  expect(Object.keys(answer.fragments)).toEqual([
    'div.widget_shopping_cart_content',
    'span.cart-count',
    // The side cart's.
    'a.xoo-wsc-basket',
    'span.xoo-wsc-items-count',
    'div.xoo-wsc-container',
    'div.xoo-wsc-footer',
  ]);
  const shown = (selector: string) =>
    [...page.document.querySelectorAll(selector)].map((each) => each.textContent);
  const [cart, ...carts] = shown('div.widget_shopping_cart_content');
  expect(cart).toContain('Cup');
  expect(carts).toEqual([cart]);
  expect(shown('span.cart-count')).toEqual(['1', '1']);
  const x = shopIdOf(page);
  expect(JSON.parse(tab.session.getItem(`wc_fragments_${x}`) ?? '')).toEqual(answer.fragments);
  expect(tab.session.getItem(`wc_cart_hash_${x}`)).toBe(answer.cart_hash);
  expect(answer.cart_hash).toBe(tab.visitor.cookies.get('woocommerce_cart_hash'));
});

describe('stored fragments', () => {
  test('[CART-006ab] are used only while their hash is the cookie’s, else they are refreshed', async () => {
    const { tab } = await openFilled();
    const same = await openSimulated(tab, '/product/plate/');
    expect([countOn(same), same.requests.length]).toEqual([1, 0]);
    await changeElsewhere(tab);
    // Until the server has answered, a page shows nothing of what is no longer true.
    const other = await openSimulated(tab, '/shop/', { hold: true });
    expect([countOn(other), other.requests.map(({ address }) => address)]).toEqual([
      0,
      ['/shop-ajax/get_refreshed_fragments'],
    ]);
    other.requests[0]?.letGo();
    await other.settle();
    expect(countOn(other)).toBe(2);
    const again = await openSimulated(tab, '/shop/');
    expect([countOn(again), again.requests.length]).toEqual([2, 0]);
    // Without the cookie there is no cart, whatever is stored.
    tab.visitor.cookies.clear();
    const gone = await openSimulated(tab, '/shop/', { hold: true });
    expect([countOn(gone), gone.requests.length]).toEqual([0, 1]);
    gone.requests[0]?.letGo();
    await gone.settle();
    expect((await openSimulated(tab, '/shop/')).requests).toEqual([]);
    // A hash without what it stands for is worth nothing.
    const { tab: torn, page } = await openFilled();
    torn.session.removeItem(`wc_fragments_${shopIdOf(page)}`);
    const mended = await openSimulated(torn, '/shop/');
    expect([countOn(mended), mended.requests.length]).toEqual([1, 1]);
  });

  test('[CART-005a] last in session storage for 24 hours', async () => {
    const { tab, page } = await openFilled();
    expect(keysOf(tab.session).some((key) => key.startsWith('wc_fragments_'))).toBe(true);
    expect(keysOf(tab.local)).toEqual([`wc_cart_hash_${shopIdOf(page)}`]);
    const young = await openSimulated(tab, '/shop/', { now: page.clock.now + DAY - 2 });
    expect([countOn(young), young.requests.length]).toEqual([1, 0]);
    const old = await openSimulated(tab, '/shop/', { now: page.clock.now + DAY });
    expect([countOn(old), old.requests.length]).toEqual([1, 1]);
    // Just stored again, they last as long again.
    const next = await openSimulated(tab, '/shop/', { now: old.clock.now + DAY - 2 });
    expect(next.requests).toEqual([]);
  });

  test('[CART-005b] are refreshed by a timer after the same time, again and again', async () => {
    const { tab, page } = await openFilled();
    await changeElsewhere(tab);
    const asked = page.requests.length;
    page.clock.pass(DAY - 1);
    expect(page.requests).toHaveLength(asked);
    page.clock.pass(1);
    await page.settle();
    expect(page.requests).toHaveLength(asked + 1);
    expect(countOn(page)).toBe(2);
    page.clock.pass(DAY);
    await page.settle();
    expect(page.requests).toHaveLength(asked + 2);
  });

  test('[CART-007a] have keys with an x of their shop: two shops on one host keep theirs apart', async () => {
    const second = await openTestShop({ databaseUrl: shop.databaseUrl, siteUrl: 'http://second.test' });
    try {
      const { tab, page } = await openFilled();
      const x = shopIdOf(page);
      expect(x).toMatch(/^\w+$/);
      expect(keysOf(tab.session)).toEqual([`wc_cart_created_${x}`, `wc_cart_hash_${x}`, `wc_fragments_${x}`]);
      // The same browser, the other shop: nothing of the first one's cart is shown or taken away.
      const beside = { ...tab, visitor: second.visitor() };
      const other = await openSimulated(beside, '/shop/');
      const y = shopIdOf(other);
      expect(y).not.toBe(x);
      expect([countOn(other), other.requests.length]).toEqual([0, 0]);
      await add(other, cup);
      await add(other, cup);
      expect(keysOf(tab.session)).toHaveLength(6);
      expect(tab.session.getItem(`wc_fragments_${y}`)).toContain('data-cart-count=\\"2\\"');
      expect([...keysOf(tab.local)]).toEqual([`wc_cart_hash_${x}`, `wc_cart_hash_${y}`].sort());
      const back = await openSimulated(tab, '/shop/');
      expect([countOn(back), back.requests.length]).toEqual([1, 0]);
      // What happens in the other shop is no news to this one.
      await hear(back, `wc_cart_hash_${y}`, 'new');
      expect(back.requests).toEqual([]);
    } finally {
      await second.close();
    }
  });

  test('[CART-007b] other tabs refresh on the storage event, also for a cart that was emptied', async () => {
    const { tab, page } = await openFilled();
    const besides = openTab(tab.visitor, tab);
    const other = await openSimulated(besides, '/product/plate/');
    expect([countOn(other), other.requests.length]).toEqual([1, 1]);
    const key = `wc_cart_hash_${shopIdOf(page)}`;
    await add(page, plate);
    await hear(other, key, tab.local.getItem(key) ?? '');
    expect([countOn(other), other.requests.length]).toEqual([2, 2]);
    for (let line = 0; line < 2; line++) {
      page.click('#mini-cart [data-action="remove-from-cart"]');
      await page.settle();
    }
    expect(tab.local.getItem(key) ?? '').toBe('');
    await hear(other, key, tab.local.getItem(key) ?? '');
    expect([countOn(other), other.requests.length]).toEqual([0, 3]);
    expect(other.find('#mini-cart').textContent).toContain('No products in the cart.');
    // What it knows already, and what is not the cart's, is no reason to ask.
    await hear(other, key, besides.session.getItem(key) ?? '');
    await hear(other, 'something', 'else');
    expect(other.requests).toHaveLength(3);
  });

  test('[CART-007b] a page restored by back or forward refreshes, one that was loaded does not', async () => {
    const { tab, page } = await openFilled();
    await changeElsewhere(tab);
    await comeBack(page, false);
    expect(countOn(page)).toBe(1);
    await comeBack(page);
    expect([countOn(page), page.requests.length]).toEqual([2, 2]);
  });
});

describe('a refresh', () => {
  test.each([
    ['answered with an error', new Response('no', { status: 500 })],
    ['never answered', new Error('lost')],
    ['answered with something else', new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ])('[CART-030ab] that is %s only raises a page event', async (_, answer) => {
    const { page, tab } = await openFilled();
    const stored = () => keysOf(tab.session).map((key) => tab.session.getItem(key));
    // What comes alive only with the return is no part of what is shown.
    const shown = () => page.document.body.innerHTML.replaceAll(' data-live=""', '');
    const [html, kept] = [shown(), stored()];
    const failures = failuresOf(page);
    page.holding = true;
    await comeBack(page);
    expect(failures()).toBe(0);
    page.requests.at(-1)?.answer(answer);
    await page.settle();
    expect(failures()).toBe(1);
    expect([shown(), stored()]).toEqual([html, kept]);
    expect([page.errors, page.left]).toEqual([[], []]);
  });

  test('[CART-025] sends the time and is given up after the owner’s time limit, 5 seconds at first', async () => {
    for (const limit of [5000, 1200]) {
      if (limit !== 5000) await shop.changeSettings(cartSettings, { fragmentTimeout: limit });
      const { page } = await openFilled();
      const failures = failuresOf(page);
      page.holding = true;
      await comeBack(page);
      expect(page.requests.at(-1)).toMatchObject({
        address: '/shop-ajax/get_refreshed_fragments',
        method: 'POST',
      });
      expect(page.requests.at(-1)?.fields.get('time')).toBe(String(page.clock.now));
      page.clock.pass(limit - 1);
      await page.settle();
      expect(failures()).toBe(0);
      page.clock.pass(1);
      await page.settle();
      expect(failures()).toBe(1);
    }
  });

  test('that comes in time is shown', async () => {
    const { page, tab } = await openFilled();
    await changeElsewhere(tab);
    page.holding = true;
    await comeBack(page);
    page.clock.pass(4999);
    page.requests.at(-1)?.letGo();
    await page.settle();
    expect(countOn(page)).toBe(2);
  });
});

test('[NOTE-021d] scripts use the addresses that the page prints', async () => {
  const change = (html: string) => html.replace('"shopAjax":"/shop-ajax/"', '"shopAjax":"/?wc-ajax="');
  const page = await openSimulated(openTab(shop.visitor()), '/shop/', { change });
  page.click(`.card [data-product_id="${cup}"]`);
  await page.settle();
  expect(page.requests[0]).toMatchObject({ address: '/?wc-ajax=add_to_cart', method: 'POST' });
  expect(countOn(page)).toBe(1);

  const printed = (html: string) =>
    html
      .replace('"ajax":"/ajax"', '"ajax":"/wp-admin/admin-ajax.php"')
      .replace('"rest":"/rest/"', '"rest":"/wp-json/"');
  const product = await openSimulated(openTab(shop.visitor()), '/product/cup/', { change: printed });
  product.clock.pass(3000);
  await product.settle();
  expect(product.requests.map(({ address }) => address)).toEqual([
    '/wp-admin/admin-ajax.php',
    '/wp-json/wopb/views',
  ]);
});
