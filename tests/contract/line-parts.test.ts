import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { siteSettings } from '#features/content/public.ts';
import { lineParts } from '#features/purchase-lines/public.server.ts';
import type { LinePart } from '#features/purchase-lines/public.ts';
import { accept, refuse } from '#kit/result.ts';
import { nudgeRelay } from '#platform/events/relay.server.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { switchesOf } from '#platform/slices/switched-slices.server.ts';
import { checkoutForm, reviewNonce } from '../support/checkout-form.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import { miniCartLines, type ShopVisitor } from '../support/shop-visitor.ts';

/** What is engraved, and how often the line was put back. */
interface Engraved {
  text: string;
  returns: number;
}

/** Words on what has a plate to engrave, for $5.00 a piece. */
const engraving: LinePart<Engraved> = {
  name: 'engraving',
  read({ engraving: text }, { product }) {
    if (!product.sku?.startsWith('PLATE') || typeof text !== 'string' || text.trim() === '')
      return accept(null);
    if (text.length > 10) return refuse({ message: 'At most 10 letters can be engraved.' });
    return accept({ text: text.trim(), returns: 0 });
  },
  revive: ({ text, returns }) => accept({ text, returns: returns + 1 }),
  check: ({ kept, product }) =>
    product.featured && kept.text === 'Rude' ? { message: 'We do not engrave that.' } : null,
  checkCart(_before, after) {
    const pieces = after.reduce((sum, { kept, quantity }) => (kept ? sum + quantity : sum), 0);
    return pieces > 3 ? { message: 'We engrave three pieces an order.' } : null;
  },
  price: (amount) => amount + 500,
  describe({ kept }, audience) {
    const words = [{ label: 'Engraving', value: kept.text }];
    if (audience === 'owner') words.push({ label: 'Plate', value: `${kept.text.length} letters` });
    if (audience === 'mail') words.push({ label: 'Ready', value: 'in three days' });
    if (kept.returns > 0) words.push({ label: 'Returned', value: String(kept.returns) });
    return words;
  },
};
/** Another one after it, that makes all with words on it cost the double. */
const gilding: LinePart<true> = {
  name: 'gilding',
  read: ({ gilding: wanted }) => accept(wanted === 'yes' ? (true as const) : null),
  price: (amount) => amount * 2,
};

/** How it is wrapped; a ribbon goes around a box. */
const wrapping: LinePart<string> = {
  name: 'wrapping',
  read: ({ wrapping: wanted }) => accept(wanted === 'box' || wanted === 'ribbon' ? wanted : null),
  checkCart(_before, after) {
    const has = (wanted: string) => after.some(({ kept }) => kept === wanted);
    return has('ribbon') && !has('box') ? { message: 'A ribbon needs a box.' } : null;
  },
};

/** What is printed on it, from a file that is taken in with the request. */
let takenIn = 0;
const printing: LinePart<string, unknown, string | null> = {
  name: 'printing',
  async intake({ files, productId }) {
    const [file] = files.get('print') ?? [];
    if (!file) return accept(null);
    takenIn++;
    const words = await file.text();
    return words.length > 20
      ? refuse({ message: `The file for ${productId} has more than 20 letters.` })
      : accept(words);
  },
  read: (_fields, _line, _context, words) => accept(words),
  describe: ({ kept }) => [{ label: 'Print', value: kept }],
};

let shop: TestShop;
let cup: number;
let mug: number;
let lamp: number;

beforeAll(async () => {
  shop = await openTestShop({
    slices: (configured) => [
      ...configured,
      defineSlice({
        name: 'engraving',
        optional: { title: 'Engraving', help: '' },
        adds: [lineParts.with(engraving)],
      }),
      defineSlice({ name: 'gilding', adds: [lineParts.with(gilding, wrapping, printing)] }),
    ],
  });
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup', sku: 'PLATE-1' });
  lamp = await shop.addProduct({ slug: 'lamp', name: 'Lamp', sku: 'L-1' });
  mug = await shop.addProduct({
    slug: 'mug',
    name: 'Mug',
    sku: 'PLATE-2',
    type: 'variable',
    regular_price: null,
    attributes: [{ name: 'Size', values: ['Small'], forVariations: true }],
  });
  await shop.addProduct({
    slug: 'mug-small',
    type: 'variation',
    parent_id: mug,
    regular_price: 2000,
    attributes: JSON.parse('[{"name":"Size","values":["Small"]}]'),
  });
  await shop.changeSettings(siteSettings, { email: 'owner@shop.test' });
  await shop.refresh();
});
afterAll(() => shop?.close());

const wordsOf = (html: string) =>
  html
    .replace(/<(script|style|head)\b.*?<\/\1>/gs, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const cartOf = async (visitor: ShopVisitor) => (await visitor.shopAjax('get_refreshed_fragments')).json();
const linesOf = async (visitor: ShopVisitor) => {
  const html: string = (await cartOf(visitor)).fragments['div.widget_shopping_cart_content'];
  return html
    .split('<li ')
    .slice(1)
    .map((line) =>
      wordsOf(`<li ${line}`)
        .replace(/ Remove .*/, '')
        // The buttons of its quantity.
        .replace(' − +', ''),
    );
};
const add = async (visitor: ShopVisitor, fields: Record<string, string | number>) =>
  (await visitor.shopAjax('add_to_cart', { product_id: cup, ...fields })).json();
const noticesOf = async (visitor: ShopVisitor) => wordsOf((await visitor.get('/cart/')).text);

/** Every way of adding, with the answer in words. */
const ways: Record<string, (visitor: ShopVisitor, fields: Record<string, string>) => Promise<string>> = {
  'the shop call': async (visitor, fields) => {
    const answer = await add(visitor, fields);
    return answer.error ? wordsOf((await visitor.get(answer.product_url)).text) : answer.message;
  },
  'the block call': async (visitor, fields) =>
    (await visitor.ajax('wopb_addcart', { postid: cup, wpnonce: await visitor.nonce(), ...fields })).json()
      .message,
  'the form': async (visitor, fields) => {
    const answer = await visitor.post('/product/cup/', { 'add-to-cart': cup, ...fields });
    return wordsOf((await visitor.get(answer.location ?? '')).text);
  },
};

describe.each(Object.entries(ways))('%s', (_, put) => {
  test('[CART-015a] gives each part what was sent, and keeps what it makes of it in a line of its own', async () => {
    const visitor = shop.visitor();
    await put(visitor, {});
    expect(await put(visitor, { engraving: ' Ada ' })).toContain('“Cup” has been added to your cart.');
    await put(visitor, { engraving: 'Bea', gilding: 'yes' });
    await put(visitor, { engraving: 'Ada' });
    expect(await linesOf(visitor)).toEqual([
      'Cup 1 × $10.00',
      'Cup Engraving: Ada 2 × $15.00',
      'Cup Engraving: Bea 1 × $30.00',
    ]);
    // Lines differ where what any one of the parts made of them does.
    const other = shop.visitor();
    await put(other, { engraving: 'Bea', gilding: 'yes' });
    await put(other, { engraving: 'Bea' });
    expect(await linesOf(other)).toEqual(['Cup Engraving: Bea 1 × $30.00', 'Cup Engraving: Bea 1 × $15.00']);
  });

  test('says why a part refuses, and adds nothing', async () => {
    const visitor = shop.visitor();
    expect(await put(visitor, { engraving: 'Ada Lovelace' })).toContain(
      'At most 10 letters can be engraved.',
    );
    expect(await linesOf(visitor)).toEqual([]);
    await put(visitor, { engraving: 'Ada', quantity: '3' });
    expect(await put(visitor, { engraving: 'Bea' })).toContain('We engrave three pieces an order.');
    expect(await linesOf(visitor)).toEqual(['Cup Engraving: Ada 3 × $15.00']);
  });
});

test.each(['the shop call', 'the form'])('a part takes files in before it reads: %s', async (way) => {
  const visitor = shop.visitor();
  const send = async (print: string) => {
    const form = new FormData();
    const name = way === 'the form' ? 'add-to-cart' : 'product_id';
    for (const [field, value] of Object.entries({ [name]: mug, attribute_size: 'Small' }))
      form.set(field, String(value));
    form.set('print', new File([print], 'print.txt'));
    if (way === 'the form') await visitor.post('/product/mug/', form);
    else await visitor.shopAjax('add_to_cart', form);
  };
  takenIn = 0;
  await send('All my love');
  expect(takenIn).toBe(1);
  await send('All my love and all my kisses');
  expect(wordsOf((await visitor.get('/product/mug/')).text)).toContain(
    `The file for ${mug} has more than 20 letters.`,
  );
  expect(await linesOf(visitor)).toEqual(['Mug Size: Small Print: All my love 1 × $20.00']);
});

test('a part decides for which products it reads anything, of a variation too', async () => {
  const visitor = shop.visitor();
  await add(visitor, { product_id: lamp, engraving: 'Ada' });
  await add(visitor, { product_id: mug, attribute_size: 'Small', engraving: 'Ada' });
  expect(await linesOf(visitor)).toEqual(['Lamp 1 × $10.00', 'Mug Size: Small Engraving: Ada 1 × $25.00']);
});

test('[CART-012b] undo asks each part to bring its own back, quantities ask it too', async () => {
  const visitor = shop.visitor();
  const added = await add(visitor, { engraving: 'Ada', quantity: 2 });
  const [line] = miniCartLines(added);
  const removed = (await visitor.shopAjax('remove_from_cart', { cart_item_key: line?.key ?? '' })).json();
  await visitor.get(removed.undo.address);
  expect(await linesOf(visitor)).toEqual(['Cup Engraving: Ada Returned: 1 2 × $15.00']);
  const [back] = miniCartLines(await cartOf(visitor));
  expect(back?.key).not.toBe(line?.key);
  const refused = await visitor.post('/cart/', { update_cart: 1, [`cart[${back?.key}][qty]`]: 4 });
  expect(wordsOf(refused.text)).toContain('We engrave three pieces an order.');
  expect(await linesOf(visitor)).toEqual(['Cup Engraving: Ada Returned: 1 2 × $15.00']);
});

test('[CHK-008] ordering again brings back what parts kept of each line, by asking them', async () => {
  const customer = await shop.member('customer');
  await add(customer, { engraving: 'Ada', quantity: 2 });
  await add(customer, {});
  const placed = (await customer.shopAjax('checkout', await checkoutForm(customer))).json();
  expect(placed.messages).toBeUndefined();
  const [order] = await shop.query<{ number: number; key: string }>(
    `update shop_order set state = 'completed' where id = $1 returning number, key`,
    [placed.order_id],
  );
  expect(await linesOf(customer)).toEqual([]);
  await customer.post('/my-account/orders/', {
    order_deed: 'again',
    order_number: String(order?.number),
    order_key: order?.key ?? '',
  });
  expect(await linesOf(customer)).toEqual(['Cup Engraving: Ada Returned: 1 2 × $15.00', 'Cup 1 × $10.00']);
});

test('a cart that became wrong by taking a line out says so, and is not ordered', async () => {
  const visitor = shop.visitor();
  const [ring] = miniCartLines(await add(visitor, { product_id: lamp, wrapping: 'box' }));
  await add(visitor, { wrapping: 'ribbon' });
  expect(await noticesOf(visitor)).not.toContain('A ribbon needs a box.');
  await visitor.shopAjax('remove_from_cart', { cart_item_key: ring?.key ?? '' });
  expect(await linesOf(visitor)).toEqual(['Cup 1 × $10.00']);
  expect(await noticesOf(visitor)).toContain('A ribbon needs a box.');
  const form = await checkoutForm(visitor, { shown_total: '1690' });
  const refused = (await visitor.shopAjax('checkout', form)).json();
  expect(wordsOf(refused.messages)).toBe('A ribbon needs a box.');
});

test('a line is taken out by the quantity 0 too, whatever is wrong with the cart then', async () => {
  const visitor = shop.visitor();
  const [boxed] = miniCartLines(await add(visitor, { product_id: lamp, wrapping: 'box' }));
  await add(visitor, { wrapping: 'ribbon' });
  const [, tied] = miniCartLines(await cartOf(visitor));
  const set = (quantities: Record<string, number>) =>
    visitor.post('/cart/', { update_cart: 1, ...quantities });
  // Together with a new quantity it is a change like any other.
  await set({ [`cart[${boxed?.key}][qty]`]: 0, [`cart[${tied?.key}][qty]`]: 2 });
  expect(await linesOf(visitor)).toEqual(['Lamp 1 × $10.00', 'Cup 1 × $10.00']);
  await set({ [`cart[${boxed?.key}][qty]`]: 0, [`cart[${tied?.key}][qty]`]: 1 });
  expect(await linesOf(visitor)).toEqual(['Cup 1 × $10.00']);
});

test('a line that its part does not want any more leaves the cart with a word about it', async () => {
  const visitor = shop.visitor();
  await add(visitor, { engraving: 'Rude' });
  await add(visitor, { engraving: 'Ada' });
  await shop.changeProduct(cup, { featured: true });
  expect(await noticesOf(visitor)).toMatch(/Cup has been removed/i);
  expect(await linesOf(visitor)).toEqual(['Cup Engraving: Ada 1 × $15.00']);
  expect(await ways['the shop call']?.(visitor, { engraving: 'Rude' })).toContain('We do not engrave that.');
  await shop.changeProduct(cup, { featured: false });
});

describe('what parts say of a line', () => {
  let visitor: ShopVisitor;
  let orderId: number;
  let receipt: string;
  beforeAll(async () => {
    visitor = shop.visitor();
    await add(visitor, { engraving: 'A&<b>' });
    const page = (await visitor.get('/checkout/')).text;
    expect(wordsOf(page)).toContain('Cup Engraving: A&amp;&lt;b&gt; Quantity: 1 $15.00');
    const form = await checkoutForm(visitor, { shown_total: '2190' });
    const review = await visitor.shopAjax('update_order_review', { ...form, security: reviewNonce(page) });
    expect(review.json().fragments['.woocommerce-checkout-review-order-table']).toContain('A&amp;&lt;b&gt;');
    const placed = (await visitor.shopAjax('checkout', form)).json();
    expect(placed.messages).toBeUndefined();
    orderId = placed.order_id;
    receipt = placed.redirect;
    await nudgeRelay(shop.db);
  });

  test('stands in cart and mini cart, without what is meant for others', async () => {
    const other = shop.visitor();
    await add(other, { engraving: 'Ada' });
    const page = wordsOf((await other.get('/cart/')).text);
    expect(page).toContain('Cup Engraving: Ada $15.00');
    expect(page).not.toMatch(/Plate:|Ready:/);
    expect(await linesOf(other)).toEqual(['Cup Engraving: Ada 1 × $15.00']);
  });

  test('stands on the receipt, in the order of the back office and in mails, for each as it was said', async () => {
    const page = wordsOf(
      (
        await visitor.get(
          new URL(receipt, 'http://shop.test').pathname + new URL(receipt, 'http://shop.test').search,
        )
      ).text,
    );
    expect(page).toContain('Cup × 1 Engraving: A&amp;&lt;b&gt; $15.00');
    expect(page).not.toMatch(/Plate:|Ready:/);
    const manager = await shop.member('shop-manager');
    const { lines } = (await manager.get(`/rest/orders/${orderId}`)).json();
    expect(lines[0]).toMatchObject({
      unitPrice: 1500,
      extra: { engraving: { text: 'A&<b>', returns: 0 } },
      words: {
        owner: [
          { label: 'Engraving', value: 'A&<b>' },
          { label: 'Plate', value: '5 letters' },
        ],
      },
    });
    const mails = await shop.query<{ recipient: string; html: string; text: string }>(
      `select m.recipient, m.html, m.text from mail_message m join shop_order o on m.html like '%' || o.number || '%'
       where o.id = $1`,
      [orderId],
    );
    const mailTo = (start: string) => mails.find(({ recipient }) => recipient.startsWith(start));
    for (const [to, own, foreign] of [
      ['ada@', 'Ready: in three days', 'Plate:'],
      ['owner@', 'Plate: 5 letters', 'Ready:'],
    ] as const) {
      expect(mailTo(to)?.text).toContain('Engraving: A&<b>');
      expect(mailTo(to)?.html).toContain('Engraving: A&amp;&lt;b&gt;');
      expect(mailTo(to)?.text).toContain(own);
      expect(mailTo(to)?.html).toContain(own);
      expect(mailTo(to)?.html).not.toContain(foreign);
      expect(mailTo(to)?.text).not.toContain(foreign);
    }
  });

  test('stays with orders while the part is switched off; carts lose its lines with a word about it', async () => {
    const other = shop.visitor();
    await add(other, { engraving: 'Ada' });
    await add(other, {});
    const [line] = miniCartLines(await add(other, { engraving: 'Bea' })).slice(-1);
    const gone = (await other.shopAjax('remove_from_cart', { cart_item_key: line?.key ?? '' })).json();
    const switches = switchesOf(shop.running.shop.services.whole);
    await shop.changeSettings(switches, { engraving: false });
    expect(await noticesOf(other)).toMatch(/Cup has been removed/i);
    expect(await linesOf(other)).toEqual(['Cup 1 × $10.00']);
    await other.get(gone.undo.address);
    expect(await noticesOf(other)).toContain('this product cannot be purchased');
    expect(await linesOf(other)).toEqual(['Cup 1 × $10.00']);
    await add(other, { engraving: 'Ada' });
    expect(await linesOf(other)).toEqual(['Cup 2 × $10.00']);
    const manager = await shop.member('shop-manager');
    expect((await manager.get(`/rest/orders/${orderId}`)).json().lines[0].words.shopper).toHaveLength(1);
    await shop.changeSettings(switches, { engraving: true });
  });
});
