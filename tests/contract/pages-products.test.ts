import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogSettings } from '#features/catalog/public.ts';
import { htmlProblems } from '../support/browser.ts';
import { SITE_URL, type TestShop } from '../support/shop-server.ts';
import { cardsOf, openSpiceShop, type SpiceShop, structuredDataOf } from '../support/spice-shop.ts';

let shop: TestShop;
let tea: number;
let green: number;
let ids: Record<string, number>;
let page: SpiceShop['page'];

beforeAll(async () => {
  ({ shop, tea, green, ids, page } = await openSpiceShop());
});

afterAll(async () => {
  await shop?.close();
});

const day = 86_400_000;

describe('prices, stock and buttons', () => {
  const card = async (slug: string) => {
    const { text } = await page('/shop/');
    return text.split('<li class="product card').find((part) => part.includes(`/product/${slug}/`)) ?? '';
  };

  test('[CAT-021ab] a list adds what can be bought and leads to the page of what cannot', async () => {
    const buyable = await card('a');
    expect(buyable).toMatch(/<form[^>]*method="post"[^>]*>/);
    expect(buyable).toContain(`name="add-to-cart" value="${ids.a}"`);
    expect(buyable).toMatch(
      /<button type="submit"[^>]*class="[^"]*add_to_cart_button ajax_add_to_cart"[^>]*>Add to cart</,
    );
    expect(buyable).toContain(`data-product_id="${ids.a}"`);
    for (const change of [{ regular_price: null }, { stock_status: 'outofstock' }, { password_hash: 'x' }]) {
      await shop.changeProduct(ids.a as number, change);
      await shop.refresh();
      const closed = await card('a');
      expect(closed).toMatch(/<a class="[^"]*" href="\/product\/a\/"[^>]*>Read more</);
      expect(closed).not.toContain('Add to cart');
      await shop.changeProduct(ids.a as number, {
        regular_price: 1000,
        stock_status: 'instock',
        password_hash: null,
      });
    }
    await shop.refresh();
  });

  test('a sale strikes the regular price through and is marked', async () => {
    const onSale = await card('e');
    expect(onSale).toContain('<span class="mark onsale">Sale!</span>');
    expect(onSale).toMatch(/<del[^>]*>\$30\.00<\/del>/);
    expect(onSale).toMatch(/<ins[^>]*>\$5\.00<\/ins>/);
    expect(onSale).toContain('Original price: $30.00.');
    expect(await card('a')).not.toMatch(/Sale!|<del/);
  });

  test.each([
    ['In stock', { manage_stock: false, stock_status: 'instock' }],
    ['7 in stock', { manage_stock: true, stock_quantity: 7 }],
    ['6 in stock', { manage_stock: true, stock_quantity: 6, backorders: 'notify' }],
    ['Out of stock', { manage_stock: true, stock_quantity: 0 }],
    ['Out of stock', { manage_stock: false, stock_status: 'outofstock' }],
    ['Available on backorder', { manage_stock: true, stock_quantity: 0, backorders: 'notify' }],
    ['Available on backorder', { manage_stock: false, stock_status: 'onbackorder', backorders: 'notify' }],
  ])('[CAT-031] the stock reads “%s”', async (text, columns) => {
    await shop.changeProduct(ids.b as number, columns);
    await shop.refresh();
    const html = (await page('/product/b/')).text;
    expect(/<p class="stock [^"]*">([^<]*)</.exec(html)?.[1]).toBe(text);
    await shop.changeProduct(ids.b as number, {
      manage_stock: false,
      stock_status: 'instock',
      backorders: 'no',
    });
  });

  test('[CAT-031] the number in stock is what others have not set aside', async () => {
    const b = ids.b as number;
    const hold = (holder: string, until: string) =>
      shop.query(
        `insert into stock_hold (product_id, holder, quantity, expires_at) values ($1, $2, 2, now() + $3::interval)`,
        [b, holder, until],
      );
    await hold('order:1', '1 hour');
    await hold('order:2', '-1 hour');
    await shop.changeProduct(b, { manage_stock: true, stock_quantity: 7 });
    await shop.refresh();
    expect((await page('/product/b/')).text).toContain('>5 in stock<');
    await shop.query('delete from stock_hold where product_id = $1', [b]);
    await shop.changeProduct(b, { manage_stock: false });
    await shop.refresh();
  });

  test('[CAT-027abc] managed stock falls out of stock at the threshold, unless it can be ordered back', async () => {
    const stateAt = async (columns: Record<string, unknown>) => {
      await shop.changeProduct(ids.b as number, { manage_stock: true, ...columns });
      await shop.refresh();
      const html = (await page('/product/b/')).text;
      return [/<p class="stock ([^"]*)"/.exec(html)?.[1], html.includes('single_add_to_cart_button')];
    };
    const open = ['in-stock', true];
    const sold = ['out-of-stock', false];
    expect(await stateAt({ stock_quantity: 1, backorders: 'no' })).toEqual(open);
    expect(await stateAt({ stock_quantity: 0 })).toEqual(sold);
    expect(await stateAt({ stock_quantity: 0, backorders: 'notify' })).toEqual([
      'available-on-backorder',
      true,
    ]);
    expect(await stateAt({ stock_quantity: -3, backorders: 'yes' })).toEqual([undefined, true]);
    await shop.changeSettings(catalogSettings, { outOfStockThreshold: 3 });
    expect(await stateAt({ stock_quantity: 4, backorders: 'no' })).toEqual(open);
    expect(await stateAt({ stock_quantity: 3, backorders: 'no' })).toEqual(sold);
    await shop.changeSettings(catalogSettings, { outOfStockThreshold: 0 });
    for (const [status, shown] of [
      ['instock', open],
      ['outofstock', sold],
      ['onbackorder', ['available-on-backorder', true]],
    ] as const) {
      const state = await stateAt({ manage_stock: false, stock_status: status, backorders: 'notify' });
      expect(state).toEqual(shown);
    }
    await shop.changeProduct(ids.b as number, {
      manage_stock: false,
      stock_status: 'instock',
      backorders: 'no',
    });
  });

  test('[CAT-028] quantities follow the product’s limits, else the stock', async () => {
    const input = async (columns: Record<string, unknown>) => {
      const blank = { min_quantity: null, max_quantity: null, step_quantity: null, sold_singly: false };
      await shop.changeProduct(ids.b as number, {
        ...blank,
        manage_stock: false,
        backorders: 'no',
        ...columns,
      });
      await shop.refresh();
      const html = (await page('/product/b/')).text;
      const form = /<form class="cart buy-form".*?<\/form>/s.exec(html)?.[0] ?? '';
      const tag = /<input type="number"[^>]*>/.exec(form)?.[0];
      if (!tag) return form.includes('type="hidden" name="quantity" value="1"') ? 'fixed' : 'none';
      return ['min', 'max', 'step', 'value'].map(
        (name) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '',
      );
    };
    expect(await input({})).toEqual(['1', '', '1', '1']);
    expect(await input({ manage_stock: true, stock_quantity: 8 })).toEqual(['1', '8', '1', '1']);
    expect(await input({ manage_stock: true, stock_quantity: 8, backorders: 'yes' })).toEqual([
      '1',
      '',
      '1',
      '1',
    ]);
    const own = { min_quantity: 2, max_quantity: 6, step_quantity: 2 };
    expect(await input(own)).toEqual(['2', '6', '2', '2']);
    expect(await input({ ...own, manage_stock: true, stock_quantity: 5 })).toEqual(['2', '5', '2', '2']);
    expect(await input({ min_quantity: 3 })).toEqual(['3', '', '1', '3']);
    // Sold singly is one piece, whatever the other limits and the stock say.
    expect(await input({ ...own, sold_singly: true, manage_stock: true, stock_quantity: 8 })).toBe('fixed');
    const visitor = shop.visitor();
    expect((await visitor.add(ids.b as number, 2)).json().error).toBe(true);
    expect((await visitor.add(ids.b as number)).json()).not.toHaveProperty('error');
    const cart = (await visitor.get('/cart/')).text;
    expect(cart).toMatch(/<input type="hidden" name="cart\[\w+\]\[qty\]" value="1"\/>/);
    expect(cart).not.toContain('type="number"');
    await input({});
  });

  test('[CAT-028] what is sold singly is one piece wherever it can be added', async () => {
    const own = { min_quantity: 2, max_quantity: 6, step_quantity: 4, manage_stock: true, stock_quantity: 8 };
    const quantitiesIn = (html: string) =>
      [...html.matchAll(/ (?:data-quantity|name="quantity" value)="(\d+)"/g)].map(([, value]) => value);
    const placesOf = async () => {
      await shop.refresh();
      const { text } = await page('/product/b/');
      const bar = /<section class="sticky-bar.*?<\/section>/s.exec(text)?.[0] ?? '';
      return {
        list: quantitiesIn(await card('b')),
        bar: quantitiesIn(bar),
        isTyped: /type="number"/.test(bar),
      };
    };
    await shop.changeProduct(ids.b as number, own);
    expect(await placesOf()).toEqual({ list: ['2', '2'], bar: ['2'], isTyped: true });
    await shop.changeProduct(ids.b as number, { sold_singly: true });
    expect(await placesOf()).toEqual({ list: ['1', '1'], bar: ['1'], isTyped: false });
    const none = { min_quantity: null, max_quantity: null, step_quantity: null };
    await shop.changeProduct(ids.b as number, { ...none, sold_singly: false, manage_stock: false });
    await shop.refresh();
  });

  test('[CAT-025b] the price is worked out at every request from the schedule', async () => {
    const priceWith = async (from: number | null, to: number | null) => {
      const at = (offset: number | null) => (offset === null ? null : new Date(Date.now() + offset));
      await shop.changeProduct(ids.d as number, { sale_price: 3500, sale_from: at(from), sale_to: at(to) });
      await shop.refresh();
      const visitor = shop.visitor();
      await visitor.add(ids.d as number);
      const fragments = (await visitor.shopAjax('get_refreshed_fragments')).json().fragments;
      const html = (await page('/product/d/')).text;
      const shown = html.includes('<ins aria-hidden="true">$35.00</ins>');
      expect(fragments['div.widget_shopping_cart_content'].includes('$35.00')).toBe(shown);
      expect(structuredDataOf(html).find((data) => data['@type'] === 'Product').offers.price).toBe(
        shown ? '35.00' : '40.00',
      );
      return shown;
    };
    expect(await priceWith(null, null)).toBe(true);
    expect(await priceWith(-day, null)).toBe(true);
    expect(await priceWith(day, null)).toBe(false);
    expect(await priceWith(null, day)).toBe(true);
    expect(await priceWith(null, -day)).toBe(false);
    expect(await priceWith(-day, day)).toBe(true);
    expect(await priceWith(day, 2 * day)).toBe(false);
    await shop.changeProduct(ids.d as number, { sale_price: null, sale_from: null, sale_to: null });
    await shop.refresh();
  });

  test('[CAT-025b] lists sort and narrow by the price of the moment, of variations too', async () => {
    const cup = await shop.addProduct({ slug: 'cup', type: 'variable', regular_price: null });
    const small = { type: 'variation', parent_id: cup, regular_price: 9000 };
    const variation = await shop.addProduct({ slug: 'cup-small', ...small });
    const moments = [-day, day, null].flatMap((from) =>
      [-day / 2, 2 * day, null].map((to) => [from, to] as const),
    );
    const at = (offset: number | null) => (offset === null ? null : new Date(Date.now() + offset));
    for (const [from, to] of moments) {
      const runs = (from === null || from < 0) && (to === null || to > 0);
      // A sale that ended before it began cannot be entered.
      if (from === day && to === -day / 2) continue;
      for (const [id, slug] of [
        [ids.d, 'd'],
        [variation, 'cup'],
      ] as const) {
        const regular = slug === 'd' ? 4000 : 9000;
        const sale = { sale_price: 100, sale_from: at(from), sale_to: at(to) };
        await shop.changeProduct(id as number, sale);
        await shop.refresh();
        const list = async (query: string) => cardsOf((await page(`/shop/?${query}`)).text);
        const found = {
          first: (await list('orderby=price'))[0] === slug,
          last: (await list('orderby=price-desc')).at(-1) === slug,
          below: (await list('max_price=1')).includes(slug),
          above: (await list(`min_price=${regular / 100}`)).includes(slug),
        };
        expect([slug, from, to, found]).toEqual([
          slug,
          from,
          to,
          { first: runs, last: runs, below: runs, above: !runs },
        ]);
        await shop.changeProduct(id as number, { sale_price: null, sale_from: null, sale_to: null });
      }
    }
    await shop.query('delete from product where id = $1', [cup]);
    await shop.refresh();
  });
});

test('[CAT-002] a simple product’s page shows all that is needed to buy it', async () => {
  const second = await shop.addPicture('hafen-blend-2', 'The same from behind');
  const [gift] = await shop.query<{ id: number }>(`select id from tag where slug = 'gift'`);
  await shop.addProduct({
    slug: 'whole',
    name: 'Whole thing',
    sku: 'WH-1',
    regular_price: 2500,
    short_description: '<p>In short.</p>',
    manage_stock: true,
    stock_quantity: 9,
    average_rating: 4.5,
    review_count: 12,
    categories: [green, tea],
    tags: [gift?.id as number],
    pictures: [second],
    visibility: 'hidden',
  });
  await shop.refresh();
  const { text } = await page('/product/whole/');
  const summary = text.slice(
    text.indexOf('product-summary'),
    text.indexOf('woocommerce-tabs') + 1 || undefined,
  );
  expect(text).toMatch(/<section class="gallery [^>]*>.*?<img[^>]*alt="The same from behind"/s);
  expect(summary).toMatch(/<h1[^>]*>Whole thing<\/h1>/);
  expect(summary).toContain('Rated 4.5 out of 5.');
  expect(summary).toMatch(/class="[^"]*rating-count"[^>]*>12/);
  expect(summary).toContain('<span class="amount">$25.00</span>');
  expect(summary).toContain('<p>In short.</p>');
  expect(summary).toContain('9 in stock');
  expect(summary).toMatch(
    /<button[^>]* class="quantity-step minus".*?<input type="number"[^>]*name="quantity"[^>]*>.*?<button[^>]* class="quantity-step plus"/s,
  );
  expect(summary).toMatch(/<button type="submit"[^>]*>Add to cart<\/button>/);
  expect(summary).toContain('<dt>SKU</dt><dd class="sku">WH-1</dd>');
  expect(summary).toMatch(/<dt>Categories<\/dt>.*?tea\/green\/">Green<\/a>.*?tea\/">Tea &amp; more<\/a>/s);
  expect(summary).toMatch(/<dt>Tag<\/dt>.*?\/product-tag\/gift\/">Gift<\/a>/s);
  const shared = [...summary.matchAll(/<a href="([^"]*)"[^>]*target="_blank"/g)].map(([, href = '']) => href);
  expect(shared.length).toBeGreaterThan(0);
  // What is shared is the product's whole address.
  for (const href of shared) expect(decodeURIComponent(href)).toContain(`${SITE_URL}/product/whole/`);
  expect(await htmlProblems(text)).toEqual([]);
  await shop.query(`delete from product where slug = 'whole'`);
  await shop.refresh();
});

test('a search folds accents, takes words in any order and tries the singular', async () => {
  await shop.addProduct({ slug: 'muehle', name: 'Mühle für große Bohnen', sku: 'HS-77' });
  await shop.addProduct({ slug: 'teacup', name: 'Celadon Teacup' });
  await shop.refresh();
  const hits = async (query: string) => {
    const { text } = await shop.visitor().get(`/?s=${encodeURIComponent(query)}`);
    // Where nothing is found, popular products stand in its place.
    if (text.includes('woocommerce-no-products-found')) return [];
    return [...text.matchAll(/class="card-name"><a href="([^"]*)"/g)].map((match) => match[1]);
  };
  expect(await hits('bohnen muhle')).toEqual(['/product/muehle/']);
  expect(await hits('GROSSE')).toEqual(['/product/muehle/']);
  expect(await hits('hs-77')).toEqual(['/product/muehle/']);
  expect(await hits('teacups')).toEqual(['/product/teacup/']);
  expect(await hits('100%')).toEqual([]);
  expect(await hits('celadon bohnen')).toEqual([]);
});
