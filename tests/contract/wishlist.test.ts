// The wishlist's call and rules, answered by the real server.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { cartStep, cartSteps } from '#features/cart/public.server.ts';
import { wishlistSettings } from '#features/wishlist/settings.ts';
import { countQueries } from '#platform/db/database.server.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { SITE_URL } from '../support/shop-server.ts';
import { miniCartLines, type ShopVisitor } from '../support/shop-visitor.ts';
import {
  wishlistCall as call,
  cookieIds,
  openWishlistShop,
  rowsIn,
  type WishlistShop,
} from '../support/wishlist-shop.ts';

let shop: WishlistShop;
const usual = Object.fromEntries(
  Object.entries(wishlistSettings.fields).map(([name, field]) => [name, field.default]),
);
/** What another slice lets nobody add. */
let barred = 0;
const guard = cartStep({
  name: 'guard',
  intake: () => (barred === 0 ? null : { barred }),
  added: async (_tx, lines, { intake }) =>
    lines.some(({ productId }) => productId === intake.barred) ? { message: 'Not today.' } : null,
});

beforeAll(async () => {
  shop = await openWishlistShop({
    slices: (configured) => [...configured, defineSlice({ name: 'guard', adds: [cartSteps.with(guard)] })],
  });
});
afterEach(() => shop.changeSettings(wishlistSettings, usual));
afterAll(() => shop?.close());

const cartOf = async (visitor: ShopVisitor) =>
  miniCartLines((await visitor.shopAjax('get_refreshed_fragments')).json());
const idsInCart = async (visitor: ShopVisitor) => (await cartOf(visitor)).map(({ productId }) => productId);
const list = async (visitor: ShopVisitor, ...ids: number[]) => {
  for (const id of ids) expect(await call(visitor, 'add', id)).toMatchObject({ success: true });
};
/** What the list holds, as its owner sees it. */
const shown = async (visitor: ShopVisitor) => rowsIn((await call(visitor, 'menu_block')).data.html).reverse();
/** Statements that an exchange costs. */
const statementsOf = async (visitor: ShopVisitor, path: string, fields: Record<string, string>) => {
  const { createShopApp } = await import('#app/http/shop-app.server.ts');
  const app = createShopApp(shop.running.shop);
  const headers = { cookie: visitor.cookieHeader, origin: SITE_URL };
  const init = { method: 'POST', body: new URLSearchParams(fields), headers };
  const { queries, value } = await countQueries(() => app.request(SITE_URL + path, init, {}));
  expect(value.status).toBe(200);
  return queries;
};
/** Somebody with an account, logged in. */
const customer = () => shop.member('customer');

describe('the call', () => {
  test('[WISH-012a] answers success and data with html, count and where to go, for each type', async () => {
    const visitor = shop.visitor();
    const { cup, plate } = shop;
    const empty = { message: expect.any(String), product_redirect: '', redirect: '', removed: [] };
    expect(await call(visitor, 'add', cup)).toEqual({
      success: true,
      data: { ...empty, html: '', wishlist_count: 1 },
    });
    await list(visitor, plate);
    const block = await call(visitor, 'menu_block');
    expect(block).toEqual({ success: true, data: { ...empty, html: expect.any(String), wishlist_count: 2 } });
    expect(rowsIn(block.data.html)).toEqual([plate, cup]);
    const removed = await call(visitor, 'remove', cup);
    expect(removed.data).toMatchObject({ wishlist_count: 1, removed: [cup], redirect: '' });
    expect(rowsIn(removed.data.html)).toEqual([plate]);
    const bought = await call(visitor, 'cart_remove', plate);
    expect(bought.data).toMatchObject({ wishlist_count: 0, removed: [plate], product_redirect: '' });
    expect(bought.data.cart?.fragments['span.cart-count']).toContain('data-cart-count="1"');
    await list(visitor, cup);
    const all = await call(visitor, 'cart_remove_all');
    expect(all.data).toMatchObject({ wishlist_count: 0, removed: [cup], redirect: '/cart/' });
  });

  test('[WISH-012b] in markup the product is told by postid', async () => {
    const visitor = shop.visitor();
    await list(visitor, shop.cup);
    const { html } = (await call(visitor, 'menu_block')).data;
    expect(html).toMatch(
      new RegExp(
        `<tr [^>]*data-postid="${shop.cup}".*<button [^>]*class="remove"[^>]*data-postid="${shop.cup}"`,
      ),
    );
    const page = (await visitor.get('/product/cup/')).text;
    expect(page).toMatch(new RegExp(`wopb-wishlist-add[^>]*data-postid="${shop.cup}"`));
  });

  test('without a nonce, or of an unknown type or product, it changes nothing', async () => {
    const visitor = shop.visitor();
    const stale = (await visitor.ajax('wopb_wishlist', { type: 'add', post_id: shop.cup })).json();
    expect(stale).toMatchObject({ success: false, data: { code: 'stale-nonce' } });
    for (const [type, id] of [
      ['burn', shop.cup],
      ['add', 'cup'],
      ['add', '1 or 1=1'],
    ] as const) {
      const answer = await visitor.ajax('wopb_wishlist', {
        type,
        post_id: id,
        wpnonce: await visitor.nonce(),
      });
      expect(answer.status).toBe(400);
    }
    for (const type of ['add', 'remove', 'cart_remove']) {
      expect(await call(visitor, type)).toMatchObject({
        success: false,
        data: { message: 'Wishlist Not Added.' },
      });
    }
    expect(visitor.cookies.has('wopb_wishlist')).toBe(false);
  });

  test('[WISH-011] it says what became of it', async () => {
    const visitor = shop.visitor();
    const said = async (...words: [string, (number | '')?]) => (await call(visitor, ...words)).data.message;
    expect(await said('add', shop.cup)).toBe('Wishlist Added.');
    expect(await said('remove', shop.cup)).toBe('Wishlist Item Removed.');
    expect(await said('remove', shop.cup)).toBe('Wishlist Already Removed.');
    await list(visitor, shop.cup);
    expect(await said('cart_remove', shop.cup)).toBe('Wishlist Item Added To Cart.');
    await list(visitor, shop.cup);
    expect(await said('cart_remove_all')).toBe('Wishlist All Item Removed.');
    expect(await said('add', 999_999)).toBe('Wishlist Not Added.');
    await shop.changeSettings(wishlistSettings, { requireLogin: true });
    expect(await said('add', shop.cup)).toBe('You must be logged in.');
  });

  test('a list costs few queries, however long it is', async () => {
    const visitor = shop.visitor();
    await list(visitor, shop.cup, shop.plate, shop.shirt, shop.vase, shop.book);
    const wpnonce = await visitor.nonce();
    const fields = { action: 'wopb_wishlist', type: 'menu_block', wpnonce };
    await shop.refresh();
    expect(await statementsOf(visitor, '/ajax', fields)).toHaveLength(1);
    // From now on the node knows these products.
    expect(await statementsOf(visitor, '/ajax', fields)).toHaveLength(0);
  });

  test('lists of any length are read by the same statement, which the database prepares once', async () => {
    const visitor = shop.visitor();
    const read = async () => {
      const wpnonce = await visitor.nonce();
      await shop.refresh();
      return statementsOf(visitor, '/ajax', { action: 'wopb_wishlist', type: 'menu_block', wpnonce });
    };
    await list(visitor, shop.cup);
    const short = await read();
    await list(visitor, shop.plate, shop.vase);
    expect(await read()).toEqual(short);
  });
});

describe('what can be listed', () => {
  test('is what everybody may see, once, also where no list shows it; no variation, and nothing else', async () => {
    const visitor = shop.visitor();
    const hidden = await shop.addProduct({ slug: 'hidden', visibility: 'hidden' });
    const [variation] = await shop.query<{ id: number }>(`select id from product where slug = 'shirt-s'`);
    const draft = await shop.addProduct({ slug: 'draft', status: 'draft' });
    const later = await shop.addProduct({ slug: 'later', status: 'scheduled', publish_at: '2999-01-01' });
    const trashed = await shop.addProduct({ slug: 'trashed', trashed_at: '2020-01-01' });
    for (const id of [Number(variation?.id), draft, later, trashed, 999_999]) {
      expect(await call(visitor, 'add', id)).toMatchObject({ success: false, data: { wishlist_count: 0 } });
    }
    await list(visitor, hidden, hidden, shop.cup, hidden);
    expect(cookieIds(visitor)).toEqual([hidden, shop.cup]);
    expect(await shown(visitor)).toEqual([hidden, shop.cup]);
  });

  test('what is taken out of the shop drops out of table and count, and a customer has it back with the product', async () => {
    const passing = await shop.addProduct({ slug: 'passing', name: 'Passing' });
    const visitors = [shop.visitor(), await customer()];
    for (const visitor of visitors) {
      await shop.changeProduct(passing, { trashed_at: null });
      await list(visitor, passing, shop.cup);
      await shop.changeProduct(passing, { trashed_at: new Date() });
      const { data } = await call(visitor, 'menu_block');
      expect([rowsIn(data.html), data.wishlist_count]).toEqual([[shop.cup], 1]);
    }
    await shop.changeProduct(passing, { trashed_at: null });
    expect(await shown(visitors[1] as ShopVisitor)).toEqual([passing, shop.cup]);
    // Deleted for good it leaves no trace.
    await shop.query('delete from product where id = $1', [passing]);
    expect(await shown(visitors[1] as ShopVisitor)).toEqual([shop.cup]);
  });

  test('prices and stock are those of the moment', async () => {
    const visitor = shop.visitor();
    const changing = await shop.addProduct({ slug: 'changing', name: 'Changing', regular_price: 1100 });
    await list(visitor, changing);
    const html = async () => (await call(visitor, 'menu_block')).data.html;
    expect(await html()).toContain('$11.00');
    expect(await html()).toContain('wishlist_cart"');
    await shop.changeProduct(changing, { regular_price: 1500, stock_status: 'outofstock' });
    expect(await html()).toContain('$15.00');
    expect(await html()).toContain('Out of stock');
    expect(await html()).not.toContain('wishlist_cart"');
    await shop.query('delete from product where id = $1', [changing]);
  });
});

describe('[WISH-008a] a visitor’s list', () => {
  test('is a JSON array of ids in a cookie of seven days, which scripts can read', async () => {
    const countItems = async () => (await shop.query('select from wishlist_item')).length;
    const before = await countItems();
    const visitor = shop.visitor();
    const wpnonce = await visitor.nonce();
    const answer = await visitor.ajax('wopb_wishlist', { type: 'add', post_id: shop.cup, wpnonce });
    const [cookie = ''] = answer.setCookies.filter((each) => each.startsWith('wopb_wishlist='));
    expect(decodeURIComponent(cookie)).toMatch(new RegExp(`^wopb_wishlist=\\[${shop.cup}\\];`));
    expect(cookie).toContain('Max-Age=604800');
    expect(cookie).not.toContain('HttpOnly');
    expect(await countItems()).toBe(before);
    await call(visitor, 'remove', shop.cup);
    expect(visitor.cookies.has('wopb_wishlist')).toBe(false);
  });

  test('is kept as long again by whatever changes it: the call, a form, the cart', async () => {
    const visitor = shop.visitor();
    await list(visitor, shop.cup, shop.plate, shop.vase, shop.book);
    const wpnonce = await visitor.nonce();
    for (const answer of [
      await visitor.ajax('wopb_wishlist', { type: 'remove', post_id: shop.book, wpnonce }),
      await visitor.post('/wishlist/', { wishlist_remove: String(shop.vase) }, { origin: SITE_URL }),
      await visitor.add(shop.plate),
    ]) {
      const [cookie] = answer.setCookies.filter((each) => each.startsWith('wopb_wishlist='));
      expect(cookie).toContain('Max-Age=604800');
    }
    expect(cookieIds(visitor)).toEqual([shop.cup]);
  });

  test('holds at most 100 ids, of products that can be seen', async () => {
    const lots = await shop.query<{ id: string }>(
      `insert into product (slug, name, status, regular_price)
       select 'lots-' || n, 'Lots ' || n, 'published', 100 from generate_series(1, 99) n returning id`,
    );
    const others = lots.map(({ id }) => Number(id));
    const visitor = shop.visitor();
    const holds = (ids: readonly number[]) =>
      visitor.takeCookie(`wopb_wishlist=${encodeURIComponent(JSON.stringify(ids))}`);
    holds([...others, shop.plate]);
    expect(await call(visitor, 'add', shop.cup)).toMatchObject({
      success: false,
      data: { message: 'Wishlist Not Added.', wishlist_count: 100 },
    });
    // One that is gone from the shop takes nobody's room.
    await shop.query(`update product set status = 'draft' where id = $1`, [others[0]]);
    holds([...others, shop.plate]);
    expect(await call(visitor, 'add', shop.cup)).toMatchObject({
      success: true,
      data: { wishlist_count: 100 },
    });
    expect(cookieIds(visitor)).toEqual([...others.slice(1), shop.plate, shop.cup]);
    await shop.query(`delete from product where slug like 'lots-%'`);
  });

  test('is empty where somebody wrote anything else into the cookie', async () => {
    for (const odd of ['%', '{"a":1}', '[[1]]', '["x"]', 'null', '[1e99]', '-1']) {
      const visitor = shop.visitor();
      visitor.takeCookie(`wopb_wishlist=${encodeURIComponent(odd)}`);
      expect(await call(visitor, 'menu_block')).toMatchObject({ success: true, data: { wishlist_count: 0 } });
    }
  });
});

describe('a customer’s list', () => {
  test('[WISH-008b] where a log-in is required only customers have one, kept in the account', async () => {
    await shop.changeSettings(wishlistSettings, { requireLogin: true });
    const before = shop.visitor();
    // Listed before the log-in was required, or written by hand.
    before.takeCookie(`wopb_wishlist=${encodeURIComponent(`[${shop.cup}]`)}`);
    for (const visitor of [shop.visitor(), before]) {
      for (const type of ['add', 'remove', 'cart_remove', 'cart_remove_all', 'menu_block']) {
        expect(await call(visitor, type, shop.cup)).toMatchObject({
          success: false,
          data: { message: 'You must be logged in.', html: '', wishlist_count: 0 },
        });
      }
      expect(await idsInCart(visitor)).toEqual([]);
      expect(rowsIn((await visitor.get('/wishlist/')).text)).toEqual([]);
    }
    // It waits for the log-in.
    expect(cookieIds(before)).toEqual([shop.cup]);
    const visitor = shop.visitor();
    await call(visitor, 'add', shop.cup);
    expect(visitor.cookies.has('wopb_wishlist')).toBe(false);
    const member = await customer();
    await list(member, shop.cup, shop.plate);
    expect(await shown(member)).toEqual([shop.cup, shop.plate]);
    expect(member.cookies.has('wopb_wishlist')).toBe(false);
    expect(cookieIds(member, 'wopb_wishlist_account')).toEqual([shop.cup, shop.plate]);
    // Nobody else's.
    expect(await shown(await customer())).toEqual([]);
  });

  test('[WISH-008c] what a visitor listed merges into it at log-in, once, and the cookie goes', async () => {
    const member = await customer();
    await list(member, shop.cup);
    const [{ email } = { email: '' }] = await shop.query<{ email: string }>(
      `select email from user_account join user_session on user_id = user_account.id order by user_session.created_at desc limit 1`,
    );
    const visitor = shop.visitor();
    // Without a session too: the cookie alone is enough.
    const ids = [shop.plate, shop.cup, 999_999, shop.vase];
    visitor.takeCookie(`wopb_wishlist=${encodeURIComponent(JSON.stringify(ids))}`);
    const answer = await visitor.post(
      '/my-account/',
      { log_in: '1', username: email, password: 'a long enough password' },
      { origin: SITE_URL },
    );
    expect(answer.status).toBe(303);
    expect(visitor.cookies.has('wopb_wishlist')).toBe(false);
    expect(cookieIds(visitor, 'wopb_wishlist_account')).toEqual([shop.cup, shop.plate, shop.vase]);
    expect(await shown(visitor)).toEqual([shop.cup, shop.plate, shop.vase]);
    expect(await shown(member)).toEqual([shop.cup, shop.plate, shop.vase]);
    // Whoever uses the browser next finds nothing of it.
    await visitor.post('/my-account/', { log_out: '1' }, { origin: SITE_URL });
    expect([...visitor.cookies.keys()].filter((name) => name.startsWith('wopb_wishlist'))).toEqual([]);
    expect(await shown(visitor)).toEqual([]);
  });

  test('a browser hears from any page what other devices did', async () => {
    const member = await customer();
    await list(member, shop.cup);
    await shop.query('delete from wishlist_item');
    expect(cookieIds(member, 'wopb_wishlist_account')).toEqual([shop.cup]);
    await member.get('/shop/');
    expect(member.cookies.has('wopb_wishlist_account')).toBe(false);
  });

  test('holds at most as many as its cookie has room for', async () => {
    const member = await customer();
    await list(member, shop.cup);
    const [{ user_id: userId } = { user_id: '' }] = await shop.query<{ user_id: string }>(
      'select user_id from wishlist_item',
    );
    await shop.query(
      `with made as (insert into product (slug, name, status, regular_price)
         select 'many-' || n, 'Many ' || n, 'published', 100 from generate_series(1, 299) n returning id)
       insert into wishlist_item (user_id, product_id) select $1, id from made`,
      [userId],
    );
    expect(await call(member, 'add', shop.plate)).toMatchObject({
      success: false,
      data: { wishlist_count: 300 },
    });
    const { data } = await call(member, 'menu_block');
    expect(data.wishlist_count).toBe(300);
    expect(member.cookies.get('wopb_wishlist_account')?.length).toBeLessThan(4000);
    await shop.query(`update product set status = 'draft' where slug in ('many-1', 'many-2')`);
    expect(await call(member, 'add', shop.plate)).toMatchObject({
      success: true,
      data: { wishlist_count: 299 },
    });
    // The same room is there for what was listed before the log-in.
    const [bowl, vase] = [
      await shop.addProduct({ slug: 'many-more' }),
      await shop.addProduct({ slug: 'many-yet' }),
    ];
    const before = shop.visitor();
    await list(before, bowl, vase);
    const [{ email } = { email: '' }] = await shop.query<{ email: string }>(
      'select email from user_account where id = $1',
      [userId],
    );
    const logIn = { log_in: '1', username: email, password: 'a long enough password' };
    await before.post('/my-account/', logIn, { origin: SITE_URL });
    const after = await call(before, 'menu_block');
    expect(after.data.wishlist_count).toBe(300);
    await shop.query(`delete from product where slug like 'many-%'`);
    await shop.query('delete from wishlist_item');
  });
});

/** A visitor and a customer, for what must hold for both. */
const both = [
  ['a visitor', async () => shop.visitor()],
  ['a customer', customer],
] as const;

describe.each(both)('into the cart, for %s', (_, someone) => {
  test('[WISH-004a] a product goes there and leaves the list; what the cart refuses stays', async () => {
    const visitor = await someone();
    await list(visitor, shop.cup, shop.plate);
    expect(await call(visitor, 'cart_remove', shop.cup)).toMatchObject({
      success: true,
      data: { removed: [shop.cup], wishlist_count: 1 },
    });
    expect(await idsInCart(visitor)).toEqual([shop.cup]);
    await shop.changeProduct(shop.plate, { manage_stock: true, stock_quantity: 3 });
    await visitor.add(shop.plate, 3);
    await list(visitor, shop.plate);
    const refused = await call(visitor, 'cart_remove', shop.plate);
    expect(refused).toMatchObject({ success: false, data: { removed: [], wishlist_count: 1 } });
    expect(refused.data.message).toMatch(/stock/);
    expect(rowsIn(refused.data.html)).toEqual([shop.plate]);
    expect(await shown(visitor)).toEqual([shop.plate]);
    await shop.changeProduct(shop.plate, { manage_stock: false, stock_quantity: 0 });
  });

  test('[WISH-004b] what is not simple stays listed, and its page is named', async () => {
    const visitor = await someone();
    await list(visitor, shop.shirt, shop.vase, shop.book, shop.cup);
    for (const [id, page] of [
      [shop.shirt, '/product/shirt/'],
      [shop.vase, '/product/vase/'],
      [shop.book, '/product/book/'],
    ] as const) {
      expect(await call(visitor, 'cart_remove', id)).toMatchObject({
        success: true,
        data: { product_redirect: page, removed: [], wishlist_count: 4 },
      });
    }
    const said = await call(visitor, 'cart_remove', shop.cup, { simpleProduct: 'false' });
    expect(said.data).toMatchObject({ product_redirect: '/product/cup/', removed: [] });
    expect(await idsInCart(visitor)).toEqual([]);
    expect(await shown(visitor)).toEqual([shop.shirt, shop.vase, shop.book, shop.cup]);
  });

  test('what left the list in another tab is not bought twice', async () => {
    const visitor = await someone();
    await list(visitor, shop.cup);
    await call(visitor, 'cart_remove', shop.cup);
    const again = await call(visitor, 'cart_remove', shop.cup);
    expect(again.data).toMatchObject({ message: 'Wishlist Already Removed.', removed: [shop.cup] });
    expect(await cartOf(visitor)).toMatchObject([{ productId: shop.cup, quantity: 1 }]);
  });

  test('[WISH-006] all that can be added goes there, the others are named and stay', async () => {
    const visitor = await someone();
    await list(visitor, shop.cup, shop.shirt, shop.plate, shop.vase);
    const all = await call(visitor, 'cart_remove_all');
    expect(all).toMatchObject({ success: true, data: { redirect: '/cart/', wishlist_count: 2 } });
    expect(all.data.message).toBe('Not added to the cart: “Shirt”, “Vase”.');
    expect([...all.data.removed].sort()).toEqual([shop.cup, shop.plate].sort());
    expect(await idsInCart(visitor)).toEqual([shop.cup, shop.plate]);
    expect(await shown(visitor)).toEqual([shop.shirt, shop.vase]);
    // The cart, where the browser goes, names them too.
    expect((await visitor.get('/cart/')).text).toContain('Not added to the cart: “Shirt”, “Vase”.');
    // What the cart itself refuses is named as well.
    await shop.changeProduct(shop.plate, { manage_stock: true, stock_quantity: 1 });
    await list(visitor, shop.plate);
    const refused = await call(visitor, 'cart_remove_all');
    expect(refused.data).toMatchObject({
      message: 'Not added to the cart: “Shirt”, “Vase”, “Plate”.',
      removed: [],
    });
    expect(await shown(visitor)).toEqual([shop.shirt, shop.vase, shop.plate]);
    await shop.changeProduct(shop.plate, { manage_stock: false, stock_quantity: 0 });
    await call(visitor, 'remove', shop.plate);
    // With nothing to add there is nowhere to go.
    expect(await call(visitor, 'cart_remove_all')).toMatchObject({ success: false, data: { redirect: '' } });
    await shop.changeSettings(wishlistSettings, { goToCart: false });
    await list(visitor, shop.cup);
    expect(await call(visitor, 'cart_remove_all')).toMatchObject({ success: true, data: { redirect: '' } });
  });

  test('[WISH-006] what a step of the cart refuses keeps nothing else out of it', async () => {
    const visitor = await someone();
    await list(visitor, shop.cup, shop.plate);
    barred = shop.cup;
    const { data } = await call(visitor, 'cart_remove_all');
    barred = 0;
    expect(data).toMatchObject({ message: 'Not added to the cart: “Cup”.', removed: [shop.plate] });
    expect(await idsInCart(visitor)).toEqual([shop.plate]);
    expect(await shown(visitor)).toEqual([shop.cup]);
  });

  test('all of a list costs as many statements as one product of it', async () => {
    const costs = async (...ids: number[]) => {
      const visitor = await someone();
      await list(visitor, ...ids);
      const wpnonce = await visitor.nonce();
      const fields = { action: 'wopb_wishlist', type: 'cart_remove_all', wpnonce };
      await shop.refresh();
      const statements = await statementsOf(visitor, '/ajax', fields);
      // Others may have ended what is kept in memory of shipping.
      return statements.filter((text) => !text.includes('as zone_id'));
    };
    const more = await shop.addProduct({ slug: 'bowl', name: 'Bowl' });
    expect(await costs(shop.cup, shop.plate, more)).toEqual(await costs(shop.cup));
    await shop.query('delete from product where id = $1', [more]);
  });

  test('[WISH-009a] a listed product leaves the list from whatever place it is added', async () => {
    const variation = (await shop.query<{ id: number }>(`select id from product where slug = 'shirt-s'`))[0]
      ?.id;
    const ways: Record<string, (visitor: ShopVisitor) => Promise<unknown>> = {
      'the shop call': (visitor) => visitor.add(shop.cup),
      'the block call': async (visitor) =>
        visitor.ajax('wopb_addcart', { postid: shop.cup, wpnonce: await visitor.nonce() }),
      'the form': (visitor) =>
        visitor.post('/product/cup/', { 'add-to-cart': String(shop.cup) }, { origin: SITE_URL }),
      'the wishlist’s call': (visitor) => call(visitor, 'cart_remove', shop.cup),
      'the wishlist’s form': (visitor) =>
        visitor.post('/wishlist/', { wishlist_cart: String(shop.cup) }, { origin: SITE_URL }),
      'undo of a removal': async (visitor) => {
        await visitor.add(shop.cup);
        const [line] = await cartOf(visitor);
        const removed = await visitor.shopAjax('remove_from_cart', { cart_item_key: line?.key ?? '' });
        await list(visitor, shop.cup);
        await visitor.get(removed.json().undo.address);
      },
    };
    for (const [way, add] of Object.entries(ways)) {
      const visitor = await someone();
      await list(visitor, shop.cup, shop.plate);
      await add(visitor);
      expect([way, await shown(visitor)]).toEqual([way, [shop.plate]]);
      const cookie = visitor.cookies.has('wopb_wishlist') ? 'wopb_wishlist' : 'wopb_wishlist_account';
      expect([way, cookieIds(visitor, cookie)]).toEqual([way, [shop.plate]]);
    }
    // A variation stands for its product.
    const visitor = await someone();
    await list(visitor, shop.shirt);
    await visitor.shopAjax('add_to_cart', { product_id: shop.shirt, variation_id: Number(variation) });
    expect(await shown(visitor)).toEqual([]);
    // A refused addition changes nothing.
    await list(visitor, shop.vase);
    await visitor.add(shop.vase);
    expect(await shown(visitor)).toEqual([shop.vase]);
  });

  test('[WISH-009b] the owner can turn that off', async () => {
    await shop.changeSettings(wishlistSettings, { removeAfterAdd: false });
    const visitor = await someone();
    await list(visitor, shop.cup, shop.plate);
    await visitor.add(shop.cup);
    expect((await call(visitor, 'cart_remove', shop.plate)).data).toMatchObject({ removed: [] });
    expect((await call(visitor, 'cart_remove_all')).data).toMatchObject({ removed: [], wishlist_count: 2 });
    expect(await shown(visitor)).toEqual([shop.cup, shop.plate]);
  });

  test('[WISH-009c] emptying after “add all” is off, and where it is on takes what the cart took', async () => {
    await shop.changeSettings(wishlistSettings, { removeAfterAdd: false, emptyAfterAddAll: true });
    const visitor = await someone();
    await list(visitor, shop.cup, shop.shirt);
    await visitor.add(shop.cup);
    expect(await shown(visitor)).toEqual([shop.cup, shop.shirt]);
    expect((await call(visitor, 'cart_remove_all')).data).toMatchObject({ removed: [shop.cup] });
    expect(await shown(visitor)).toEqual([shop.shirt]);
    expect(wishlistSettings.fields.emptyAfterAddAll.default).toBe(false);
  });
});

test('whoever has no list needs no transaction to buy something', async () => {
  const visitor = shop.visitor();
  await visitor.add(shop.cup);
  const addition = { product_id: String(shop.cup) };
  const queries = await statementsOf(visitor, '/shop-ajax/add_to_cart', addition);
  expect(queries.filter((text) => /begin|wishlist/i.test(text))).toEqual([]);
});
