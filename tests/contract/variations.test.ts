import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addToCart, loadCart } from '#features/cart/public.server.ts';
import { readOrderRecord } from '#features/orders/data/read-orders.queries.server.ts';
import {
  cartDeps,
  changeOrderState,
  type OrderServices,
  placeOrder,
  readOrder,
} from '#features/orders/public.server.ts';
import { countQueries, inTransaction } from '#platform/db/database.server.ts';
import { type MugShop, openMugShop } from '../support/mug-shop.ts';
import { checkout, orderServices } from '../support/order-shop.ts';
import type { Answer, ShopVisitor } from '../support/shop-visitor.ts';

let mugs: MugShop;
let visitor: ShopVisitor;

beforeAll(async () => {
  mugs = await openMugShop();
});
beforeEach(() => {
  visitor = mugs.shop.visitor();
});
afterAll(() => mugs?.shop.close());

const add = (fields: Record<string, string | number>) => visitor.shopAjax('add_to_cart', fields);

/** The lines of the visitor's cart in words: what the mini cart shows. */
async function linesOf(who = visitor): Promise<string[]> {
  const answer = (await who.shopAjax('get_refreshed_fragments')).json();
  const html: string = answer.fragments['div.widget_shopping_cart_content'];
  return (
    html
      .split('<li ')
      .slice(1)
      .map((item) => item.replace(/<svg.*?<\/svg>|<span class="visually-hidden.*?<\/span>/g, ''))
      .map((item) => wordsOf(item.slice(item.indexOf('mini-cart-text') + 16, item.indexOf('</li>'))))
      // The buttons of its quantity.
      .map((words) => words.replace(' − +', ''))
  );
}

const wordsOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const noticesOf = (html: string) =>
  [...html.matchAll(/<div class="woocommerce-error" role="alert"[^>]*>(.*?)<\/div>/g)].map(([, text = '']) =>
    wordsOf(text),
  );

/** Where a refused add leads, and the reason that waits there. */
async function refusalOf(answer: Answer): Promise<[string | false, string]> {
  const { error, product_url } = answer.json();
  expect(error).toBe(true);
  const [notice = ''] = noticesOf((await visitor.get(product_url || '/shop/')).text);
  return [product_url, notice];
}

describe('a variation comes into the cart', () => {
  const rustLine = ['Mug Glaze: Rust Size: Extra large 1 × $23.00'];

  test('[CART-022a] by its own id, by its product’s and its own, and by the values chosen: the same line', async () => {
    const ways: Record<string, string | number>[] = [
      { product_id: mugs.rust },
      { product_id: mugs.mug, variation_id: mugs.rust },
      { product_id: mugs.mug, attribute_glaze: 'Rust', attribute_size: 'Extra large' },
      {
        product_id: mugs.mug,
        attribute_pa_glaze: 'rust',
        attribute_pa_size: 'extra-large',
        variation_id: '',
      },
      { product_id: mugs.rust, attribute_glaze: 'Rust', quantity: 1, product_sku: 'M-R' },
    ];
    const hashes = new Set<string>();
    for (const fields of ways) {
      visitor = mugs.shop.visitor();
      const { message, cart_hash } = (await add(fields)).json();
      expect(message).toBe('“Mug – Rust, Extra large” has been added to your cart.');
      hashes.add(cart_hash);
      expect(await linesOf()).toEqual(rustLine);
    }
    expect([...hashes]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
    // Its own picture and SKU, the product's page.
    const html = (await add({ product_id: mugs.rust })).json().fragments['div.widget_shopping_cart_content'];
    expect(html).toContain('data-product_sku="M-R"');
    expect(html).toContain(`data-product_id="${mugs.mug}"`);
    expect(html).toContain('href="/product/mug/"');
    const rustPicture = (
      await mugs.shop.query<{ picture_id: number }>(
        `select picture_id from product_picture where product_id = ${mugs.rust}`,
      )
    )[0]?.picture_id;
    expect(html).toContain(`/media/${rustPicture}-`);
    expect(await linesOf()).toEqual(['Mug Glaze: Rust Size: Extra large 2 × $23.00']);
  });

  test('[CART-015ab] a value left open is taken from the request, and each value is a line of its own', async () => {
    await add({ product_id: mugs.oat, attribute_size: 'Small' });
    await add({ product_id: mugs.oat, attribute_size: 'extra-large' });
    await add({ product_id: mugs.mug, attribute_glaze: 'Oat', attribute_size: 'Small' });
    expect(await linesOf()).toEqual([
      'Mug Glaze: Oat Size: Small 2 × $20.00',
      'Mug Glaze: Oat Size: Extra large 1 × $20.00',
    ]);
  });

  test('[CART-027ab] by wopb_addcart with variationId and variation, and alone with buy_now', async () => {
    const nonce = await visitor.nonce();
    await add({ product_id: mugs.cup });
    const chosen = { postid: mugs.towel, variationId: mugs.plain, wpnonce: nonce, cartType: 'buy_now' };
    const missing = await visitor.ajax('wopb_addcart', { ...chosen, 'variation[attribute_colour]': 'Red' });
    expect(missing.json()).toMatchObject({ success: false, message: 'Length is a required field' });
    expect(await linesOf()).toEqual(['Cup 1 × $10.00']);
    const done = await visitor.ajax('wopb_addcart', {
      ...chosen,
      'variation[attribute_pa_colour]': 'red',
      'variation[attribute_pa_length]': '2-m',
    });
    expect(done.json()).toMatchObject({
      success: true,
      message: expect.stringMatching(
        /^“Towel – Red, 2 m” has been added to your cart\. <a .*>View cart<\/a>$/,
      ),
    });
    expect(await linesOf()).toEqual(['Towel Colour: Red Length: 2 m 1 × $12.00']);
    // The variation's id says it all where it leaves nothing open.
    const named = { postid: mugs.mug, variationId: mugs.rust, quantity: 2, wpnonce: nonce };
    const { success, message, fragments, cart_hash } = (await visitor.ajax('wopb_addcart', named)).json();
    expect([success, message]).toEqual([true, expect.stringContaining('2 × “Mug – Rust, Extra large”')]);
    expect(fragments['div.widget_shopping_cart_content']).toContain('Extra large');
    expect(cart_hash).toBe(visitor.cookies.get('woocommerce_cart_hash'));
    expect(await linesOf()).toContain('Mug Glaze: Rust Size: Extra large 2 × $23.00');
  });

  test('without script by the form of the product’s page', async () => {
    const fields = { 'add-to-cart': mugs.mug, quantity: 2, attribute_glaze: 'Oat' };
    const referer = { referer: 'http://shop.test/product/mug/' };
    const incomplete = await visitor.post('/product/mug/', fields, referer);
    expect(incomplete.location).toBe('/product/mug/?attribute_glaze=Oat');
    const again = (await visitor.get(incomplete.location ?? '')).text;
    expect(noticesOf(again)).toEqual(['Size is a required field']);
    expect(again).toMatch(/<option[^>]* selected=""[^>]*>Oat</);
    await visitor.post('/product/mug/', { ...fields, attribute_size: 'Small' });
    expect(await linesOf()).toEqual(['Mug Glaze: Oat Size: Small 2 × $20.00']);
    const cart = await visitor.get('/cart/');
    expect(wordsOf(cart.text)).toContain('Mug Glaze: Oat Size: Small $20.00');
  });

  test('and a link can choose values on the product’s page, also while that page is kept for everybody', async () => {
    const chosen = /<option[^>]* selected=""[^>]*>Oat</;
    for (let visit = 0; visit < 2; visit++)
      expect((await mugs.shop.visitor().get('/product/mug/')).text).not.toMatch(chosen);
    const linked = await visitor.get('/product/mug/?attribute_glaze=oat&utm_source=x');
    expect(linked.text).toMatch(chosen);
    expect((await mugs.shop.visitor().get('/product/mug/')).text).not.toMatch(chosen);
  });

  test('in as few statements as any product', async () => {
    const { db } = mugs.shop;
    const deps = cartDeps(await orderServices(db), new Date());
    const statements = async (request: Parameters<typeof addToCart>[2]) => {
      const { queries, value } = await countQueries(() =>
        addToCart(db, `t_counted-${request.productId}`, request, deps),
      );
      expect(value.ok).toBe(true);
      return queries.length;
    };
    // In the background no product is known: one statement each time.
    expect(await statements({ productId: mugs.cup, quantity: 1 })).toBe(3);
    expect(await statements({ productId: mugs.mug, variationId: mugs.rust, quantity: 1 })).toBe(3);
    expect(await statements({ productId: mugs.rust, quantity: 1 })).toBe(5);
  });
});

describe('a variation is refused', () => {
  test('[CART-031abc] while values are missing or not offered', async () => {
    const cases: [Record<string, string | number>, string][] = [
      [{ product_id: mugs.mug }, 'Please choose product options…'],
      [{ product_id: mugs.mug, attribute_glaze: '', variation_id: 0 }, 'Please choose product options…'],
      [{ product_id: mugs.mug, attribute_glaze: 'Oat' }, 'Size is a required field'],
      [{ product_id: mugs.mug, variation_id: mugs.oat }, 'Size is a required field'],
      [{ product_id: mugs.plain }, 'Colour and Length are required fields'],
      [{ product_id: mugs.plain, attribute_length: '1 m' }, 'Colour is a required field'],
      [{ product_id: mugs.oat, attribute_size: 'Huge' }, 'Invalid value posted for Size'],
      [{ product_id: mugs.rust, attribute_glaze: 'Oat' }, 'Invalid value posted for Glaze'],
      [
        { product_id: mugs.mug, attribute_glaze: 'Blue', attribute_size: 'Small' },
        'Invalid value posted for Glaze',
      ],
      [
        { product_id: mugs.mug, attribute_glaze: 'Rust', attribute_size: 'Small' },
        'Sorry, no products matched your selection. Please choose a different combination.',
      ],
      [{ product_id: mugs.mug, variation_id: mugs.blue }, 'Sorry, this product cannot be purchased.'],
    ];
    for (const [fields, reason] of cases) {
      const page = [mugs.plain].includes(fields.product_id as number) ? '/product/towel/' : '/product/mug/';
      const [address, notice] = await refusalOf(await add(fields));
      expect([fields, `${address}`.split('?')[0], notice]).toEqual([fields, page, reason]);
    }
    expect(await linesOf()).toEqual([]);
  });

  test('[CART-019a][CART-033bc] beyond its own stock, or beyond that of its product for all variations together', async () => {
    const oat = { product_id: mugs.oat, attribute_size: 'Small' };
    expect((await refusalOf(await add({ ...oat, quantity: 4 })))[1]).toBe(
      'You cannot add that amount of “Mug – Oat, Small” to the cart because there is not enough stock (3 remaining).',
    );
    await add({ ...oat, quantity: 2 });
    const large = { product_id: mugs.oat, attribute_size: 'Extra large', quantity: 2 };
    expect((await refusalOf(await add(large)))[1]).toBe(
      'You cannot add that amount to the cart — we have 3 in stock and you already have 2 in your cart.',
    );
    await add({ product_id: mugs.blue, attribute_length: '1 m', quantity: 3 });
    const plain = { product_id: mugs.plain, attribute_colour: 'Red', attribute_length: '1 m' };
    expect((await refusalOf(await add({ ...plain, quantity: 2 })))[1]).toBe(
      'You cannot add that amount to the cart — we have 4 in stock and you already have 3 in your cart.',
    );
    await add(plain);
    expect((await linesOf()).length).toBe(3);
  });

  test('when it or its product is not published, has no price, or was put into the trash', async () => {
    const { shop, mug, rust } = mugs;
    const states: [number, Record<string, unknown>, string | false][] = [
      [rust, { status: 'draft' }, '/product/mug/'],
      [rust, { trashed_at: new Date() }, '/product/mug/'],
      [rust, { regular_price: null, sale_price: null }, '/product/mug/'],
      [mug, { status: 'draft' }, false],
      [mug, { trashed_at: new Date() }, false],
    ];
    const whole = { status: 'published', trashed_at: null, regular_price: 2600, sale_price: 2300 };
    for (const [id, columns, page] of states) {
      await shop.changeProduct(id, columns);
      await shop.refresh();
      const ways: Record<string, number>[] = [{ product_id: rust }, { product_id: mug, variation_id: rust }];
      for (const fields of ways) {
        const [url, reason] = await refusalOf(await add(fields));
        expect([columns, url === page || url === false]).toEqual([columns, true]);
        expect(['Sorry, this product cannot be purchased.', 'Please choose product options…']).toContain(
          reason,
        );
      }
      await shop.changeProduct(id, id === mug ? { status: 'published', trashed_at: null } : whole);
    }
    await shop.refresh();
    expect(await linesOf()).toEqual([]);
  });
});

test('[CART-020][CART-034abc] lines whose variation changed or went are taken out, each with its reason', async () => {
  const { shop, mug, rust, oat, towel } = mugs;
  const cases: [number, Record<string, unknown>, Record<string, unknown>, string][] = [
    [
      rust,
      {
        attributes: JSON.stringify([
          { name: 'Glaze', values: ['Rust'] },
          { name: 'Size', values: ['Small'] },
        ]),
      },
      {
        attributes: JSON.stringify([
          { name: 'Glaze', values: ['Rust'] },
          { name: 'Size', values: ['Extra large'] },
        ]),
      },
      'Mug – Rust, Extra large has been removed from your cart because it has since been modified.',
    ],
    [mug, { type: 'simple' }, { type: 'variable' }, 'has since been modified.'],
    [rust, { status: 'draft' }, { status: 'published' }, 'because it can no longer be purchased.'],
    [
      rust,
      { trashed_at: new Date() },
      { trashed_at: null },
      'An item which is no longer available was removed',
    ],
    [
      mug,
      { trashed_at: new Date() },
      { trashed_at: null },
      'An item which is no longer available was removed',
    ],
  ];
  for (const [id, change, back, notice] of cases) {
    visitor = shop.visitor();
    await add({ product_id: rust });
    await shop.changeProduct(id, change);
    await shop.refresh();
    expect(noticesOf((await visitor.get('/cart/')).text).join()).toContain(notice);
    expect(await linesOf()).toEqual([]);
    await shop.changeProduct(id, back);
  }
  // A value that its product offers no more counts as changed as well, also where the variation leaves it open.
  visitor = shop.visitor();
  await add({ product_id: oat, attribute_size: 'Small' });
  await add({ product_id: mugs.plain, attribute_colour: 'Red', attribute_length: '1 m' });
  const before = await shop.query<{ attributes: unknown }>(
    `select attributes from product where id = ${towel}`,
  );
  await shop.changeProduct(towel, {
    attributes: JSON.stringify([
      { name: 'Colour', values: ['Blue'], forVariations: true },
      { name: 'Length', values: ['1 m'], forVariations: true },
    ]),
  });
  expect(noticesOf((await visitor.get('/cart/')).text).join()).toContain('Towel – Red, 1 m has been removed');
  expect(await linesOf()).toEqual(['Mug Glaze: Oat Size: Small 1 × $20.00']);
  await shop.changeProduct(towel, { attributes: JSON.stringify(before[0]?.attributes) });
});

describe('an order', () => {
  let services: OrderServices;
  let counter = 0;
  beforeAll(async () => {
    services = await orderServices(mugs.shop.db);
  });

  async function place(wishes: Parameters<typeof addToCart>[2][], total: number) {
    const { db } = mugs.shop;
    const owner = `t_order-${++counter}`;
    const deps = cartDeps(services, new Date());
    for (const wish of wishes) {
      const added = await addToCart(db, owner, wish, deps);
      if (!added.ok) throw new Error(JSON.stringify(added.error));
    }
    const request = checkout(owner, { shippingMethod: 'local_pickup:3', shownTotal: total, attempt: owner });
    return { owner, placed: () => placeOrder(db, request, services) };
  }
  const stock = async (id: number) =>
    (
      await mugs.shop.query<{ stock_quantity: number; total_sales: number }>(
        // Sales wait beside the product until they are added to it.
        `select stock_quantity, total_sales + coalesce((select sum(pieces) from product_sale where product_id = p.id), 0)
           as total_sales from product p where id = ${id}`,
      )
    )[0];
  const posted = (fields: Record<string, string>) =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [`attribute_${name}`, value]));

  test('keeps the values, takes the pieces of the variation or of its product, and gives them back', async () => {
    const { db } = mugs.shop;
    const { mug, oat, towel, blue, plain } = mugs;
    const [mugBefore, towelBefore] = [await stock(mug), await stock(towel)];
    const { placed } = await place(
      [
        { productId: mug, variationId: oat, fields: posted({ size: 'Small' }), quantity: 2 },
        { productId: towel, variationId: blue, fields: posted({ length: '1 m' }), quantity: 1 },
        {
          productId: towel,
          variationId: plain,
          fields: posted({ colour: 'Red', length: '2 m' }),
          quantity: 2,
        },
      ],
      7900,
    );
    const result = await placed();
    if (!result.ok) throw new Error(JSON.stringify(result.error));
    expect((await readOrder(db, result.value.id))?.lines).toMatchObject([
      {
        productId: mug,
        name: 'Mug',
        sku: 'M',
        unitPrice: 2000,
        options: [
          { label: 'Glaze', value: 'Oat' },
          { label: 'Size', value: 'Small' },
        ],
      },
      { productId: towel, unitPrice: 1500 },
      { productId: towel, unitPrice: 1200, options: [{ value: 'Red' }, { value: '2 m' }] },
    ]);
    expect(await stock(oat)).toMatchObject({ stock_quantity: 1 });
    expect(await stock(towel)).toMatchObject({ stock_quantity: 1 });
    const sold = async (id: number, before: typeof mugBefore) =>
      Number((await stock(id))?.total_sales) - Number(before?.total_sales);
    expect([await sold(mug, mugBefore), await sold(towel, towelBefore)]).toEqual([2, 3]);
    const cancelled = await inTransaction(db, (tx) =>
      changeOrderState(
        tx,
        { orderId: result.value.id, to: 'cancelled', cause: 'test', person: null },
        services,
        new Date(),
      ),
    );
    expect(cancelled.ok).toBe(true);
    expect(await stock(oat)).toMatchObject({ stock_quantity: 3 });
    expect(await stock(towel)).toMatchObject(towelBefore ?? {});
    // Two lines of one stock go on where the one before them stopped.
    const record = await readOrderRecord(db, result.value.id);
    expect(record?.notes.map(({ text }) => text).reverse()).toEqual([
      'Stock reduced: Mug – Oat, Small 3 → 1, Towel – Blue, 1 m 4 → 3, Towel – Red, 2 m 3 → 1.',
      'Stock given back: Mug – Oat, Small 1 → 3, Towel – Blue, 1 m 1 → 2, Towel – Red, 2 m 2 → 4.',
    ]);
  });

  test('taken up again, is taken from where the pieces lie by then', async () => {
    const { db } = mugs.shop;
    const { mug, oat } = mugs;
    const { placed } = await place(
      [{ productId: mug, variationId: oat, fields: posted({ size: 'Small' }), quantity: 2 }],
      4000,
    );
    const result = await placed();
    if (!result.ok) throw new Error(JSON.stringify(result.error));
    const change = (to: 'cancelled' | 'processing') =>
      inTransaction(db, (tx) =>
        changeOrderState(
          tx,
          { orderId: result.value.id, to, cause: 'test', person: null },
          services,
          new Date(),
        ),
      );
    expect((await change('cancelled')).ok).toBe(true);
    const [own, whole] = [await stock(oat), await stock(mug)];
    // The owner counts all mugs together from now on.
    await mugs.shop.changeProduct(oat, { manage_stock: false });
    await mugs.shop.changeProduct(mug, { manage_stock: true, stock_quantity: 10 });
    expect((await change('processing')).ok).toBe(true);
    expect([await stock(oat), await stock(mug)]).toMatchObject([
      { stock_quantity: own?.stock_quantity },
      { stock_quantity: 8 },
    ]);
    expect((await change('cancelled')).ok).toBe(true);
    expect(await stock(mug)).toMatchObject({ stock_quantity: 10 });
    await mugs.shop.changeProduct(oat, { manage_stock: true });
    await mugs.shop.changeProduct(mug, {
      manage_stock: false,
      stock_quantity: Number(whole?.stock_quantity),
    });
  });

  test('[CART-035b] is refused by name when pieces of a variation went meanwhile', async () => {
    const { mug, oat, towel, blue, plain } = mugs;
    const { owner, placed } = await place(
      [
        { productId: mug, variationId: oat, fields: posted({ size: 'Small' }), quantity: 3 },
        { productId: towel, variationId: blue, fields: posted({ length: '1 m' }), quantity: 2 },
        {
          productId: towel,
          variationId: plain,
          fields: posted({ colour: 'Red', length: '2 m' }),
          quantity: 2,
        },
      ],
      11400,
    );
    await mugs.shop.changeProduct(oat, { stock_quantity: 2 });
    await mugs.shop.changeProduct(towel, { stock_quantity: 3 });
    const refused = await placed();
    const reasons = !refused.ok && refused.error.code === 'refused' ? refused.error.reasons : [];
    expect(reasons.map(({ message }) => message)).toEqual([
      'Sorry, we do not have enough “Mug – Oat, Small” in stock to fulfill your order (2 available).',
      'Sorry, we do not have enough “Towel – Blue, 1 m” in stock to fulfill your order (3 available).',
      'Sorry, we do not have enough “Towel – Red, 2 m” in stock to fulfill your order (3 available).',
    ]);
    const cart = await loadCart(mugs.shop.db, owner, cartDeps(services, new Date()));
    expect(cart.refusals.length).toBe(3);
    await mugs.shop.changeProduct(oat, { stock_quantity: 3 });
    await mugs.shop.changeProduct(towel, { stock_quantity: 4 });
  });

  test('leaves the last piece of a variation to one of two buyers', async () => {
    const { mug, oat } = mugs;
    await mugs.shop.changeProduct(oat, { stock_quantity: 1 });
    const wish = { productId: mug, variationId: oat, fields: posted({ size: 'Small' }), quantity: 1 };
    const orders = await Promise.all([place([wish], 2000), place([wish], 2000)]);
    const results = await Promise.all(orders.map(({ placed }) => placed()));
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await stock(oat)).toMatchObject({ stock_quantity: 0 });
    await mugs.shop.changeProduct(oat, { stock_quantity: 3 });
  });
});
