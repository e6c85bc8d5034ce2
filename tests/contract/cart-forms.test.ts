import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { cartSettings } from '#features/cart/public.ts';
import { checkoutForm } from '../support/checkout-form.ts';
import { wordsOf } from '../support/render-view.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import { miniCartLines, type ShopVisitor } from '../support/shop-visitor.ts';
import { openSimulated, openTab } from '../support/simulated-page.ts';

let shop: TestShop;
let cup: number;
let plate: number;
let lamp: number;
let bowl: number;
let tray: number;

beforeAll(async () => {
  shop = await openTestShop();
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup', regular_price: 1250 });
  const counted = { manage_stock: true, stock_quantity: 5 };
  plate = await shop.addProduct({ slug: 'plate', name: 'Plate', regular_price: 2000, ...counted });
  lamp = await shop.addProduct({ slug: 'lamp', name: 'Lamp', sold_singly: true });
  const limits = { min_quantity: 4, max_quantity: 10, step_quantity: 2 };
  bowl = await shop.addProduct({ slug: 'bowl', name: 'Bowl', ...limits });
  const sizes = [{ name: 'Size', values: ['Small', 'Large'], forVariations: true }];
  const trays = await shop.addProduct({ slug: 'tray', name: 'Tray', type: 'variable', attributes: sizes });
  tray = await shop.addProduct({
    slug: 'tray-any',
    name: 'Any',
    type: 'variation',
    parent_id: trays,
    regular_price: 700,
    attributes: [{ name: 'Size', values: [] }],
  });
  await shop.refresh();
});

afterEach(async () => {
  const asNew = { status: 'published', stock_status: 'instock', type: 'simple', trashed_at: null };
  for (const id of [cup, lamp]) await shop.changeProduct(id, asNew);
  await shop.changeProduct(plate, { ...asNew, stock_quantity: 5 });
});

afterAll(() => shop?.close());

async function linesOf(visitor: ShopVisitor) {
  return miniCartLines((await visitor.shopAjax('get_refreshed_fragments')).json());
}

const entities: Record<string, string> = { amp: '&', quot: '"', '#x27': "'", lt: '<', gt: '>' };
const decoded = (html: string) => html.replace(/&(\w+|#x27);/g, (all, name) => entities[name] ?? all);

/** The notices of a page: what they say, whether as an alert, and where their links lead. */
function noticesOn(html: string) {
  const wrapper =
    /<div class="woocommerce-notices-wrapper"[^>]*>(.*?)<\/div><\/div>|$/s.exec(html)?.[1] ?? '';
  return [...wrapper.matchAll(/<p>(.*?)<\/p>/g)].map(([, inner = '']) => ({
    text: decoded(inner.replace(/<[^>]*>/g, '')),
    link: decoded(/href="([^"]*)"/.exec(inner)?.[1] ?? '') || null,
  }));
}

/** Why rows of a cart page were refused, by the keys of their lines. */
function reasonsOn(html: string) {
  const shown = /<span class="field-error" id="reason-([^"]*)"(?![^>]* hidden)[^>]*>([^<]*)</g;
  return [...html.matchAll(shown)].map(([, key, reason = '']) => [key, decoded(reason)]);
}

/** The quantities that a cart page shows, by the keys of its lines. */
function quantitiesOn(html: string): Record<string, string> {
  const inputs = [...html.matchAll(/<input[^>]*name="cart\[([^\]]*)\]\[qty\]"[^>]*>/g)];
  return Object.fromEntries(inputs.map(([tag, key = '']) => [key, /value="([^"]*)"/.exec(tag)?.[1] ?? '']));
}

async function removeLinkOf(visitor: ShopVisitor, productId: number): Promise<string> {
  const { text } = await visitor.get('/cart/');
  const link = [...text.matchAll(/<a href="([^"]*remove_item[^"]*)"[^>]*data-product_id="(\d+)"/g)];
  return decoded(link.find(([, , id]) => Number(id) === productId)?.[1] ?? '');
}

describe('adding without script', () => {
  test('[CART-021] says what was added, how many, and where to see it', async () => {
    const visitor = shop.visitor();
    const from = { referer: `${shop.site}/product/cup/?a=b` };
    const one = await visitor.post('/product/cup/', { 'add-to-cart': cup, quantity: 1 }, from);
    expect([one.status, one.location]).toEqual([303, '/product/cup/?a=b']);
    const page = await visitor.get('/product/cup/');
    expect(noticesOn(page.text)).toEqual([
      { text: '“Cup” has been added to your cart. View cart', link: '/cart/' },
    ]);
    await visitor.post('/shop/', { 'add-to-cart': cup, quantity: 3 }, { referer: `${shop.site}/shop/` });
    expect(noticesOn((await visitor.get('/shop/')).text)).toEqual([
      { text: '3 × “Cup” have been added to your cart. View cart', link: '/cart/' },
    ]);
    expect(await linesOf(visitor)).toMatchObject([{ productId: cup, quantity: 4 }]);
  });

  test('a refusal comes back to the page it came from and changes nothing', async () => {
    const visitor = shop.visitor();
    const from = { referer: `${shop.site}/product/plate/` };
    const answer = await visitor.post('/product/plate/', { 'add-to-cart': plate, quantity: 6 }, from);
    expect(answer.location).toBe('/product/plate/');
    expect(noticesOn((await visitor.get('/product/plate/')).text)[0]?.text).toContain('(5 remaining)');
    expect(await linesOf(visitor)).toEqual([]);
  });

  test('what was refused several times is told once', async () => {
    const visitor = shop.visitor();
    await visitor.add(plate, 5);
    for (let time = 0; time < 30; time++) await visitor.add(plate, 1);
    for (let tried = 10; tried < 40; tried++) await visitor.add(plate, `${tried}x`);
    const notices = noticesOn((await visitor.get('/product/plate/')).text);
    expect(notices.map(({ text }) => text)).toEqual([
      'You cannot add that amount to the cart — we have 5 in stock and you already have 5 in your cart.',
      'Please enter a valid quantity for “Plate”.',
    ]);
    expect(await shop.query('select 1 from visitor_notice')).toEqual([]);
  });

  test.each([
    ['a foreign page', 'https://evil.example/x'],
    ['an address that is none', 'x'],
    ['nowhere', ''],
  ])('coming from %s leads to the cart', async (_, referer) => {
    const headers: Record<string, string> = referer ? { referer } : {};
    const answer = await shop.visitor().post('/cart/', { 'add-to-cart': cup }, headers);
    expect(answer.location).toBe('/cart/');
  });

  test.each(['//evil.example/', '//evil.example/\\x', '/\\evil.example/'])(
    'a page of ours whose path is %s leads nowhere else',
    async (path) => {
      const headers = { referer: `${shop.site}${path}` };
      const answer = await shop.visitor().post('/cart/', { 'add-to-cart': cup }, headers);
      expect(answer.location).toBe('/');
    },
  );
});

describe('the cart page', () => {
  test('[CART-010b] an empty cart has a text and a way back', async () => {
    const { text, status } = await shop.visitor().get('/cart/');
    expect(status).toBe(200);
    expect(text).toContain('Your cart is currently empty.');
    // The drawer of every page has a way back too; this one stands on the page itself.
    const [way = ''] = /<p class="return-to-shop">.*?<\/p>/.exec(text) ?? [];
    expect(way).toMatch(/<a[^>]*href="\/shop\/"[^>]*>Return to shop<\/a>/);
  });

  test('[CART-011abc][CART-032d] updating saves all quantities at once, and 0 removes a line', async () => {
    const visitor = shop.visitor();
    for (const id of [cup, plate, lamp]) await visitor.add(id);
    const [a, b] = await linesOf(visitor);
    const fields = { update_cart: 1, [`cart[${a?.key}][qty]`]: 4, [`cart[${b?.key}][qty]`]: 0 };
    const saved = await visitor.post('/cart/', fields);
    expect([saved.status, saved.location]).toEqual([303, '/cart/']);
    expect(await linesOf(visitor)).toMatchObject([
      { productId: cup, quantity: 4 },
      { productId: lamp, quantity: 1 },
    ]);
    const [updated, removed, ...more] = noticesOn((await visitor.get('/cart/')).text);
    expect(updated).toEqual({ text: 'Cart updated.', link: null });
    // What was taken out can be put back, as by the remove link.
    expect(removed?.text).toBe('“Plate” removed. Undo?');
    expect(removed?.link).toContain(`undo_item=${b?.key}`);
    expect(more).toEqual([]);
    // One refusal leaves all as it was.
    const lampKey = (await linesOf(visitor)).find(({ productId }) => productId === lamp)?.key;
    const refused = await visitor.post('/cart/', {
      update_cart: 1,
      [`cart[${a?.key}][qty]`]: 9,
      [`cart[${lampKey}][qty]`]: 2,
    });
    expect(await linesOf(visitor)).toMatchObject([{ quantity: 4 }, { quantity: 1 }]);
    expect(reasonsOn(refused.text)).toEqual([[lampKey, 'You can only have 1 Lamp in your cart.']]);
    expect(quantitiesOn(refused.text)[a?.key ?? '']).toBe('9');
    // The last line with 0 leaves an empty cart without cookies.
    await visitor.post('/cart/', {
      update_cart: 1,
      [`cart[${a?.key}][qty]`]: 0,
      [`cart[${lampKey}][qty]`]: 0,
    });
    expect(await linesOf(visitor)).toEqual([]);
    expect(visitor.cookies.has('woocommerce_items_in_cart')).toBe(false);
  });

  test('[CART-011ab] taking a line out saves the other quantities, and 0 is never too few', async () => {
    const visitor = shop.visitor();
    const six = await shop.addProduct({ slug: 'six-eggs', name: 'Eggs', min_quantity: 6, step_quantity: 3 });
    for (const id of [cup, plate]) await visitor.add(id);
    await visitor.add(six, 6);
    const [a, b, c] = await linesOf(visitor);
    const fields = { take_out: b?.key ?? '', [`cart[${a?.key}][qty]`]: 3, [`cart[${b?.key}][qty]`]: 2 };
    expect((await visitor.post('/cart/', fields)).status).toBe(303);
    expect(await linesOf(visitor)).toMatchObject([
      { productId: cup, quantity: 3 },
      { productId: six, quantity: 6 },
    ]);
    expect((await visitor.post('/cart/', { update_cart: 1, [`cart[${c?.key}][qty]`]: 0 })).status).toBe(303);
    expect(await linesOf(visitor)).toMatchObject([{ productId: cup, quantity: 3 }]);
  });

  test('[CART-011a] going on to the checkout saves what was changed; a refusal stays on the cart', async () => {
    const visitor = shop.visitor();
    for (const id of [cup, plate]) await visitor.add(id);
    const [a, b] = await linesOf(visitor);
    const proceed = (quantity: number) =>
      visitor.post('/cart/', { proceed: 1, [`cart[${a?.key}][qty]`]: 3, [`cart[${b?.key}][qty]`]: quantity });
    const refused = await proceed(9);
    expect([refused.status, refused.location]).toEqual([422, null]);
    // The reason stands at its row, which shows what the cart holds; what was typed elsewhere is not lost.
    expect(reasonsOn(refused.text)).toEqual([[b?.key, expect.stringContaining('(5 available)')]]);
    expect(quantitiesOn(refused.text)).toEqual({ [a?.key ?? '']: '3', [b?.key ?? '']: '1' });
    expect(await linesOf(visitor)).toMatchObject([{ quantity: 1 }, { quantity: 1 }]);
    const gone = await proceed(2);
    expect([gone.status, gone.location]).toEqual([303, '/checkout/']);
    expect(await linesOf(visitor)).toMatchObject([{ quantity: 3 }, { quantity: 2 }]);
    expect(noticesOn((await visitor.get('/checkout/')).text)).toEqual([]);
  });

  test.each(['-1', '1.5', 'two', '1e309', '', '9'])(
    '[CART-019ab] updating to the quantity “%s” of five pieces is refused',
    async (quantity) => {
      const visitor = shop.visitor();
      await visitor.add(plate, 2);
      const [line] = await linesOf(visitor);
      const fields = { update_cart: 1, [`cart[${line?.key}][qty]`]: quantity };
      const refused = await visitor.post('/cart/', fields);
      expect(await linesOf(visitor)).toMatchObject([{ quantity: 2 }]);
      const reason = quantity === '9' ? /\(5 available\)/ : /^Please enter a valid quantity for “Plate”/;
      expect(reasonsOn(refused.text)).toEqual([[line?.key, expect.stringMatching(reason)]]);
      expect(noticesOn(refused.text)).toEqual([]);
    },
  );

  test('[CART-019ab][CART-032d] an update is checked like an add, line by line, and one refusal changes nothing', async () => {
    const cases: [number, number, string][] = [
      [bowl, 2, 'The smallest quantity of “Bowl” is 4.'],
      [bowl, 12, 'The largest quantity of “Bowl” is 10.'],
      [bowl, 7, '“Bowl” is sold in steps of 2.'],
      [lamp, 2, 'You can only have 1 Lamp in your cart.'],
      [plate, 6, 'Sorry, we do not have enough “Plate” in stock to fulfill your order (5 available).'],
    ];
    const visitor = shop.visitor();
    await visitor.add(bowl, 6);
    for (const id of [lamp, plate, cup]) await visitor.add(id);
    const before = await linesOf(visitor);
    const keyOf = (id: number) => before.find(({ productId }) => productId === id)?.key;
    for (const [id, quantity, reason] of cases) {
      const refused = await visitor.post('/cart/', {
        update_cart: 1,
        [`cart[${keyOf(cup)}][qty]`]: 7,
        [`cart[${keyOf(id)}][qty]`]: quantity,
      });
      expect(reasonsOn(refused.text)).toEqual([[keyOf(id), reason]]);
      expect(await linesOf(visitor)).toEqual(before);
    }
    // What is allowed is taken.
    await visitor.post('/cart/', { update_cart: 1, [`cart[${keyOf(bowl)}][qty]`]: 8 });
    expect((await linesOf(visitor))[0]).toMatchObject({ productId: bowl, quantity: 8 });
  });

  test('[CART-012b] undo puts the chosen options back too, and the offer ends with its session', async () => {
    const visitor = shop.visitor();
    await visitor.shopAjax('add_to_cart', { product_id: tray, attribute_size: 'Large', quantity: 2 });
    const shown = async () =>
      wordsOf(
        (await visitor.shopAjax('get_refreshed_fragments')).json().fragments[
          'div.widget_shopping_cart_content'
        ],
      );
    const before = await shown();
    expect(before).toContain('Tray Size: Large 2 × $7.00');
    const [line] = await linesOf(visitor);
    const removed = (await visitor.shopAjax('remove_from_cart', { cart_item_key: line?.key ?? '' })).json();
    // The link counts for nobody who does not have the session's nonce.
    await visitor.get(removed.undo.address.replace(/_wpnonce=\w+/, '_wpnonce=0123456789'));
    expect(await linesOf(visitor)).toEqual([]);
    await visitor.get(removed.undo.address);
    expect(await shown()).toBe(before);
    expect(await linesOf(visitor)).toEqual([line]);
    await visitor.shopAjax('remove_from_cart', { cart_item_key: line?.key ?? '' });
    // A session that began anew has nothing to put back, even by an offer that would be its own.
    for (const name of [...visitor.cookies.keys()]) visitor.cookies.delete(name);
    await visitor.add(cup);
    const link = await removeLinkOf(visitor, cup);
    const nonce = /_wpnonce=\w+/.exec(link)?.[0];
    await visitor.get(`/cart/?undo_item=${line?.key}&${nonce}`);
    expect(await linesOf(visitor)).toMatchObject([{ productId: cup }]);
  });

  test('[CART-019ab] a line whose product can no longer be bought is not updated', async () => {
    const visitor = shop.visitor();
    await visitor.add(cup, 2);
    const [line] = await linesOf(visitor);
    await shop.changeProduct(cup, { status: 'draft' });
    const fields = { update_cart: 1, [`cart[${line?.key}][qty]`]: 5 };
    const { status, text } = await visitor.post('/cart/', fields);
    expect(status).toBe(422);
    expect(noticesOn(text)[0]?.text).toContain('Cup has been removed from your cart');
    await shop.changeProduct(cup, { status: 'published' });
    expect(await linesOf(visitor)).toEqual([]);
  });

  test('undo puts nothing into a cart that is full by now', async () => {
    const visitor = shop.visitor();
    await visitor.add(plate);
    await visitor.add(cup);
    const removed = await visitor.get(await removeLinkOf(visitor, plate));
    expect(removed.status).toBe(303);
    const [notice] = noticesOn((await visitor.get('/cart/')).text);
    await shop.query(
      `update cart set lines = (select jsonb_agg(jsonb_set(lines -> 0, '{key}', to_jsonb('line' || n))) from generate_series(1, 200) n)
       where id = (select max(id) from cart)`,
    );
    await visitor.get(notice?.link ?? '');
    expect((await linesOf(visitor)).map(({ productId }) => productId)).toEqual(Array(200).fill(cup));
  });

  test('[CART-012ab] removing offers to undo, which puts the same line back while it can be bought', async () => {
    const visitor = shop.visitor();
    await visitor.add(plate, 3);
    await visitor.add(cup, 2);
    const before = await linesOf(visitor);
    const removed = await visitor.get(await removeLinkOf(visitor, plate));
    expect([removed.status, removed.location]).toEqual([303, '/cart/']);
    expect(await linesOf(visitor)).toMatchObject([{ productId: cup }]);
    const [notice] = noticesOn((await visitor.get('/cart/')).text);
    expect(notice?.text).toBe('“Plate” removed. Undo?');
    const undone = await visitor.get(notice?.link ?? '');
    expect(undone.status).toBe(303);
    // At the place where it was.
    const back = await linesOf(visitor);
    expect(back).toEqual(before);
    // Undo a second time has nothing left to put back.
    await visitor.get(notice?.link ?? '');
    expect(await linesOf(visitor)).toEqual(back);
    await visitor.get(await removeLinkOf(visitor, cup));
    const twice = noticesOn((await visitor.get('/cart/')).text)[0]?.link ?? '';
    for (let time = 0; time < 2; time++) await visitor.get(twice);
    expect((await linesOf(visitor)).find(({ productId }) => productId === cup)?.quantity).toBe(2);
    // What can no longer be bought stays away, and the shopper reads why.
    await visitor.get(await removeLinkOf(visitor, plate));
    const again = noticesOn((await visitor.get('/cart/')).text)[0]?.link ?? '';
    await shop.changeProduct(plate, { stock_quantity: 2 });
    await visitor.get(again);
    expect(await linesOf(visitor)).toMatchObject([{ productId: cup }]);
    expect(noticesOn((await visitor.get('/cart/')).text)[0]?.text).toContain('(2 remaining)');
    // The offer is the session's: another one's is not taken, and a new session has none.
    const stranger = shop.visitor();
    await stranger.add(cup);
    await stranger.get(again);
    expect(await linesOf(stranger)).toMatchObject([{ productId: cup, quantity: 1 }]);
  });

  test('[CART-008b] the remove link needs a nonce of the session and returns to the page it stood on', async () => {
    const visitor = shop.visitor();
    await visitor.add(cup);
    const link = await removeLinkOf(visitor, cup);
    for (const address of [
      link.replace(/_wpnonce=.*/, '_wpnonce='),
      link.replace(/_wpnonce=.*/, `_wpnonce=${'0'.repeat(20)}`),
      link.replace(/&_wpnonce=.*/, ''),
      link.replace('remove_item=', 'remove_item[]='),
    ]) {
      expect((await visitor.get(address)).status).toBe(303);
      expect(await linesOf(visitor)).toHaveLength(1);
    }
    const from = { referer: `${shop.site}/shop/?orderby=price` };
    expect((await visitor.get(link, from)).location).toBe('/shop/?orderby=price');
    expect(await linesOf(visitor)).toEqual([]);
    // The mini cart's own link does the same.
    const { fragments } = (await visitor.add(cup)).json();
    const small = /<a href="([^"]*remove_item[^"]*)"/.exec(fragments['div.widget_shopping_cart_content']);
    expect((await visitor.get(decoded(small?.[1] ?? ''), from)).location).toBe('/shop/?orderby=price');
    expect(await linesOf(visitor)).toEqual([]);
  });
});

describe('loading a cart', () => {
  const changes = [
    [
      'a',
      'another kind',
      { type: 'external' },
      'Cup has been removed from your cart because it has since been modified. You can add it back to your cart here. Cup',
    ],
    [
      'b',
      'a draft',
      { status: 'draft' },
      'Cup has been removed from your cart because it can no longer be purchased. Please contact us if you need assistance.',
    ],
    [
      'b',
      'another kind that nobody sees',
      { type: 'external', status: 'draft' },
      'Cup has been removed from your cart because it can no longer be purchased. Please contact us if you need assistance.',
    ],
    [
      'b',
      'no price',
      { regular_price: null },
      'Cup has been removed from your cart because it can no longer be purchased. Please contact us if you need assistance.',
    ],
    [
      'b',
      'protected by a password',
      { password_hash: 'x' },
      'Cup has been removed from your cart because it can no longer be purchased. Please contact us if you need assistance.',
    ],
    [
      'c',
      'trash',
      { trashed_at: new Date() },
      'An item which is no longer available was removed from your cart.',
    ],
  ] as const;
  const undo = { regular_price: 1250, password_hash: null };

  test.each(changes)(
    '[CART-020][CART-034%s] takes a line out whose product became %s, and says so',
    async (_letter, _state, change, text) => {
      const visitor = shop.visitor();
      await visitor.add(cup);
      await visitor.add(lamp);
      const elsewhere = shop.visitor();
      await elsewhere.add(cup);
      await shop.changeProduct(cup, change);
      const page = await visitor.get('/cart/');
      const [notice, ...others] = noticesOn(page.text);
      expect([notice?.text, others]).toEqual([text, []]);
      // Where the fragments are all that loads the cart, the next page says it.
      expect(await linesOf(elsewhere)).toEqual([]);
      expect(noticesOn((await elsewhere.get('/shop/')).text).map((told) => told.text)).toEqual([text]);
      // “Here” is the product's own page.
      expect(notice?.link).toBe(text.includes('here.') ? '/product/cup/' : null);
      expect(await linesOf(visitor)).toMatchObject([{ productId: lamp }]);
      expect(noticesOn((await visitor.get('/cart/')).text)).toEqual([]);
      await shop.changeProduct(cup, undo);
    },
  );

  test('by the fragments call takes the cookies along with the last line', async () => {
    const visitor = shop.visitor();
    await visitor.add(cup);
    await shop.changeProduct(cup, { status: 'draft' });
    expect(await linesOf(visitor)).toEqual([]);
    expect(visitor.cookies.has('woocommerce_cart_hash')).toBe(false);
  });

  test('by the cart page takes the cookies along with the last line', async () => {
    const visitor = shop.visitor();
    await visitor.add(cup);
    await visitor.add(lamp);
    const hash = visitor.cookies.get('woocommerce_cart_hash');
    await shop.changeProduct(cup, { status: 'draft' });
    await visitor.get('/cart/');
    expect(visitor.cookies.get('woocommerce_cart_hash')).not.toBe(hash);
    await shop.changeProduct(lamp, { status: 'draft' });
    await visitor.get('/cart/');
    expect(visitor.cookies.has('woocommerce_cart_hash')).toBe(false);
    expect(visitor.cookies.has('woocommerce_items_in_cart')).toBe(false);
  });

  test('[CART-035ab] cart and checkout check the stock again, and nothing is sold until it is solved', async () => {
    const visitor = shop.visitor();
    await visitor.add(plate, 4);
    await visitor.add(cup);
    // Filled in while all was well: only the stock stands in the way.
    const form = await checkoutForm(visitor, {});
    await shop.changeProduct(plate, { stock_quantity: 3 });
    await shop.changeProduct(cup, { stock_status: 'outofstock' });
    const missing = [
      'Sorry, we do not have enough “Plate” in stock to fulfill your order (3 available).',
      'Sorry, “Cup” is not in stock. Please edit your cart and try again.',
    ];
    const orders = () => shop.query('select id from shop_order');
    for (const address of ['/cart/', '/checkout/']) {
      const { text } = await visitor.get(address);
      expect(noticesOn(text).map((notice) => notice.text)).toEqual(missing);
    }
    const refused = (await visitor.shopAjax('checkout', form)).json();
    expect(refused.result).toBe('failure');
    for (const text of missing) expect(decoded(refused.messages)).toContain(text);
    expect(await orders()).toEqual([]);
    expect(await linesOf(visitor)).toHaveLength(2);
    // Of what is counted, the last piece went.
    await shop.changeProduct(plate, { stock_quantity: 0 });
    const none = 'Sorry, “Plate” is not in stock. Please edit your cart and try again.';
    for (const address of ['/cart/', '/checkout/'])
      expect(noticesOn((await visitor.get(address)).text)[0]?.text).toBe(none);
    expect(decoded((await visitor.shopAjax('checkout', form)).json().messages)).toContain(none);
    await shop.changeProduct(plate, { stock_quantity: 5 });
    await shop.changeProduct(cup, { stock_status: 'instock' });
    expect(noticesOn((await visitor.get('/cart/')).text)).toEqual([]);
    expect(noticesOn((await visitor.get('/checkout/')).text)).toEqual([]);
    const placed = (await visitor.shopAjax('checkout', await checkoutForm(visitor, {}))).json();
    expect(placed.result).toBe('success');
    expect(await orders()).toHaveLength(1);
  });
});

test('[CART-036abc] the owner chooses where an add leads and which page plays the cart', async () => {
  const { settings } = shop.running.shop.services;
  expect(settings.get(cartSettings)).toEqual({
    goToCartAfterAdd: false,
    addInLists: true,
    fragmentTimeout: 5000,
  });
  const context = async () =>
    JSON.parse(
      /id="page-context">(.*?)<\/script>/.exec((await shop.visitor().get('/shop/')).text)?.[1] ?? '',
    );
  expect((await context()).cart).toMatchObject({ goToCart: false, addInLists: true });
  await shop.changeSettings(cartSettings, { goToCartAfterAdd: true, addInLists: false });
  expect((await context()).cart).toMatchObject({ goToCart: true, addInLists: false });
  const visitor = shop.visitor();
  const from = { referer: `${shop.site}/shop/` };
  expect((await visitor.post('/shop/', { 'add-to-cart': cup }, from)).location).toBe('/cart/');
  await shop.changeSettings(cartSettings, { goToCartAfterAdd: false, addInLists: true });

  // Another page plays the cart: everything that named the old one names it now.
  const pages = shop.assignedPages();
  const page = await copyOfCartPage();
  await shop.assignPages({ cart: page });
  const { addresses } = await context();
  expect(addresses.cart).toBe('/basket/');
  const basket = await visitor.get('/basket/');
  expect(basket.text).toContain('woocommerce-cart-form');
  expect(basket.text).toContain('class="woocommerce-cart"');
  expect(basket.text).toContain('action="/basket/"');
  expect(basket.text).toContain('href="/basket/?remove_item=');
  const [line] = await linesOf(visitor);
  const saved = await visitor.post('/basket/', { update_cart: 1, [`cart[${line?.key}][qty]`]: 2 });
  expect(saved.location).toBe('/basket/');
  expect(
    (await visitor.shopAjax('get_refreshed_fragments')).json().fragments['div.widget_shopping_cart_content'],
  ).toContain('href="/basket/"');
  await visitor.get(`/basket/?remove_item=${line?.key}&${/_wpnonce=\w+/.exec(basket.text)?.[0]}`);
  expect(noticesOn((await visitor.get('/basket/')).text).at(-1)?.link).toMatch(/^\/basket\/\?undo_item=/);
  await shop.assignPages({ cart: pages.cart ?? null });
});

test('[CART-036c] shop, cart, checkout and account are the pages that the owner chose', async () => {
  const before = shop.assignedPages();
  const parts = { shop: 'shop', cart: 'cart', checkout: 'checkout', account: 'my-account' } as const;
  const chosen: Record<string, number> = {};
  for (const [part, slug] of Object.entries(parts)) {
    const [row] = await shop.query<{ id: number }>(
      `insert into content_document (kind, slug, title, status, conditions, draft, published, published_at)
       select kind, $1, title, 'published', conditions, draft, published, now() from content_document
       where kind = 'page' and slug = $2 returning id`,
      [`own-${part}`, slug],
    );
    chosen[part] = row?.id as number;
  }
  await shop.refresh();
  await shop.assignPages(chosen);
  try {
    const visitor = shop.visitor();
    const home = await visitor.get('/own-shop/');
    expect(home.text).toContain('class="card-name"');
    expect(home.text).toMatch(
      /class="[^"]*cart-link[^"]*" href="\/own-cart\/"|href="\/own-cart\/"[^>]*cart-link/,
    );
    expect((await visitor.get('/own-cart/')).text).toMatch(/href="\/own-shop\/"[^>]*>Return to shop/);
    expect((await visitor.get('/own-checkout/')).location).toBe('/own-cart/');
    const html = (await visitor.add(cup)).json().fragments['div.widget_shopping_cart_content'];
    expect(html).toContain('href="/own-cart/"');
    expect(html).toContain('href="/own-checkout/"');
    expect((await visitor.get('/own-checkout/')).text).toContain('data-checkout=""');
    const [line] = await linesOf(visitor);
    const proceed = { proceed: 1, [`cart[${line?.key}][qty]`]: 1 };
    expect((await visitor.post('/own-cart/', proceed)).location).toBe('/own-checkout/');
    expect((await visitor.get('/own-account/')).text).toContain('data-active="login"');
    expect((await visitor.post('/own-account/', { log_out: '1' })).location).toBe('/own-account/');
    // A product that nobody may see leads to the shop.
    const hidden = await shop.addProduct({ slug: 'hidden-one', status: 'draft' });
    expect((await visitor.add(hidden)).json().product_url).toBe(false);
    const page = await openSimulated(openTab(visitor), '/product/cup/');
    const button = page.find('.product-summary .single_add_to_cart_button');
    button.dataset.product_id = String(hidden);
    button.closest('form')?.replaceWith(button);
    page.click(button);
    await page.settle();
    expect(page.left).toEqual(['/own-shop/']);
  } finally {
    await shop.assignPages(before);
  }
});

async function copyOfCartPage(): Promise<number> {
  const rows = await shop.query<{ id: number }>(
    `insert into content_document (kind, slug, title, status, conditions, draft, published, published_at)
     select kind, 'basket', 'Basket', 'published', conditions, draft, published, now() from content_document where slug = 'cart'
     returning id`,
  );
  await shop.refresh();
  return rows[0]?.id as number;
}
