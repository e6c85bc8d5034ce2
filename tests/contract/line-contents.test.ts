// Lines that are more than their product: what comes with them, what they take from stock, what they ask for, and what
// their part keeps elsewhere.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addToCart, cartDepsOf } from '#features/cart/public.server.ts';
import { type PaymentMethod, paymentMethods } from '#features/payments/public.ts';
import { lineParts } from '#features/purchase-lines/public.server.ts';
import type { LinePart } from '#features/purchase-lines/public.ts';
import { accept, refuse } from '#kit/result.ts';
import { runPrepared } from '#platform/db/database.server.ts';
import { nudgeRelay } from '#platform/events/relay.server.ts';
import { inMarket } from '#platform/market/amounts.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { checkoutForm } from '../support/checkout-form.ts';
import { countCall } from '../support/count-call.ts';
import { wordsOf } from '../support/render-view.ts';
import { CURRENCY_COOKIE, withMarkets } from '../support/several-markets.ts';
import { openTestShop, SITE_URL, type TestShop } from '../support/shop-server.ts';
import { miniCartLines, type ShopVisitor } from '../support/shop-visitor.ts';

/** What lies in a box, by product: two of the first come in its price, one of each other costs $2.50. */
const box: LinePart<number[]> = {
  name: 'box',
  read({ contents }) {
    if (typeof contents !== 'string' || contents === '') return accept(null);
    return accept(contents.split(' ').map(Number));
  },
  revive: (kept) => (kept.length > 0 ? accept(kept) : refuse({ message: 'Nothing is in it.' })),
  products: (kept) => kept,
  children: ({ kept }) =>
    kept.map((productId, at) => ({ productId, quantity: at === 0 ? 2 : 1, price: at === 0 ? 0 : 250 })),
  describe: ({ products }) => [
    { label: 'Inside', value: [...products.values()].map(({ name }) => name).join(', ') },
  ],
};
/** A pack is filled from single pieces when it is sold. */
const pack: LinePart<{ of: number; variation: number | null; pieces: number }> = {
  name: 'pack',
  read: ({ pack_of: of, pack_variation: variation, pack_pieces: pieces = 6 }) =>
    accept(
      of ? { of: Number(of), variation: variation ? Number(variation) : null, pieces: Number(pieces) } : null,
    ),
  products: ({ of, variation }) => (variation ? [of, variation] : [of]),
  stock: ({ kept: { of, variation, pieces } }) => [{ productId: of, variationId: variation, pieces }],
};
const asks = (name: string, needs: ReturnType<NonNullable<LinePart['needs']>>): LinePart<true> => ({
  name,
  read: (fields) => accept(fields[name] === 'yes' ? (true as const) : null),
  needs: () => needs,
});
/** Sold on its own for the time being. */
const shy: LinePart<true> = {
  name: 'shy',
  read: ({ shy: wanted }) => accept(wanted === 'yes' ? (true as const) : null),
  needs: ({ product }) => ({ alone: product.featured }),
};
/** A seat, whose name and price stand in a table of the slice. */
const seat: LinePart<number, { name: string; price: number }> = {
  name: 'seat',
  read: ({ seat: id }) => accept(id ? Number(id) : null),
  async load(db, lines) {
    const rows = await runPrepared<{ id: number; name: string; price: number }>(db, {
      name: 'seats',
      text: 'select id, name, price from seat where id = any($1::int[])',
      values: [lines.map(({ kept }) => kept)],
    });
    const byId = new Map(rows.map((row) => [row.id, row]));
    return new Map(lines.flatMap(({ key, kept }) => (byId.has(kept) ? [[key, byId.get(kept)!]] : [])));
  },
  check: ({ loaded }) => (loaded ? null : { message: 'This seat is gone.' }),
  checkCart: (_before, after) =>
    after.filter(({ loaded }) => loaded?.name === 'Row 1').length > 1 ? { message: 'One seat a row.' } : null,
  price: (amount, { loaded }) => amount + (loaded?.price ?? 0),
  describe: ({ loaded }) => [{ label: 'Seat', value: loaded?.name ?? '' }],
};
/** A lamp to go with it, at its own price; parts that check what they need rely on it afterwards. */
const companion: LinePart<number> = {
  name: 'companion',
  read: ({ companion: product }) => accept(product ? Number(product) : null),
  products: (kept) => [kept],
  check: ({ kept, products }) => (products.has(kept) ? null : { message: 'Its companion is gone.' }),
  price: (amount, { kept, products }, { market }) =>
    amount + inMarket(products.get(kept)!.price.amount!, market),
  children: ({ kept, products }) => [{ productId: products.get(kept)!.id, quantity: 1, price: 0 }],
  needs: ({ kept, products }) => ({ alone: products.get(kept)!.featured }),
  describe: ({ kept, products }) => [{ label: 'With', value: products.get(kept)!.name }],
};
/** Can be charged again later. */
const mandate: PaymentMethod = {
  id: 'mandate',
  title: () => 'Mandate',
  description: () => '',
  renews: () => true,
  isOffered: () => true,
  begin: () => ({ state: 'processing', cause: 'Mandate given.', redirect: null }),
  instructions: () => null,
};

let shop: TestShop;
const id: Record<string, number> = {};

beforeAll(async () => {
  shop = await openTestShop({
    slices: (configured) => [
      ...withMarkets(configured),
      defineSlice({
        name: 'contents',
        adds: [
          lineParts.with(
            box,
            pack,
            seat,
            shy,
            companion,
            asks('alone', { alone: true }),
            asks('account', { account: true }),
            asks('renewing', { renewablePayment: true }),
            asks('unsent', { shipping: false }),
            asks('sent', { shipping: true }),
          ),
          paymentMethods.with(mandate),
        ],
      }),
    ],
  });
  await shop.query('create table seat (id int primary key, name text, price int)');
  await shop.query(`insert into seat values (1, 'Row 1', 500), (2, 'Row 2', 300)`);
  for (const [slug, more] of Object.entries({
    box: { regular_price: 5000 },
    cup: { manage_stock: true, stock_quantity: 10 },
    tea: { manage_stock: true, stock_quantity: 10 },
    lamp: {},
    free: { regular_price: 0 },
    mug: {
      type: 'variable',
      regular_price: null,
      attributes: [{ name: 'Size', values: ['Small'], forVariations: true }],
    },
  }))
    id[slug] = await shop.addProduct({
      slug,
      name: `${slug.slice(0, 1).toUpperCase()}${slug.slice(1)}`,
      ...more,
    });
  id.small = await shop.addProduct({
    slug: 'mug-small',
    name: 'Small',
    type: 'variation',
    parent_id: id.mug,
    regular_price: 1000,
    attributes: JSON.parse('[{"name":"Size","values":["Small"]}]'),
    manage_stock: true,
    stock_quantity: 10,
  });
  await shop.refresh();
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.query('delete from rate_limit');
  await shop.query('update product set stock_quantity = 10 where manage_stock');
  await shop.query('delete from stock_hold');
});

type Fields = Record<string, string | number>;
const add = async (visitor: ShopVisitor, slug: string, fields: Fields = {}): Promise<string> => {
  const answer = (await visitor.shopAjax('add_to_cart', { product_id: id[slug] ?? 0, ...fields })).json();
  return answer.error ? wordsOf((await visitor.get(answer.product_url)).text) : answer.message;
};
const refreshed = async (visitor: ShopVisitor) => (await visitor.shopAjax('get_refreshed_fragments')).json();
/** The lines of a cart in words, without what stands on their buttons. */
async function linesOf(visitor: ShopVisitor): Promise<string[]> {
  const html: string = (await refreshed(visitor)).fragments['div.widget_shopping_cart_content'];
  const lines = html.split('<li ').slice(1);
  return lines.map((line) =>
    wordsOf(`<li ${line}`)
      .replace(/ Subtotal.*| Remove .*/, '')
      // The buttons of its quantity.
      .replace(' − +', '')
      // What stands below the last line.
      .replace(/ (Add \$|Your order qualifies).*/, '')
      .trim(),
  );
}
const keyOf = async (visitor: ShopVisitor, at = 0) => miniCartLines(await refreshed(visitor))[at]?.key ?? '';
const update = (visitor: ShopVisitor, key: string, quantity: number) =>
  visitor.post('/cart/', { update_cart: 1, [`cart[${key}][qty]`]: quantity });
const cartPage = async (visitor: ShopVisitor) => wordsOf((await visitor.get('/cart/')).text);
const stockOf = async (...slugs: string[]) => {
  const rows = await shop.query<{ id: number; free: number }>(
    `select p.id, (stock_quantity - coalesce((select sum(quantity) from stock_hold where product_id = p.id), 0))::int as free
      from product p`,
  );
  return slugs.map((slug) => rows.find((row) => row.id === id[slug])?.free);
};
async function place(visitor: ShopVisitor, typed: Record<string, string> = {}) {
  const form = await checkoutForm(visitor, typed);
  const answer = (await visitor.shopAjax('checkout', form)).json();
  return answer as { result: string; order_id: number; redirect: string; messages: string };
}
const orderOf = async (orderId: number) =>
  (await (await shop.member('shop-manager')).get(`/rest/orders/${orderId}`)).json();
async function become(orderId: number, to: string) {
  const manager = await shop.member('shop-manager');
  const body = JSON.stringify({ to });
  const headers = { 'content-type': 'application/json', origin: SITE_URL };
  const answer = await manager.send(`/rest/orders/${orderId}/change-state`, {
    method: 'POST',
    body,
    headers,
  });
  return answer.json();
}
const contents = () => `${id.cup} ${id.tea}`;
const BOX = ['Box Inside: Cup, Tea 1 × $50.00', 'Cup 2 × $0.00', 'Tea 1 × $2.50'];

// Methods of shipping are read anew every two seconds, whatever is asked.
const queriesOf = async (visitor: ShopVisitor, name: string, fields: Fields = {}) => {
  const { queries } = await countCall(shop, visitor, name, fields);
  return queries.filter((text) => !/from shipping_zone\b/.test(text)).length;
};

// Before anything was ordered: what orders change is read anew by whoever comes next.
describe('what a part keeps elsewhere', () => {
  test('is loaded once for all its lines, and counts in checks, price and words', async () => {
    const visitor = shop.visitor();
    await add(visitor, 'lamp', { seat: 1 });
    await add(visitor, 'lamp', { seat: 2 });
    await add(visitor, 'lamp');
    expect(await linesOf(visitor)).toEqual([
      'Lamp Seat: Row 1 1 × $15.00',
      'Lamp Seat: Row 2 1 × $13.00',
      'Lamp 1 × $10.00',
    ]);
    expect(await add(visitor, 'cup', { seat: 1 })).toContain('One seat a row.');
    expect(await add(visitor, 'lamp', { seat: 3 })).toContain('This seat is gone.');
    expect(await queriesOf(visitor, 'get_refreshed_fragments')).toBe(2);
    await shop.query('delete from seat where id = 2');
    expect(await cartPage(visitor)).toContain('Lamp has been removed from your cart');
    expect(await linesOf(visitor)).toEqual(['Lamp Seat: Row 1 1 × $15.00', 'Lamp 1 × $10.00']);
  });
});

test('a cart that needs nothing more is read in one query, whatever comes with its lines', async () => {
  const visitor = shop.visitor();
  await add(visitor, 'lamp');
  expect(await queriesOf(visitor, 'get_refreshed_fragments')).toBe(1);
  // What this node has not met yet, or what changed, is read by one more.
  await add(shop.visitor(), 'cup');
  await add(shop.visitor(), 'box', { contents: contents() });
  expect(await queriesOf(visitor, 'add_to_cart', { product_id: id.cup ?? 0 })).toBe(2);
  // Only when a box is added, it is not known before what lies in it.
  expect(await queriesOf(visitor, 'add_to_cart', { product_id: id.box ?? 0, contents: contents() })).toBe(3);
  expect(await queriesOf(visitor, 'add_to_cart', { product_id: id.box ?? 0, contents: contents() })).toBe(2);
  expect(await queriesOf(visitor, 'get_refreshed_fragments')).toBe(1);
});

/** Every way of adding a full box. */
const ways: Record<string, (visitor: ShopVisitor) => Promise<unknown>> = {
  'the shop call': (visitor) => add(visitor, 'box', { contents: contents() }),
  'the shop call with a key': async (visitor) => {
    await visitor.nonce();
    const fields = { product_id: id.box ?? 0, contents: contents() };
    return visitor.shopAjax('add_to_cart', fields, { 'idempotency-key': 'a-box-is-added-once' });
  },
  'the block call': async (visitor) =>
    visitor.ajax('wopb_addcart', {
      postid: id.box ?? 0,
      wpnonce: await visitor.nonce(),
      contents: contents(),
    }),
  'the form': (visitor) =>
    visitor.post('/product/box/', { 'add-to-cart': id.box ?? 0, contents: contents() }),
  undo: async (visitor) => {
    await add(visitor, 'box', { contents: contents() });
    const removed = await visitor.shopAjax('remove_from_cart', { cart_item_key: await keyOf(visitor) });
    expect(await linesOf(visitor)).toEqual([]);
    return visitor.get(removed.json().undo.address);
  },
  'an earlier line': async (visitor) => {
    await add(visitor, 'lamp');
    await visitor.shopAjax('remove_from_cart', { cart_item_key: await keyOf(visitor) });
    const [row] = await shop.query<{ owner: string }>(
      'select owner from cart order by updated_at desc limit 1',
    );
    const { settings, marketOf } = shop.running.shop.services;
    const deps = cartDepsOf(
      { settings, shop: shop.running.shop.services.shop(), market: marketOf() },
      new Date(),
    );
    const wish = { productId: id.box ?? 0, quantity: 1 };
    const earlier = (kept: number[]) => ({ ...wish, earlier: { attributes: {}, extra: { box: kept } } });
    const refused = await addToCart(shop.db, row?.owner ?? '', earlier([]), deps);
    expect(refused).toEqual({ ok: false, error: { code: 'part', message: 'Nothing is in it.' } });
    return addToCart(shop.db, row?.owner ?? '', earlier([id.cup ?? 0, id.tea ?? 0]), deps);
  },
};

describe('what comes with a line', () => {
  test.each(Object.entries(ways))('stands in the cart with it, added by %s', async (_, put) => {
    const visitor = shop.visitor();
    await put(visitor);
    expect(await linesOf(visitor)).toEqual(BOX);
    const { fragments } = await refreshed(visitor);
    expect(fragments['span.cart-count']).toContain('data-cart-count="1"');
    expect(await cartPage(visitor)).toContain('Subtotal $52.50');
  });

  test('follows its quantity and its removal, and has neither of its own', async () => {
    const visitor = shop.visitor();
    await add(visitor, 'box', { contents: contents() });
    const key = await keyOf(visitor);
    await update(visitor, key, 3);
    const three = ['Box Inside: Cup, Tea 3 × $50.00', 'Cup 6 × $0.00', 'Tea 3 × $2.50'];
    expect(await linesOf(visitor)).toEqual(three);
    await update(visitor, `${key}-0`, 1);
    expect((await visitor.shopAjax('remove_from_cart', { cart_item_key: `${key}-0` })).json().success).toBe(
      false,
    );
    expect(await linesOf(visitor)).toEqual(three);
    const page = (await visitor.get('/cart/')).text;
    expect(page.match(/name="cart\[/g)).toHaveLength(1);
    expect(page.match(/cart_item comes-with"/g)).toHaveLength(2);
    expect(page.match(/\?remove_item=/g)).toHaveLength(1);
    await update(visitor, key, 0);
    expect(await linesOf(visitor)).toEqual([]);
  });

  test('takes its own stock, together with all other lines', async () => {
    const visitor = shop.visitor();
    expect(await add(visitor, 'box', { contents: contents(), quantity: 6 })).toContain(
      'You cannot add that amount of “Cup” to the cart because there is not enough stock (10 remaining).',
    );
    await add(visitor, 'box', { contents: contents(), quantity: 4 });
    expect(await add(visitor, 'cup', { quantity: 3 })).toContain(
      'we have 10 in stock and you already have 8 in your cart',
    );
    await add(visitor, 'cup', { quantity: 2 });
    expect(wordsOf((await update(visitor, await keyOf(visitor), 5)).text)).toContain(
      'we do not have enough “Cup” in stock to fulfill your order (10 available)',
    );
    await shop.changeProduct(id.tea ?? 0, { stock_quantity: 0 });
    expect(await cartPage(visitor)).toContain('Sorry, “Tea” is not in stock.');
    expect((await place(visitor)).messages).toContain('Sorry, “Tea” is not in stock.');
  });

  test('is bought in numbers that can be counted only', async () => {
    const visitor = shop.visitor();
    const many = { pack_of: id.lamp ?? 0, pack_pieces: 5_000_000 };
    expect(await add(visitor, 'box', { ...many, quantity: 2 })).toContain('“Box” have been added');
    await update(visitor, await keyOf(visitor), 3);
    expect((await linesOf(visitor))[0]).toContain('2 ×');
    expect((await place(visitor)).result).toBe('success');
    const beyond = { pack_of: id.lamp ?? 0, pack_pieces: 3_000_000_000 };
    expect(await add(visitor, 'box', beyond)).not.toMatch(/been added/);
    expect(await linesOf(visitor)).toEqual([]);
  });

  test('takes what lies in it twice from one stock', async () => {
    const visitor = shop.visitor();
    const twice = `${id.cup} ${id.cup}`;
    expect(await add(visitor, 'box', { contents: twice, quantity: 4 })).toContain(
      'not enough stock (10 remaining)',
    );
    await add(visitor, 'box', { contents: twice, quantity: 3 });
    expect(await linesOf(visitor)).toEqual(['Box Inside: Cup 3 × $50.00', 'Cup 6 × $0.00', 'Cup 3 × $2.50']);
    expect((await place(visitor)).result).toBe('success');
    expect(await stockOf('cup')).toEqual([1]);
  });

  test('takes the line along when it can no longer be bought', async () => {
    const visitor = shop.visitor();
    await add(visitor, 'box', { contents: contents() });
    await shop.changeProduct(id.tea ?? 0, { status: 'draft' });
    expect(await cartPage(visitor)).toContain(
      'Box has been removed from your cart because it has since been modified.',
    );
    expect(await add(visitor, 'box', { contents: contents() })).toContain(
      'Sorry, this product cannot be purchased.',
    );
    expect(await add(visitor, 'box', { contents: '999999' })).toContain(
      'Sorry, this product cannot be purchased.',
    );
    await shop.changeProduct(id.tea ?? 0, { status: 'published' });
    expect(await linesOf(visitor)).toEqual([]);
  });

  test('asks a part nothing more of a line that it refuses: the cart goes on without it', async () => {
    const visitor = shop.visitor();
    await add(visitor, 'box', { companion: id.lamp ?? 0 });
    await add(visitor, 'free', { companion: id.lamp ?? 0 });
    expect(await linesOf(visitor)).toEqual([
      'Box With: Lamp 1 × $60.00',
      'Lamp 1 × $0.00',
      'Free With: Lamp 1 × $10.00',
      'Lamp 1 × $0.00',
    ]);
    const key = await keyOf(visitor);
    await shop.changeProduct(id.lamp ?? 0, { trashed_at: new Date() });
    expect(await add(visitor, 'cup')).toContain('“Cup” has been added to your cart.');
    expect(wordsOf((await update(visitor, key, 2)).text)).toContain(
      'Box has been removed from your cart because it has since been modified.',
    );
    expect(await linesOf(visitor)).toEqual(['Cup 1 × $10.00']);
    expect(await add(visitor, 'box', { companion: id.lamp ?? 0 })).toContain('Its companion is gone.');
    await shop.changeProduct(id.lamp ?? 0, { trashed_at: null });
  });

  test('is priced in the visitor’s currency, with what the line itself costs, and adds up', async () => {
    const visitor = shop.visitor();
    visitor.cookies.set(CURRENCY_COOKIE, 'EUR');
    await add(visitor, 'box', { contents: contents(), companion: id.lamp ?? 0 });
    const words = wordsOf((await visitor.get('/cart/')).text).replaceAll('\u00a0', ' ');
    // $50.00 are 43.83 € (43.825), the lamp's $10.00 8.77 € (8.765); what comes along says its price in euros.
    expect(words).toContain('52.60 €');
    expect(words).toMatch(/Subtotal\W+55.10 €/);
    const { lines } = await orderOf((await place(visitor)).order_id);
    expect(lines.map((line: Record<string, unknown>) => [line.name, line.unitPrice, line.subtotal])).toEqual([
      ['Box', 5260, 5260],
      ['Cup', 0, 0],
      ['Tea', 250, 250],
      ['Lamp', 0, 0],
    ]);
  });

  test('becomes lines of the order that name it, on all that is said of the order', async () => {
    const visitor = shop.visitor();
    await add(visitor, 'box', { contents: contents(), quantity: 2 });
    await add(visitor, 'lamp');
    const review = wordsOf((await visitor.get('/checkout/')).text);
    expect(review).toContain('Cup Quantity: 4 $0.00 Tea Quantity: 2 $5.00 Lamp');
    const placed = await place(visitor);
    expect(placed.result).toBe('success');
    expect(await stockOf('cup', 'tea')).toEqual([6, 8]);
    const { lines, totals } = await orderOf(placed.order_id);
    const [parent] = lines;
    expect(
      lines.map((line: Record<string, unknown>) => [line.name, line.parentId, line.quantity, line.subtotal]),
    ).toEqual([
      ['Box', null, 2, 10_000],
      ['Cup', parent.id, 4, 0],
      ['Tea', parent.id, 2, 500],
      ['Lamp', null, 1, 1000],
    ]);
    expect(totals.subtotal).toBe(11_500);
    const receipt = await visitor.get(placed.redirect.replace(/^https?:\/\/[^/]+/, ''));
    expect(wordsOf(receipt.text)).toContain('Cup × 4 $0.00 Tea × 2 $5.00 Lamp × 1');
    expect(receipt.text.match(/order_item comes-with/g)).toHaveLength(2);
    await nudgeRelay(shop.db);
    const [mail] = await shop.query<{ html: string; text: string }>(
      `select html, text from mail_message where recipient = 'ada@example.org' order by id desc limit 1`,
    );
    expect(mail?.text).toMatch(/Box × 2 .*\n.*Inside: Cup, Tea\n\+ Cup × 4 .*\n\+ Tea × 2 .*\nLamp × 1/);
    expect(wordsOf(mail?.html ?? '')).toMatch(/Box × 2.*\+ Cup × 4.*\+ Tea × 2.*Lamp × 1/);
    await become(placed.order_id, 'cancelled');
    expect(await stockOf('cup', 'tea')).toEqual([10, 10]);
  });
});

test('what comes with a line, or is taken from stock for it, may be still to come, and its own product not', async () => {
  const visitor = shop.visitor();
  const stock = { manage_stock: true, stock_quantity: 2, backorders: 'notify' };
  const tart = await shop.addProduct({ slug: 'tart', name: 'Tart', ...stock });
  await add(visitor, 'box', { contents: `${id.cup} ${tart}` });
  await add(visitor, 'lamp', { pack_of: tart, pack_pieces: 1 });
  const awaited = async () =>
    (await linesOf(visitor)).filter((line) => line.includes('Available on backorder')).map((line) => line[0]);
  expect(await awaited()).toEqual([]);
  // With the tart in the box there are three now.
  await update(visitor, await keyOf(visitor, 3), 2);
  expect(await awaited()).toEqual(['T', 'L']);
});

describe('what a line takes from stock instead of its own product', () => {
  test('counts in the cart, for a variation too', async () => {
    const visitor = shop.visitor();
    expect(await add(visitor, 'lamp', { pack_of: id.cup ?? 0, quantity: 2 })).toContain(
      'not enough stock (10 remaining)',
    );
    await add(visitor, 'lamp', { pack_of: id.cup ?? 0 });
    expect(await add(visitor, 'cup', { quantity: 5 })).toContain('you already have 6 in your cart');
    expect(
      await add(visitor, 'lamp', { pack_of: id.mug ?? 0, pack_variation: id.small ?? 0, quantity: 2 }),
    ).toContain('that amount of “Mug”');
    // Its own product is sold out, which is nothing to it.
    await shop.changeProduct(id.tea ?? 0, { stock_quantity: 0 });
    expect(await add(visitor, 'tea')).toContain('out of stock');
    expect(await add(visitor, 'tea', { pack_of: id.cup ?? 0, pack_pieces: 4 })).toContain('has been added');
    await shop.changeProduct(id.cup ?? 0, { stock_quantity: 9 });
    const short = 'we do not have enough “Cup” in stock to fulfill your order (9 available)';
    expect(await cartPage(visitor)).toContain(short);
    expect((await place(visitor)).messages).toContain(short);
  });

  test('leaves the stock with the order, comes back with it, and is claimed again', async () => {
    const visitor = shop.visitor();
    await add(visitor, 'tea', { pack_of: id.cup ?? 0, pack_pieces: 3, quantity: 2 });
    await add(visitor, 'lamp', { pack_of: id.mug ?? 0, pack_variation: id.small ?? 0, pack_pieces: 4 });
    const { order_id } = await place(visitor, { payment_method: 'mandate' });
    expect(await stockOf('cup', 'tea', 'small')).toEqual([4, 10, 6]);
    expect(await shop.query('select stock_quantity from order_line where order_id = $1', [order_id])).toEqual(
      [{ stock_quantity: 0 }, { stock_quantity: 0 }],
    );
    const sales = () =>
      shop.query('select product_id, sum(pieces)::int as pieces from product_sale group by 1 order by 1');
    const sold = await sales();
    await become(order_id, 'cancelled');
    expect(await stockOf('cup', 'tea', 'small')).toEqual([10, 10, 10]);
    await shop.changeProduct(id.cup ?? 0, { stock_quantity: 5 });
    const short = await become(order_id, 'processing');
    expect(short.error.message).toContain('Tea');
    await shop.changeProduct(id.cup ?? 0, { stock_quantity: 6, manage_stock: true });
    await become(order_id, 'processing');
    expect(await stockOf('cup', 'tea', 'small')).toEqual([0, 10, 6]);
    expect(await sales()).toEqual(sold);
    const { notes } = await orderOf(order_id);
    expect(JSON.stringify(notes)).toContain('Tea: Cup 6 → 0, Lamp: Small 10 → 6');
    // What is not counted when the order is taken up again is not given back later either.
    await become(order_id, 'cancelled');
    await shop.changeProduct(id.cup ?? 0, { manage_stock: false });
    await become(order_id, 'processing');
    await shop.changeProduct(id.cup ?? 0, { manage_stock: true });
    await become(order_id, 'cancelled');
    expect(await stockOf('cup', 'small')).toEqual([6, 10]);
  });
});

describe('what a line asks for', () => {
  test('alone: it shares the cart with no other line, but what comes with it', async () => {
    const visitor = shop.visitor();
    const own = '“Box” is sold on its own. It cannot be in the cart together with anything else.';
    await add(visitor, 'box', { alone: 'yes', contents: contents() });
    expect(await add(visitor, 'lamp')).toContain(own);
    await update(visitor, await keyOf(visitor), 2);
    expect((await linesOf(visitor))[0]).toContain('2 × $50.00');
    expect((await place(visitor)).result).toBe('success');
    await add(visitor, 'lamp');
    expect(await add(visitor, 'box', { alone: 'yes' })).toContain(own);
    const [lamp] = miniCartLines(await refreshed(visitor));
    const removed = await visitor.shopAjax('remove_from_cart', { cart_item_key: lamp?.key ?? '' });
    await add(visitor, 'box', { alone: 'yes' });
    await visitor.get(removed.json().undo.address);
    expect(await cartPage(visitor)).toContain(own);
    expect(await linesOf(visitor)).toEqual(['Box 1 × $50.00']);
  });

  test('alone: a cart that became wrong says so, and is not ordered', async () => {
    const visitor = shop.visitor();
    await add(visitor, 'box', { shy: 'yes' });
    await add(visitor, 'lamp');
    await shop.changeProduct(id.box ?? 0, { featured: true });
    const own = '“Box” is sold on its own.';
    expect(await cartPage(visitor)).toContain(own);
    expect((await place(visitor)).messages).toContain(own);
    await shop.changeProduct(id.box ?? 0, { featured: false });
    expect((await place(visitor)).result).toBe('success');
  });

  test('an account: guests are told at the checkout, where they can log in', async () => {
    const visitor = shop.visitor();
    await add(visitor, 'lamp');
    expect((await visitor.get('/checkout/')).text).not.toContain('woocommerce-form-login');
    await add(visitor, 'lamp', { account: 'yes' });
    expect((await visitor.get('/checkout/')).text).toContain('woocommerce-form-login');
    expect(wordsOf((await place(visitor)).messages)).toBe('You must be logged in to checkout.');
    const member = await shop.member('customer');
    await add(member, 'lamp', { account: 'yes' });
    expect((await place(member)).result).toBe('success');
  });

  test('a payment that can be repeated: no other is offered, even if nothing is to be paid', async () => {
    const visitor = shop.visitor();
    const offered = async () =>
      [...(await visitor.get('/checkout/')).text.matchAll(/id="payment_method_(\w+)"/g)].map(
        ([, name]) => name,
      );
    await add(visitor, 'free', { unsent: 'yes' });
    expect(await offered()).toEqual([]);
    await add(visitor, 'free', { unsent: 'yes', renewing: 'yes' });
    expect(await offered()).toEqual(['mandate']);
    expect((await place(visitor, { payment_method: 'bacs' })).result).toBe('failure');
    expect((await place(visitor, { payment_method: '' })).result).toBe('failure');
    const { order_id } = await place(visitor, { payment_method: 'mandate' });
    expect(await orderOf(order_id)).toMatchObject({ paymentTitle: 'Mandate', state: 'processing' });
  });

  test('no shipping, or shipping whatever others say', async () => {
    const visitor = shop.visitor();
    await add(visitor, 'lamp', { unsent: 'yes' });
    expect((await visitor.get('/checkout/')).text).not.toContain('name="shipping_method');
    const { order_id } = await place(visitor);
    expect(await orderOf(order_id)).toMatchObject({
      needsShipping: false,
      lines: [{ needsShipping: false }],
    });
    await add(visitor, 'lamp', { unsent: 'yes', sent: 'yes' });
    expect((await visitor.get('/checkout/')).text).toContain('name="shipping_method');
  });
});
