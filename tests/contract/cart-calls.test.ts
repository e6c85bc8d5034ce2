import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lineParts } from '#features/purchase-lines/public.server.ts';
import { SHIPPING_TAG } from '#features/shipping/operations/preview-zones.server.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { checkoutForm, reviewNonce } from '../support/checkout-form.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import { type Answer, miniCartLines, type ShopVisitor } from '../support/shop-visitor.ts';

const VIEW_CART = '<a class="added_to_cart" href="/cart/">View cart</a>';
let shop: TestShop;
let cup: number;
let plate: number;
let lamp: number;
let bowl: number;

beforeAll(async () => {
  const engraving = defineSlice({ name: 'engraving', adds: [lineParts.with({ name: 'engraving' })] });
  shop = await openTestShop({ slices: (configured) => [...configured, engraving] });
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup', regular_price: 1250, sku: 'CUP-1' });
  const counted = { manage_stock: true, stock_quantity: 5 };
  plate = await shop.addProduct({ slug: 'plate', name: 'Plate', regular_price: 2000, ...counted });
  lamp = await shop.addProduct({ slug: 'lamp', name: 'Lamp', sold_singly: true });
  const limits = { min_quantity: 4, max_quantity: 10, step_quantity: 2 };
  bowl = await shop.addProduct({ slug: 'bowl', name: 'Bowl', ...limits });
  await shop.refresh();
});

afterAll(async () => {
  await shop?.close();
});

/** What a visitor's cart holds according to the server. */
async function cartOf(visitor: ShopVisitor) {
  const answer = (await visitor.shopAjax('get_refreshed_fragments')).json();
  const html: string = answer.fragments['div.widget_shopping_cart_content'];
  const subtotal = /total"><strong>.*?<span class="amount">([^<]*)/.exec(html)?.[1] ?? null;
  return { hash: answer.cart_hash as string, lines: miniCartLines(answer), subtotal, html };
}

/** The reason that waits on the page to which a refused add leads. */
async function reasonOf(visitor: ShopVisitor, answer: Answer): Promise<string> {
  const { error, product_url } = answer.json();
  expect(error).toBe(true);
  const page = await visitor.get(product_url || '/shop/');
  const list = /<div class="woocommerce-error" role="alert"[^>]*>(.*?)<\/div>/.exec(page.text)?.[1] ?? '';
  return list.replace(/<[^>]*>/g, '').trim();
}

describe('add_to_cart', () => {
  test('[CART-021][CART-022b] takes form data and answers text, fragments and hash', async () => {
    const visitor = shop.visitor();
    const answer = await visitor.shopAjax('add_to_cart', {
      product_id: cup,
      product_sku: 'CUP-1',
      quantity: 2,
      'unknown-attribute': 'x',
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { fragments, cart_hash, ...rest } = answer.json();
    expect(rest).toEqual({ message: '2 × “Cup” have been added to your cart.' });
    expect(cart_hash).toMatch(/^[0-9a-f]{32}$/);
    expect(miniCartLines({ fragments })).toMatchObject([{ productId: cup, quantity: 2 }]);
    expect(fragments['span.cart-count']).toContain('>2<');
    expect(visitor.cookies.get('woocommerce_cart_hash')).toBe(cart_hash);
    // The text counts what was added now, not what the line holds.
    expect((await visitor.add(cup)).json().message).toBe('“Cup” has been added to your cart.');
    expect((await visitor.add(cup, 3)).json().message).toBe('3 × “Cup” have been added to your cart.');
    const wpnonce = await visitor.nonce();
    const byBlock = async (quantity: number) =>
      (await visitor.ajax('wopb_addcart', { postid: cup, quantity, wpnonce })).json().message;
    expect(await byBlock(1)).toMatch(/^“Cup” has been added to your cart\. <a /);
    expect(await byBlock(2)).toMatch(/^2 × “Cup” have been added to your cart\. <a /);
  });

  test('[CART-022a] takes multipart and JSON bodies with ids as numbers, and counts one piece unless told', async () => {
    const visitor = shop.visitor();
    const form = new FormData();
    form.set('product_id', String(cup));
    expect((await visitor.shopAjax('add_to_cart', form)).status).toBe(200);
    const json = JSON.stringify({ product_id: cup, quantity: 2 });
    const headers = { 'content-type': 'application/json' };
    expect((await visitor.shopAjax('add_to_cart', json, headers)).status).toBe(200);
    expect((await cartOf(visitor)).lines).toMatchObject([{ productId: cup, quantity: 3 }]);
  });

  test('[CART-015b] the same combination again raises its line; another product is another line', async () => {
    const visitor = shop.visitor();
    await visitor.add(cup);
    const first = (await cartOf(visitor)).lines[0];
    await visitor.add(plate);
    await visitor.add(cup, 2);
    const { lines } = await cartOf(visitor);
    expect(lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [cup, 3],
      [plate, 1],
    ]);
    expect(lines[0]?.key).toBe(first?.key);
    // The key is the combination's, not the cart's: another visitor's line of the same product has it too.
    const other = shop.visitor();
    await other.add(cup);
    expect((await cartOf(other)).lines[0]?.key).toBe(first?.key);
  });

  test('[CART-014b] prices come from the stored product, whatever the browser sends', async () => {
    const visitor = shop.visitor();
    const sent = new URLSearchParams({ product_id: String(cup), quantity: '2' });
    for (const name of ['price', 'amount', 'unitPrice', 'line_total', 'regular_price', 'subtotal', 'nyp'])
      sent.set(name, '0.01');
    sent.set('extra[price]', '1');
    await visitor.shopAjax('add_to_cart', sent);
    expect((await cartOf(visitor)).subtotal).toBe('$25.00');
    const nonce = await visitor.nonce();
    await visitor.ajax('wopb_addcart', { postid: cup, quantity: 1, wpnonce: nonce, price: '0' });
    await visitor.post('/cart/', { 'add-to-cart': cup, quantity: 1, price: '0' });
    expect((await cartOf(visitor)).subtotal).toBe('$50.00');
    await shop.changeProduct(cup, { regular_price: 1300 });
    expect((await cartOf(visitor)).subtotal).toBe('$52.00');
    await shop.changeProduct(cup, { regular_price: 1250 });
  });

  test('[CART-016abc] the hash follows lines and total; the cookies come with the first line and go with the last', async () => {
    const visitor = shop.visitor();
    expect((await cartOf(visitor)).hash).toBe('');
    expect([...visitor.cookies.keys()]).toEqual([]);
    const hashes = new Set<string>(['']);
    const expectNewHash = async () => {
      const { hash } = await cartOf(visitor);
      expect(hashes.has(hash)).toBe(false);
      hashes.add(hash);
      expect(visitor.cookies.get('woocommerce_items_in_cart')).toBe('1');
      expect(visitor.cookies.get('woocommerce_cart_hash')).toBe(hash);
    };
    const added = await visitor.add(cup);
    for (const name of ['woocommerce_items_in_cart', 'woocommerce_cart_hash']) {
      const cookie = added.setCookies.find((text) => text.startsWith(name));
      // The page's script reads them.
      expect(cookie).not.toMatch(/httponly/i);
      expect(cookie).toMatch(/Path=\/; SameSite=Lax/);
    }
    await expectNewHash();
    await visitor.add(cup);
    await expectNewHash();
    // Of whatever is in the cart: it counts neither lines nor pieces, also where it is sent anew.
    visitor.cookies.delete('woocommerce_items_in_cart');
    await visitor.add(plate);
    await expectNewHash();
    await shop.changeProduct(cup, { regular_price: 1300 });
    await expectNewHash();
    // One dearer, one cheaper by as much: the total is as before, the lines are not.
    await shop.changeProduct(cup, { regular_price: 1310 });
    await shop.changeProduct(plate, { regular_price: 1980 });
    await expectNewHash();
    await shop.changeProduct(cup, { regular_price: 1250, name: 'Beaker' });
    await shop.changeProduct(plate, { regular_price: 2000 });
    await expectNewHash();
    await shop.changeProduct(cup, { name: 'Cup' });
    for (const { key } of (await cartOf(visitor)).lines) {
      expect(visitor.cookies.has('woocommerce_cart_hash')).toBe(true);
      await visitor.shopAjax('remove_from_cart', { cart_item_key: key });
    }
    expect((await cartOf(visitor)).hash).toBe('');
    const cookies = () =>
      ['woocommerce_items_in_cart', 'woocommerce_cart_hash'].filter((name) => visitor.cookies.has(name));
    expect(cookies()).toEqual([]);
    // So do they by a quantity of 0, and with what is ordered.
    await visitor.add(cup);
    const [{ key = '' } = {}] = (await cartOf(visitor)).lines;
    await visitor.shopAjax('update_cart', { [`cart[${key}][qty]`]: 0 });
    expect(cookies()).toEqual([]);
    await visitor.add(cup);
    const placed = (await visitor.shopAjax('checkout', await checkoutForm(visitor))).json();
    expect([placed.result, cookies()]).toEqual(['success', []]);
  });

  test('[CART-016ab] the hash follows shipping, whoever changes it: on the cart page, at the checkout, in the back office', async () => {
    const visitor = shop.visitor();
    const first = (await visitor.add(cup, 2)).json().cart_hash;
    const seen = new Set<string>([first]);
    /** Every way to the cart tells the same hash, and it is none of the earlier ones. */
    const expectNewHash = async () => {
      const told = visitor.cookies.get('woocommerce_cart_hash') ?? '';
      expect([told, seen.has(told)]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), false]);
      seen.add(told);
      expect((await cartOf(visitor)).hash).toBe(told);
      await visitor.get('/cart/');
      expect(visitor.cookies.get('woocommerce_cart_hash')).toBe(told);
    };
    const page = (await visitor.get('/cart/')).text;
    const security = /class="cart-shipping".*?name="security" value="([^"]*)"/s.exec(page)?.[1] as string;
    const rate = (kind: string) => new RegExp(`value="(${kind}:\\d+)"`).exec(page)?.[1] as string;
    const pickup = { security, 'shipping_method[0]': rate('local_pickup') };
    await visitor.shopAjax('update_shipping_method', pickup);
    await expectNewHash();
    // The same total again is the same hash again.
    const parcel = { security, 'shipping_method[0]': rate('flat_rate') };
    await visitor.post('/cart/', { ...parcel, update_shipping_method: '1' });
    expect(visitor.cookies.get('woocommerce_cart_hash')).toBe(first);
    expect((await cartOf(visitor)).hash).toBe(first);
    // Farther away it costs more.
    const review = reviewNonce((await visitor.get('/checkout/')).text);
    await visitor.shopAjax('update_order_review', { security: review, country: 'JP' });
    await expectNewHash();
    // The owner makes it dearer.
    const dearer = `update shipping_method set settings = settings || '{"cost": "99"}' where kind = 'flat_rate'`;
    await shop.query(dearer);
    await shop.running.shop.invalidate([SHIPPING_TAG]);
    await visitor.get('/cart/');
    await expectNewHash();
    // And a line more is a change as ever.
    await visitor.add(plate);
    await expectNewHash();
  });

  test.each(['0', '-1', '1.5', '1e309', 'NaN', 'two', '', '1;2', '99999999999'])(
    '[CART-019ab] the quantity “%s” is refused and leaves the cart as it was',
    async (quantity) => {
      const visitor = shop.visitor();
      await visitor.add(cup);
      const before = await cartOf(visitor);
      const reason = await reasonOf(visitor, await visitor.add(cup, quantity));
      expect(reason).toBe('Please enter a valid quantity for “Cup”.');
      expect(await cartOf(visitor)).toEqual(before);
    },
  );

  test('[CART-019ab] min, max and step are kept', async () => {
    const visitor = shop.visitor();
    const refused = async (quantity: number) => reasonOf(visitor, await visitor.add(bowl, quantity));
    expect(await refused(2)).toBe('The smallest quantity of “Bowl” is 4.');
    expect(await refused(12)).toBe('The largest quantity of “Bowl” is 10.');
    expect(await refused(5)).toBe('“Bowl” is sold in steps of 2.');
    expect((await cartOf(visitor)).lines).toEqual([]);
    await visitor.add(bowl, 4);
    expect(await refused(8)).toBe('The largest quantity of “Bowl” is 10.');
    expect((await cartOf(visitor)).lines).toMatchObject([{ quantity: 4 }]);
    expect((await visitor.add(bowl, 6)).json()).not.toHaveProperty('error');
  });

  test('[CART-022b][CART-028] a refusal answers the product’s page, which shows the reason once', async () => {
    const visitor = shop.visitor();
    await visitor.add(lamp);
    const refused = await visitor.add(lamp);
    expect(refused.status).toBe(200);
    expect(refused.json()).toEqual({ error: true, product_url: '/product/lamp/' });
    const page = await visitor.get('/product/lamp/');
    expect(page.text).toContain('role="alert"');
    expect(page.text).toContain('You cannot add another “Lamp” to your cart.');
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect((await visitor.get('/product/lamp/')).text).not.toContain('You cannot add another');
    // Nobody else sees it.
    expect((await shop.visitor().get('/product/lamp/')).text).not.toContain('You cannot add another');
  });

  test('[CART-028] a refusal is shown to somebody who has no session yet, by the call of buttons and by the form without script', async () => {
    const soldOut = await shop.addProduct({ slug: 'sold-out', name: 'Sold', stock_status: 'outofstock' });
    const reason = 'You cannot add “Sold” to the cart because the product is out of stock.';
    const ways = [
      (visitor: ShopVisitor) => visitor.add(soldOut),
      (visitor: ShopVisitor) => visitor.post('/product/sold-out/', { 'add-to-cart': soldOut, quantity: 1 }),
    ];
    for (const way of ways) {
      const visitor = shop.visitor();
      expect([...visitor.cookies.keys()]).toEqual([]);
      const refused = await way(visitor);
      if (refused.status === 200)
        expect(refused.json()).toEqual({ error: true, product_url: '/product/sold-out/' });
      expect((await visitor.get('/product/sold-out/')).text).toContain(reason);
    }
  });

  test('[CART-019ab][CART-032abd] what cannot be bought says so', async () => {
    const visitor = shop.visitor();
    const hidden = { manage_stock: false };
    const products = {
      'Sorry, this product cannot be purchased.': [
        await shop.addProduct({ slug: 'draft', status: 'draft', ...hidden }),
        await shop.addProduct({ slug: 'private', status: 'private' }),
        await shop.addProduct({
          slug: 'later',
          status: 'scheduled',
          publish_at: new Date(Date.now() + 3_600_000),
        }),
        await shop.addProduct({ slug: 'priceless', regular_price: null }),
        await shop.addProduct({
          slug: 'outside',
          type: 'external',
          external_address: 'https://example.org/',
        }),
        await shop.addProduct({ slug: 'trash', trashed_at: new Date() }),
        987_654_321,
      ],
      'This product is protected and cannot be purchased.': [
        await shop.addProduct({ slug: 'locked', password_hash: 'x' }),
        // Before anything is said of choices.
        await shop.addProduct({ slug: 'locked-too', type: 'variable', password_hash: 'x' }),
      ],
      'You cannot add another “Lamp” to your cart.': [lamp],
    };
    await visitor.add(lamp);
    const before = await cartOf(visitor);
    for (const [reason, ids] of Object.entries(products)) {
      for (const id of ids) {
        const refused = await visitor.add(id);
        if (id !== lamp && reason.startsWith('Sorry')) {
          // What nobody may see is answered like what is not there.
          expect([false, '/product/priceless/', '/product/outside/']).toContain(refused.json().product_url);
        }
        expect(await reasonOf(visitor, refused)).toBe(reason);
        const byBlock = await visitor.ajax('wopb_addcart', { postid: id, wpnonce: await visitor.nonce() });
        expect(byBlock.json()).toMatchObject({ success: false, message: reason });
      }
    }
    expect(await cartOf(visitor)).toEqual(before);
    expect((await visitor.add(987_654_321)).json()).toEqual({ error: true, product_url: false });
    // Nor two pieces at once.
    const other = shop.visitor();
    expect(await reasonOf(other, await other.add(lamp, 2))).toBe(
      'You cannot add another “Lamp” to your cart.',
    );
    expect((await cartOf(other)).lines).toEqual([]);
  });

  test('[CART-033abc] out of stock, not enough, and not enough with what the cart holds', async () => {
    const gone = await shop.addProduct({ slug: 'gone', name: 'Gone', stock_status: 'outofstock' });
    const visitor = shop.visitor();
    expect(await reasonOf(visitor, await visitor.add(gone))).toBe(
      'You cannot add “Gone” to the cart because the product is out of stock.',
    );
    expect(await reasonOf(visitor, await visitor.add(plate, 6))).toBe(
      'You cannot add that amount of “Plate” to the cart because there is not enough stock (5 remaining).',
    );
    await visitor.add(plate, 3);
    expect(await reasonOf(visitor, await visitor.add(plate, 3))).toBe(
      'You cannot add that amount to the cart — we have 5 in stock and you already have 3 in your cart.',
    );
    const byBlock = async (postid: number, quantity: number) =>
      (await visitor.ajax('wopb_addcart', { postid, quantity, wpnonce: await visitor.nonce() })).json()
        .message;
    expect([await byBlock(gone, 1), await byBlock(plate, 3)]).toEqual([
      'You cannot add “Gone” to the cart because the product is out of stock.',
      'You cannot add that amount to the cart — we have 5 in stock and you already have 3 in your cart.',
    ]);
    expect((await cartOf(visitor)).lines).toMatchObject([{ productId: plate, quantity: 3 }]);
  });

  test('[CART-019b] twenty at once lose nothing, and never exceed the stock', async () => {
    const visitor = shop.visitor();
    await visitor.add(bowl, 4);
    const answers = await Promise.all(Array.from({ length: 40 }, () => visitor.add(cup)));
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200));
    const quantityOf = async (id: number) =>
      (await cartOf(visitor)).lines.find(({ productId }) => productId === id)?.quantity;
    expect(await quantityOf(cup)).toBe(40);
    const scarce = await Promise.all(Array.from({ length: 20 }, () => visitor.add(plate)));
    expect(scarce.filter((answer) => !answer.json().error)).toHaveLength(5);
    expect(await quantityOf(plate)).toBe(5);
    const key = (await cartOf(visitor)).lines.find(({ productId }) => productId === plate)?.key ?? '';
    const mixed = await Promise.all([
      ...Array.from({ length: 10 }, () => visitor.add(plate)),
      ...Array.from({ length: 10 }, () =>
        visitor.post('/cart/', { update_cart: 1, [`cart[${key}][qty]`]: 5 }),
      ),
      ...Array.from({ length: 5 }, () => visitor.add(lamp)),
    ]);
    expect(mixed.every(({ status }) => status < 400)).toBe(true);
    expect(await quantityOf(plate)).toBe(5);
    expect(await quantityOf(lamp)).toBe(1);
    expect(await quantityOf(bowl)).toBe(4);
  });

  test('[CART-019ab] all lines of one stock item count together', async () => {
    const visitor = shop.visitor();
    await visitor.add(plate, 2);
    const [row] = await shop.query<{ lines: object[] }>('select lines from cart order by id desc limit 1');
    const twin = { ...row?.lines[0], key: 'f'.repeat(32), extra: { engraving: 'A' } };
    await shop.query('update cart set lines = lines || $1::jsonb where id = (select max(id) from cart)', [
      JSON.stringify([twin]),
    ]);
    expect((await cartOf(visitor)).lines.map(({ quantity }) => quantity)).toEqual([2, 2]);
    expect(await reasonOf(visitor, await visitor.add(plate, 2))).toContain('you already have 4 in your cart');
    const updated = await visitor.post('/cart/', {
      update_cart: 1,
      [`cart[${twin.key}][qty]`]: 4,
    });
    expect(updated.status).toBe(422);
    expect(updated.text).toContain('we do not have enough “Plate” in stock');
    expect((await cartOf(visitor)).lines.map(({ quantity }) => quantity)).toEqual([2, 2]);
    expect((await visitor.add(plate, 1)).json()).not.toHaveProperty('error');
  });

  test('pieces held for others cannot be added', async () => {
    const rare = await shop.addProduct({ slug: 'rare', name: 'Rare', manage_stock: true, stock_quantity: 3 });
    await shop.query(
      `insert into stock_hold (product_id, holder, quantity, expires_at) values ($1, 'order:1', 2, now() + interval '1 hour')`,
      [rare],
    );
    const visitor = shop.visitor();
    expect(await reasonOf(visitor, await visitor.add(rare, 2))).toContain('(1 remaining)');
    expect((await visitor.add(rare)).json()).not.toHaveProperty('error');
  });
});

describe('remove_from_cart and get_refreshed_fragments', () => {
  test('[CART-024] a line goes by its key; an unknown key answers success false', async () => {
    const visitor = shop.visitor();
    await visitor.add(cup);
    await visitor.add(plate);
    const [line] = (await cartOf(visitor)).lines;
    const removed = await visitor.shopAjax('remove_from_cart', { cart_item_key: line?.key ?? '' });
    expect(Object.keys(removed.json()).sort()).toEqual(['cart_hash', 'fragments', 'message', 'undo']);
    expect(miniCartLines(removed.json())).toMatchObject([{ productId: plate }]);
    expect(removed.json().cart_hash).toMatch(/^[0-9a-f]{32}$/);
    expect(removed.json().cart_hash).toBe(visitor.cookies.get('woocommerce_cart_hash'));
    // What was taken out can be put back by the address that comes along.
    expect(removed.json().message).toBe('“Cup” removed.');
    await visitor.get(removed.json().undo.address);
    expect((await cartOf(visitor)).lines.map(({ productId }) => productId).sort()).toEqual(
      [cup, plate].sort(),
    );
    await visitor.shopAjax('remove_from_cart', { cart_item_key: line?.key ?? '' });
    const before = await cartOf(visitor);
    for (const key of [line?.key ?? '', 'x', '0'.repeat(32)]) {
      const again = await visitor.shopAjax('remove_from_cart', { cart_item_key: key });
      expect(again.json()).toEqual({ success: false });
    }
    expect(await cartOf(visitor)).toEqual(before);
    const stranger = await shop.visitor().shopAjax('remove_from_cart', { cart_item_key: line?.key ?? '' });
    expect(stranger.json()).toEqual({ success: false });
    expect(stranger.setCookies).toEqual([]);
  });

  test('[CART-004ab][CART-025] fragments take a time value, begin no session, and are never kept', async () => {
    const visitor = shop.visitor();
    const empty = await visitor.shopAjax('get_refreshed_fragments', { time: Date.now() });
    expect(empty.json().cart_hash).toBe('');
    expect(empty.json().fragments['div.widget_shopping_cart_content']).toContain('No products in the cart.');
    expect(empty.setCookies).toEqual([]);
    expect(empty.headers.get('cache-control')).toBe('no-store');
    await visitor.add(cup, 2);
    const { lines, html } = await cartOf(visitor);
    expect(lines).toMatchObject([{ productId: cup, quantity: 2 }]);
    expect(html).toContain('<strong>Subtotal</strong> <span class="amount">$25.00</span>');
    expect(html).toContain('href="/cart/"');
    expect(html).toContain('href="/checkout/"');
    expect(html).toContain('<a class="mini-cart-name" href="/product/cup/">Cup</a>');
  });
});

describe('wopb_addcart', () => {
  test('[CART-026ab][CART-027a][QV-027d] takes postid, quantity and wpnonce and answers success, on both ajax endpoints', async () => {
    const visitor = shop.visitor();
    const wpnonce = await visitor.nonce();
    const first = await visitor.ajax('wopb_addcart', { postid: cup, quantity: 4, wpnonce });
    expect(first.json()).toMatchObject({
      success: true,
      message: `4 × “Cup” have been added to your cart. ${VIEW_CART}`,
    });
    const { fragments, cart_hash } = (await visitor.shopAjax('get_refreshed_fragments')).json();
    expect([first.json().fragments, first.json().cart_hash]).toEqual([fragments, cart_hash]);
    expect(cart_hash).toMatch(/^[0-9a-f]{32}$/);
    const second = await visitor.shopAjax('wopb_addcart', { postid: cup, wpnonce });
    expect(second.json()).toMatchObject({
      success: true,
      message: `“Cup” has been added to your cart. ${VIEW_CART}`,
    });
    expect((await cartOf(visitor)).lines).toMatchObject([{ productId: cup, quantity: 5 }]);
  });

  test('[CART-027ab] “buy now” replaces the cart only once the add is known to be allowed', async () => {
    const visitor = shop.visitor();
    await visitor.add(cup, 2);
    const wpnonce = await visitor.nonce();
    const before = await cartOf(visitor);
    const refused = await visitor.ajax('wopb_addcart', {
      postid: plate,
      quantity: 9,
      cartType: 'buy_now',
      wpnonce,
    });
    expect(refused.json()).toMatchObject({ success: false, cart_hash: before.hash });
    expect(refused.json().message).toContain('not enough stock (5 remaining)');
    expect(await cartOf(visitor)).toEqual(before);
    // Any other type is an add like any add.
    await visitor.ajax('wopb_addcart', { postid: cup, cartType: 'add', wpnonce });
    expect((await cartOf(visitor)).lines).toMatchObject([{ productId: cup, quantity: 3 }]);
    const bought = await visitor.ajax('wopb_addcart', {
      postid: plate,
      quantity: 4,
      cartType: 'buy_now',
      wpnonce,
    });
    expect(bought.json().success).toBe(true);
    expect((await cartOf(visitor)).lines).toMatchObject([{ productId: plate, quantity: 4 }]);
  });

  test.each(['', 'x', '0'.repeat(20), undefined])(
    '[CART-026a] with the nonce %s nothing changes',
    async (nonce) => {
      const visitor = shop.visitor();
      await visitor.add(cup);
      const before = await cartOf(visitor);
      const fields = { postid: plate, ...(nonce === undefined ? {} : { wpnonce: nonce }) };
      const answer = await visitor.ajax('wopb_addcart', fields);
      expect(answer.status).toBe(200);
      expect(answer.json()).toMatchObject({ success: false });
      expect(await cartOf(visitor)).toEqual(before);
    },
  );

  test('a nonce of another session or purpose does not count', async () => {
    const [one, two] = [shop.visitor(), shop.visitor()];
    await two.add(cup);
    const foreign = await one.nonce();
    expect((await two.ajax('wopb_addcart', { postid: cup, wpnonce: foreign })).json().success).toBe(false);
    const html = (await cartOf(two)).html;
    const linkNonce = /_wpnonce=([0-9a-f]{20})/.exec(html)?.[1] ?? '';
    expect(linkNonce).not.toBe('');
    expect((await two.ajax('wopb_addcart', { postid: cup, wpnonce: linkNonce })).json().success).toBe(false);
  });
});

test('[NOTE-018c] fragments hold escaped content, are kept for nobody, and nothing sent is believed', async () => {
  const evil = await shop.addProduct({
    slug: 'evil',
    name: `<script>alert(1)</script> "Salt" & 'Pepper'`,
    sku: '"><img src=x onerror=alert(1)>',
  });
  const visitor = shop.visitor();
  const added = await visitor.shopAjax('add_to_cart', {
    product_id: evil,
    quantity: 1,
    price: '0.01',
    role: 'administrator',
    user_id: '1',
    owner: 't_somebody',
    session: 't_somebody',
  });
  expect(added.headers.get('cache-control')).toBe('no-store');
  const html = added.json().fragments['div.widget_shopping_cart_content'] as string;
  expect(html).not.toContain('<script>');
  expect(html).not.toContain('<img src=x');
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).toContain('$10.00');
  expect(await shop.query(`select 1 from cart where owner = 't_somebody'`)).toEqual([]);
  const message = await visitor.ajax('wopb_addcart', {
    postid: evil,
    quantity: 2,
    wpnonce: await visitor.nonce(),
  });
  expect(message.json().success).toBe(true);
  expect(message.json().message).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(message.json().message).not.toContain('<script>');
  const again = { postid: evil, quantity: 'many', wpnonce: await visitor.nonce() };
  const tooMany = (await visitor.ajax('wopb_addcart', again)).json();
  expect(tooMany.success).toBe(false);
  expect(tooMany.message).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  const refused = await visitor.shopAjax('add_to_cart', { product_id: evil, quantity: '<script>' });
  const page = await visitor.get(refused.json().product_url);
  expect(page.text).not.toContain('<script>alert');
  expect(page.text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  // What belongs to one session is nothing to another, whatever it claims.
  const stranger = shop.visitor();
  stranger.cookies.set('woocommerce_cart_hash', visitor.cookies.get('woocommerce_cart_hash') ?? '');
  stranger.cookies.set('woocommerce_items_in_cart', '1');
  expect((await cartOf(stranger)).lines).toEqual([]);
});

test('twice is once: an idempotency key gives the same answer and one deed', async () => {
  const visitor = shop.visitor();
  await visitor.add(plate);
  const key = { 'idempotency-key': 'click-0001-abcdef' };
  const send = () => visitor.shopAjax('add_to_cart', { product_id: cup, quantity: 1 }, key);
  const [first, ...others] = await Promise.all([send(), send(), send(), send()]);
  for (const answer of others) expect(answer.json()).toEqual(first.json());
  expect((await send()).json()).toEqual(first.json());
  expect((await cartOf(visitor)).lines).toMatchObject([
    { productId: plate },
    { productId: cup, quantity: 1 },
  ]);
  const other = await visitor.shopAjax('add_to_cart', { product_id: cup, quantity: 2 }, key);
  expect(other.status).toBe(422);
  expect((await cartOf(visitor)).lines).toMatchObject([{ quantity: 1 }, { quantity: 1 }]);
  const bad = await visitor.shopAjax('add_to_cart', { product_id: cup }, { 'idempotency-key': 'short' });
  expect(bad.status).toBe(400);
  // The key is the caller's own.
  const stranger = shop.visitor();
  await stranger.add(plate);
  expect((await stranger.shopAjax('add_to_cart', { product_id: cup, quantity: 1 }, key)).status).toBe(200);
  expect((await cartOf(stranger)).lines).toHaveLength(2);
});
