// The wishlist's scripts on pages of the real server, in a simulated document.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { wishlistSettings } from '#features/wishlist/settings.ts';
import { showPlainForms } from '../support/plain-forms.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';
import { openSimulated, openTab, type SimulatedPage } from '../support/simulated-page.ts';
import { cookieIds, openWishlistShop, type WishlistShop, wishlistCall } from '../support/wishlist-shop.ts';

let shop: WishlistShop;
const usual = {
  ...Object.fromEntries(
    Object.entries(wishlistSettings.fields).map(([name, { default: value }]) => [name, value]),
  ),
  inLists: true,
};
beforeAll(async () => {
  shop = await openWishlistShop();
  await shop.changeSettings(wishlistSettings, usual);
  await showPlainForms(shop);
});
afterEach(() => shop.changeSettings(wishlistSettings, usual));
afterAll(() => shop?.close());

const list = async (visitor: ShopVisitor, ...ids: number[]) => {
  for (const id of ids) await wishlistCall(visitor, 'add', id);
};
const open = async (visitor: ShopVisitor, path = '/shop/') => {
  const page = await openSimulated(openTab(visitor), path);
  await follow(page);
  return page;
};
/** Lets answers come and what follows from them happen. */
async function follow(page: SimulatedPage) {
  for (let turn = 0; turn < 3; turn++) {
    await page.settle();
    page.clock.pass(100);
  }
  await page.settle();
}
const heart = (page: SimulatedPage, id: number) => page.find(`.wopb-wishlist-add[data-postid="${id}"]`);
const isActive = (page: SimulatedPage, id: number) =>
  heart(page, id).classList.contains('wopb-wishlist-active');
const counts = (page: SimulatedPage) =>
  [...page.document.querySelectorAll('[data-wishlist-count]')].map(({ textContent }) => textContent);
const dialog = (page: SimulatedPage) => page.document.querySelector<HTMLDialogElement>('dialog.overlay');
const rows = (page: SimulatedPage) =>
  [...page.document.querySelectorAll<HTMLElement>('tr[data-postid]')].map((row) =>
    Number(row.dataset.postid),
  );
const asked = (page: SimulatedPage) =>
  page.requests.map(({ fields }) => fields.get('type') ?? fields.get('action'));
/** Another tab of the same browser, which tells `there` what it stored; it says how often. */
function tabBeside(there: SimulatedPage, visitor: ShopVisitor) {
  let told = 0;
  const local = new Proxy({} as Storage, {
    set(_storage, key, newValue) {
      told++;
      there.window.dispatchEvent(
        new there.window.StorageEvent('storage', { key: `${String(key)}`, newValue: `${newValue}` }),
      );
      return true;
    },
  });
  return { ...openTab(visitor), local, told: () => told };
}
const button = (page: SimulatedPage, action: string, id?: number) =>
  page.find(`[data-action="${action}"]${id === undefined ? '' : `[data-postid="${id}"]`}`);
async function press(page: SimulatedPage, target: HTMLElement) {
  expect(page.click(target)).toBe(false);
  await follow(page);
}
/** A page with the list open above it. */
async function openList(visitor: ShopVisitor) {
  const page = await open(visitor);
  await press(page, button(page, 'open-wishlist'));
  return page;
}
/** Answers the next call in the shop's place. */
async function answerWith(page: SimulatedPage, target: HTMLElement, answer: Response | Error) {
  page.holding = true;
  page.click(target);
  await page.settle();
  page.requests.at(-1)?.answer(answer);
  page.holding = false;
  await follow(page);
}
const json = (body: unknown, init?: ResponseInit) => Response.json(body, init);
const nothing = { html: '', message: '', wishlist_count: 0, product_redirect: '', redirect: '', removed: [] };

describe('hearts and counts', () => {
  test('[WISH-001] gain their marker when a product is listed and lose it when it is removed', async () => {
    const visitor = shop.visitor();
    const page = await open(visitor);
    expect([isActive(page, shop.cup), counts(page)]).toEqual([false, ['', '']]);
    await press(page, heart(page, shop.cup));
    await press(page, heart(page, shop.plate));
    expect([isActive(page, shop.cup), isActive(page, shop.vase), counts(page)]).toEqual([
      true,
      false,
      ['2', '2'],
    ]);
    await press(page, heart(page, shop.cup));
    expect(rows(page)).toEqual([shop.plate, shop.cup]);
    await press(page, button(page, 'wishlist-remove', shop.cup));
    expect([isActive(page, shop.cup), isActive(page, shop.plate), counts(page)]).toEqual([
      false,
      true,
      ['1', '1'],
    ]);
    expect(page.errors).toEqual([]);
    // The button on the product's own page, too.
    const own = await open(visitor, '/product/plate/');
    const isMarked = () =>
      own.find(`.is-words [data-postid="${shop.plate}"]`).classList.contains('wopb-wishlist-active');
    expect(isMarked()).toBe(true);
    await press(own, button(own, 'open-wishlist'));
    await press(own, button(own, 'wishlist-remove', shop.plate));
    expect([isMarked(), counts(own)]).toEqual([false, ['', '']]);
  });

  test('[WISH-002a] an inactive one adds silently', async () => {
    const visitor = shop.visitor();
    const page = await open(visitor);
    await press(page, heart(page, shop.cup));
    expect(asked(page)).toEqual(['wopb_get_nonce', 'add']);
    expect([cookieIds(visitor), dialog(page), page.left]).toEqual([[shop.cup], null, []]);
    // Who does not see the heart hears of it.
    expect(page.find('#wishlist-said').textContent).toBe('Wishlist Added.');
  });

  test('[WISH-002b] an active one shows the list above the page, or leads to its page when so set', async () => {
    const visitor = shop.visitor();
    await list(visitor, shop.cup);
    const page = await open(visitor);
    await press(page, heart(page, shop.cup));
    expect(dialog(page)?.open).toBe(true);
    expect(rows(page)).toEqual([shop.cup]);
    await shop.changeSettings(wishlistSettings, { ...usual, clickAction: 'page' });
    const other = await open(visitor);
    await press(other, heart(other, shop.cup));
    expect([dialog(other), other.left, asked(other)]).toEqual([null, ['/wishlist/'], []]);
  });

  test('are marked on shared pages from the cookie; whoever has none loads no script for it', async () => {
    const visitor = shop.visitor();
    const first = await open(visitor);
    expect(first.document.querySelectorAll('[data-script*="wishlist-marks"][data-live]')).toHaveLength(0);
    await list(visitor, shop.plate);
    const page = await open(visitor);
    expect([isActive(page, shop.cup), isActive(page, shop.plate), counts(page)]).toEqual([
      false,
      true,
      ['1', '1'],
    ]);
    expect(page.requests).toEqual([]);
    // Cards that come later are marked too.
    const card = heart(page, shop.plate)
      .closest('li')
      ?.outerHTML.replace(/ data-live=""| wopb-wishlist-active/g, '');
    page.find('main').insertAdjacentHTML('beforeend', `<ul class="more">${card}</ul>`);
    await follow(page);
    expect(page.find('.more .wopb-wishlist-add').classList.contains('wopb-wishlist-active')).toBe(true);
  });

  test('are neither marked nor counted where somebody wrote anything else into the cookie, and still do their deed', async () => {
    for (const odd of ['%', '%E0%A4%A', 'x', '%7B%22a%22%3A1%7D', '12', '%5B%5D']) {
      const visitor = shop.visitor();
      visitor.takeCookie(`wopb_wishlist=${odd}`);
      const page = await open(visitor);
      expect([odd, isActive(page, shop.cup), counts(page), page.errors]).toEqual([odd, false, ['', ''], []]);
      await press(page, heart(page, shop.cup));
      expect([odd, isActive(page, shop.cup), counts(page), page.errors]).toEqual([odd, true, ['1', '1'], []]);
    }
  });

  test('follow the cart and other tabs', async () => {
    const visitor = shop.visitor();
    await list(visitor, shop.cup, shop.plate);
    const page = await open(visitor);
    await press(page, page.find(`[data-action="add-to-cart"][data-product_id="${shop.cup}"]`));
    expect([isActive(page, shop.cup), counts(page)]).toEqual([false, ['1', '1']]);
    await wishlistCall(visitor, 'remove', shop.plate);
    page.window.dispatchEvent(new page.window.Event('focus'));
    expect([isActive(page, shop.plate), counts(page)]).toEqual([false, ['', '']]);
  });

  test('change in other tabs with the one in which a heart was pressed, also in the first one of a visit', async () => {
    const visitor = shop.visitor();
    const there = await open(visitor);
    const tab = tabBeside(there, visitor);
    const here = await openSimulated(tab, '/shop/');
    await press(here, heart(here, shop.cup));
    await follow(there);
    expect([tab.told(), isActive(there, shop.cup), counts(there)]).toEqual([1, true, ['1', '1']]);
    await press(here, heart(here, shop.cup));
    await press(here, button(here, 'wishlist-remove', shop.cup));
    await follow(there);
    expect([tab.told(), isActive(there, shop.cup), counts(there)]).toEqual([2, false, ['', '']]);
    expect([here.errors, there.errors]).toEqual([[], []]);
  });

  test('change in other tabs at once when an addition takes something off the list, by script or by the form of a page', async () => {
    const visitor = shop.visitor();
    await list(visitor, shop.cup, shop.plate);
    const there = await open(visitor);
    const tab = tabBeside(there, visitor);
    const here = await openSimulated(tab, '/shop/');
    // The second time it is not listed any more: nobody needs to hear of that.
    for (let time = 0; time < 2; time++) {
      await press(here, here.find(`[data-action="add-to-cart"][data-product_id="${shop.cup}"]`));
      expect([tab.told(), isActive(there, shop.cup), counts(there)]).toEqual([1, false, ['1', '1']]);
    }
    await visitor.post('/product/plate/', { 'add-to-cart': shop.plate });
    expect(isActive(there, shop.plate)).toBe(true);
    // The page after the form: nothing is listed any more.
    for (const path of ['/product/plate/', '/shop/']) {
      await follow(await openSimulated(tab, path));
      expect([path, tab.told(), isActive(there, shop.plate), counts(there)]).toEqual([
        path,
        2,
        false,
        ['', ''],
      ]);
    }
    expect([here.errors, there.errors]).toEqual([[], []]);
  });

  test('of customers follow the account, and a guest is not shown a customer’s', async () => {
    const member = await shop.member('customer');
    await list(member, shop.cup);
    const page = await open(member);
    expect([isActive(page, shop.cup), counts(page)]).toEqual([true, ['1', '1']]);
    // The log-in has ended, its cookie is left.
    const guest = shop.visitor();
    guest.takeCookie(`wopb_wishlist_account=${member.cookies.get('wopb_wishlist_account')}`);
    const after = await open(guest);
    expect([isActive(after, shop.cup), counts(after)]).toEqual([false, ['', '']]);
  });

  test('[WISH-005] what follows from an answer runs 100 ms after it', async () => {
    const page = await open(shop.visitor());
    page.click(heart(page, shop.cup));
    await page.settle();
    page.clock.pass(99);
    await page.settle();
    expect([isActive(page, shop.cup), counts(page)]).toEqual([false, ['', '']]);
    page.clock.pass(1);
    await page.settle();
    expect([isActive(page, shop.cup), counts(page)]).toEqual([true, ['1', '1']]);
  });

  test('pressed twice a heart asks once', async () => {
    const page = await open(shop.visitor());
    page.click(heart(page, shop.cup));
    page.click(heart(page, shop.cup));
    await follow(page);
    expect(asked(page)).toEqual(['wopb_get_nonce', 'add']);
    expect(heart(page, shop.cup).ariaBusy).toBeNull();
  });
});

describe('where a log-in is needed', () => {
  test('[WISH-007ab] the button carries the log-in, and leads there without adding anything; the log-in says why', async () => {
    await shop.changeSettings(wishlistSettings, { ...usual, requireLogin: true });
    const visitor = shop.visitor();
    const page = await open(visitor, '/product/cup/?x=1');
    expect(heart(page, shop.cup).dataset.loginRedirect).toBe('/my-account/');
    await press(page, heart(page, shop.cup));
    const back = 'redirect=%2Fproduct%2Fcup%2F%3Fx%3D1';
    expect(page.left.map((address) => address.replace(/^https?:\/\/[^/]+/, ''))).toEqual([
      `/my-account/?${back}`,
    ]);
    const logIn = (await visitor.get(`/my-account/?${back}`)).text;
    expect(logIn).toContain('You must be logged in.');
    expect(logIn).toContain('<input type="hidden" name="redirect" value="/product/cup/?x=1"/>');
    expect((await visitor.get('/my-account/')).text).not.toContain('You must be logged in.');
    expect(asked(page)).not.toContain('add');
    // The hearts of lists lead there too.
    const shelf = await open(visitor, '/shop/?orderby=price');
    await press(shelf, heart(shelf, shop.cup));
    expect(shelf.left.map((address) => address.replace(/^https?:\/\/[^/]+/, ''))).toEqual([
      '/my-account/?redirect=%2Fshop%2F%3Forderby%3Dprice',
    ]);
    expect(asked(shelf)).not.toContain('add');
    const member = await shop.member('customer');
    const own = await open(member);
    await press(own, heart(own, shop.cup));
    expect([own.left, isActive(own, shop.cup)]).toEqual([[], true]);
  });

  test('the link in the header leads there too', async () => {
    await shop.changeSettings(wishlistSettings, { ...usual, requireLogin: true });
    const visitor = shop.visitor();
    const page = await open(visitor);
    await press(page, button(page, 'open-wishlist'));
    const [to = ''] = page.left.map((address) => address.replace(/^https?:\/\/[^/]+/, ''));
    expect(to).toBe('/my-account/?redirect=%2Fshop%2F');
    expect((await visitor.get(to)).text).toContain('You must be logged in.');
  });
});

describe('the list above the page', () => {
  test('[WISH-003][WISH-005] its last row takes the table along and closes it, 100 ms after the answer', async () => {
    const visitor = shop.visitor();
    await list(visitor, shop.cup, shop.plate);
    const page = await openList(visitor);
    await press(page, button(page, 'wishlist-remove', shop.cup));
    expect([rows(page), dialog(page)?.open]).toEqual([[shop.plate], true]);
    expect(page.find('.wishlist-status').textContent).toBe('Wishlist Item Removed.');
    page.click(button(page, 'wishlist-remove', shop.plate));
    await page.settle();
    page.clock.pass(99);
    await page.settle();
    expect(dialog(page)?.open).toBe(true);
    const shown = dialog(page);
    page.clock.pass(1);
    await page.settle();
    expect([shown?.open, shown?.querySelector('table')]).toEqual([false, null]);
    page.clock.pass(20);
    await page.settle();
    expect(dialog(page)).toBeNull();
  });

  test('[WISH-004a] a row goes when the server says that its product has left the list, and the cart follows', async () => {
    const visitor = shop.visitor();
    await list(visitor, shop.cup, shop.plate);
    const page = await openList(visitor);
    page.holding = true;
    page.click(button(page, 'wishlist-cart', shop.cup));
    await page.settle();
    expect(rows(page)).toEqual([shop.plate, shop.cup]);
    expect(button(page, 'wishlist-cart', shop.cup).closest('tr')?.ariaBusy).toBe('true');
    page.requests.at(-1)?.letGo();
    page.holding = false;
    await follow(page);
    expect(rows(page)).toEqual([shop.plate]);
    expect(page.find('span.cart-count').textContent).toBe('1');
    expect(page.find('.wishlist-status').textContent).toBe('Wishlist Item Added To Cart.');
    // What the cart refuses stays, and the reason is said.
    await shop.changeProduct(shop.plate, { manage_stock: true, stock_quantity: 1 });
    await visitor.add(shop.plate);
    await list(visitor, shop.plate);
    await press(page, button(page, 'wishlist-cart', shop.plate));
    expect([rows(page), dialog(page)?.open]).toEqual([[shop.plate], true]);
    expect(page.find('.wishlist-status.is-refusal').textContent).toMatch(/stock/);
    expect(asked(page).filter((type) => type === 'cart_remove')).toHaveLength(2);
    // So it is on the list's own page.
    const own = await open(visitor, '/wishlist/');
    await press(own, button(own, 'wishlist-cart', shop.plate));
    expect([rows(own), own.find('.wishlist-status').textContent]).toEqual([
      [shop.plate],
      expect.stringMatching(/stock/),
    ]);
    await shop.changeProduct(shop.plate, { manage_stock: false, stock_quantity: 0 });
  });

  test('[WISH-004b] what cannot be added from here stays, and the browser goes to its page', async () => {
    const visitor = shop.visitor();
    await list(visitor, shop.cup, shop.shirt);
    const page = await openList(visitor);
    expect(
      page.document.querySelector(`[data-action="wishlist-cart"][data-postid="${shop.shirt}"]`),
    ).toBeNull();
    // It was simple when the list was shown.
    await shop.changeProduct(shop.cup, { stock_status: 'outofstock' });
    await press(page, button(page, 'wishlist-cart', shop.cup));
    expect(page.left.map((to) => new URL(to).pathname)).toEqual(['/product/cup/']);
    expect(rows(page)).toEqual([shop.shirt, shop.cup]);
    await shop.changeProduct(shop.cup, { stock_status: 'instock' });
  });

  test('[WISH-006] “Add All To Cart” goes to the cart when so set, else it names what stays', async () => {
    const visitor = shop.visitor();
    await list(visitor, shop.cup, shop.shirt);
    const page = await openList(visitor);
    await press(page, button(page, 'wishlist-cart-all'));
    expect(page.left.map((to) => new URL(to).pathname)).toEqual(['/cart/']);
    await shop.changeSettings(wishlistSettings, { ...usual, goToCart: false });
    await list(visitor, shop.plate);
    const other = await openList(visitor);
    await press(other, button(other, 'wishlist-cart-all'));
    expect([other.left, rows(other)]).toEqual([[], [shop.shirt]]);
    expect(other.find('.wishlist-status').textContent).toBe('Not added to the cart: “Shirt”.');
  });

  test('the focus goes on to the row that takes a removed one’s place', async () => {
    const visitor = shop.visitor();
    await list(visitor, shop.cup, shop.plate, shop.vase);
    const page = await openList(visitor);
    button(page, 'wishlist-remove', shop.plate).focus();
    await press(page, button(page, 'wishlist-remove', shop.plate));
    expect(page.document.activeElement).toBe(button(page, 'wishlist-remove', shop.cup));
    await press(page, button(page, 'wishlist-remove', shop.cup));
    expect(page.document.activeElement).toBe(button(page, 'wishlist-remove', shop.vase));
  });

  test('[WISH-010d] on its own page the last row leaves the words for an empty list, and the way to the shop', async () => {
    const visitor = shop.visitor();
    await list(visitor, shop.cup);
    const page = await open(visitor, '/wishlist/');
    button(page, 'wishlist-remove', shop.cup).focus();
    await press(page, button(page, 'wishlist-remove', shop.cup));
    expect(page.find('main').textContent).toContain('Your Wishlist is empty.');
    expect(page.document.activeElement).toBe(page.find('main .wishlist-go-on'));
    expect(page.find('main .wishlist-go-on').getAttribute('href')).toBe('/shop/');
    expect(dialog(page)).toBeNull();
    // The header's link leads where one is.
    expect(page.click(button(page, 'open-wishlist'))).toBe(true);
  });
});

describe('an answer that is not a success', () => {
  test('[WISH-013a] leads where it says, and stays where it says nothing', async () => {
    const page = await open(shop.visitor());
    await press(page, heart(page, shop.plate));
    await answerWith(
      page,
      heart(page, shop.cup),
      json({ success: false, data: { ...nothing, redirect: '/my-account/' } }),
    );
    expect(page.left.map((to) => new URL(to).pathname)).toEqual(['/my-account/']);
    await answerWith(page, heart(page, shop.cup), json({ success: false, data: nothing }));
    expect(page.left).toHaveLength(1);
    // It is the answer: nobody asks again.
    expect(asked(page).filter((type) => type === 'add')).toHaveLength(3);
    expect(isActive(page, shop.cup)).toBe(false);
  });

  test('[WISH-013b] never to another site', async () => {
    const page = await open(shop.visitor());
    await press(page, heart(page, shop.plate));
    for (const redirect of [
      'https://evil.example/',
      '//evil.example/',
      '/\\evil.example/',
      'javascript:alert(1)',
      'http://[',
    ]) {
      await answerWith(page, heart(page, shop.cup), json({ success: false, data: { ...nothing, redirect } }));
      await answerWith(
        page,
        heart(page, shop.cup),
        json({ success: true, data: { ...nothing, product_redirect: redirect } }),
      );
    }
    expect(page.left).toEqual([]);
    await answerWith(
      page,
      heart(page, shop.cup),
      json({ success: false, data: { ...nothing, redirect: `${shop.site}/cart/` } }),
    );
    expect(page.left).toEqual([`${shop.site}/cart/`]);
  });
});

describe('a failed call', () => {
  test('[CMP-019ab] is only told to developers, with status and answer, and leaves no loading behind', async () => {
    const visitor = shop.visitor();
    await list(visitor, shop.plate);
    const page = await open(visitor);
    await press(page, heart(page, shop.vase));
    await answerWith(
      page,
      heart(page, shop.cup),
      new Response('out of order', { status: 503, statusText: 'Service Unavailable' }),
    );
    expect(page.errors).toEqual(['Error occured.please try again 503 Service Unavailable out of order']);
    expect([heart(page, shop.cup).ariaBusy, isActive(page, shop.cup), dialog(page)]).toEqual([
      null,
      false,
      null,
    ]);
    expect(page.find('#wishlist-said').textContent).toBe('Wishlist Added.');
    await answerWith(page, heart(page, shop.cup), new TypeError('Failed to fetch'));
    expect(page.errors[1]).toMatch(/^Error occured\.please try again Failed to fetch/);
    // The list that cannot be read closes again without a word.
    await answerWith(
      page,
      button(page, 'open-wishlist'),
      new Response('out of order', { status: 500, statusText: 'Oh' }),
    );
    expect([dialog(page), page.errors[2]]).toEqual([
      null,
      'Error occured.please try again 500 Oh out of order',
    ]);
    // And all of it can be tried again.
    await press(page, heart(page, shop.cup));
    expect(isActive(page, shop.cup)).toBe(true);
  });
});
