import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogSettings } from '#features/catalog/public.ts';
import { countQueries } from '#platform/db/database.server.ts';
import { htmlProblems } from '../support/browser.ts';
import { openTestShop, SITE_URL, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;
let tea: number;
let green: number;
const ids: Record<string, number> = {};
const day = 86_400_000;

beforeAll(async () => {
  shop = await openTestShop();
  tea = await shop.addCategory('tea', 'Tea & more');
  green = await shop.addCategory('green', 'Green', tea);
  const gift = await shop.addTag('gift', 'Gift');
  const picture = await shop.addPicture('hafen-blend-1', 'A bag of coffee');
  const add = async (slug: string, columns: Record<string, unknown> = {}) => {
    ids[slug] = await shop.addProduct({ slug, categories: [green], ...columns });
  };
  // By price: e < a = c < b < d; by sales: d, b, others; by rating: c, a; by date: a newest.
  await add('a', {
    name: 'Anise',
    regular_price: 1000,
    menu_order: 3,
    average_rating: 4.5,
    review_count: 2,
    created_at: new Date(),
  });
  await add('b', {
    name: 'Basil',
    regular_price: 2000,
    menu_order: 1,
    total_sales: 5,
    created_at: new Date(Date.now() - day),
  });
  await add('c', {
    name: 'Caraway',
    regular_price: 1000,
    menu_order: 2,
    average_rating: 5,
    review_count: 1,
    created_at: new Date(Date.now() - 2 * day),
  });
  await add('d', {
    name: 'Dill',
    regular_price: 4000,
    menu_order: 2,
    total_sales: 9,
    created_at: new Date(Date.now() - 3 * day),
  });
  await add('e', {
    name: 'Elder “flower” <dry>',
    sku: 'ELD-1',
    regular_price: 3000,
    sale_price: 500,
    sale_to: new Date(Date.now() + day),
    menu_order: 9,
    created_at: new Date(Date.now() - 4 * day),
    tags: [gift],
    pictures: [picture],
    short_description: '<p>Dried &amp; <strong>cut</strong>.</p>',
    description: '<p>From the hills.</p>',
    attributes: [{ name: 'Origin', values: ['Styria'] }],
    weight_grams: 120,
  });
  for (const [slug, columns] of Object.entries({
    hidden: { visibility: 'hidden' },
    'search-only': { visibility: 'search', name: 'Searchable thing' },
    'catalog-only': { visibility: 'catalog', name: 'Catalogued thing', menu_order: 20 },
    draft: { status: 'draft' },
    private: { status: 'private' },
    later: { status: 'scheduled', publish_at: new Date(Date.now() + day) },
    due: { status: 'scheduled', publish_at: new Date(Date.now() - day), menu_order: 21 },
    trash: { trashed_at: new Date() },
  }))
    await add(slug, columns);
  await shop.refresh();
});

afterAll(async () => {
  await shop?.close();
});

const page = async (address: string) => shop.visitor().get(address);
const cardsOf = (html: string) =>
  [...html.matchAll(/<h2 class="card-name"><a href="\/product\/([^/]+)\/"/g)].map(([, slug]) => slug);
const order = async (query: string) => cardsOf((await page(`/shop/${query}`)).text);
const contextOf = (html: string, rel: string) =>
  new RegExp(`<link rel="${rel}" href="([^"]*)"`).exec(html)?.[1];
const metaOf = (html: string, property: string) =>
  new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)"`).exec(html)?.[1];
const structured = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) =>
    JSON.parse(json),
  );

describe('addresses', () => {
  test.each([
    ['/', 200],
    ['/shop/', 200],
    ['/product/a/', 200],
    ['/product/due/', 200],
    ['/product/hidden/', 200],
    ['/product/search-only/', 200],
    ['/product-category/tea/', 200],
    ['/product-category/tea/green/', 200],
    ['/product-tag/gift/', 200],
    ['/?s=anise', 200],
    ['/?s=nothing-at-all', 200],
    ['/cart/', 200],
    ['/my-account/', 200],
    ['/product/none/', 404],
    ['/product/draft/', 404],
    ['/product/private/', 404],
    ['/product/later/', 404],
    ['/product/trash/', 404],
    ['/product-category/none/', 404],
    ['/product-tag/none/', 404],
    ['/none/', 404],
    ['/cart/none/', 404],
    ['/shop/page/0/', 404],
    ['/shop/page/x/', 404],
    ['/a.php', 404],
  ])('%s answers %i', async (address, status) => {
    for (let time = 0; time < 2; time++) expect((await page(address)).status).toBe(status);
  });

  test.each([
    ['/shop', '/shop/'],
    ['/shop?orderby=price&x=%20', '/shop/?orderby=price&x=%20'],
    ['/product/a', '/product/a/'],
    ['/shop/page/1/', '/shop/'],
    ['/shop/page/1/?orderby=price', '/shop/?orderby=price'],
    ['/product-category/green/', '/product-category/tea/green/'],
    ['/product-category/old/green/?orderby=price', '/product-category/tea/green/?orderby=price'],
  ])('%s leads for good to %s', async (from, to) => {
    for (let time = 0; time < 2; time++) {
      const { status, location } = await page(from);
      expect([status, location]).toEqual([301, to]);
    }
  });

  test('an address that a product once had leads to where it is', async () => {
    await shop.query(
      `insert into slug_history (kind, slug, target_id) values ('product', 'anis', $1), ('product', 'drafted', $2)`,
      [ids.a, ids.draft],
    );
    await shop.refresh();
    const { status, location } = await page('/product/anis/');
    expect([status, location]).toEqual([301, '/product/a/']);
    expect((await page('/product/drafted/')).status).toBe(404);
  });

  test('what is not public is not found by anybody but shop managers', async () => {
    for (const role of ['customer', 'editor'] as const) {
      const member = await shop.member(role);
      for (const slug of ['draft', 'private', 'later'])
        expect((await member.get(`/product/${slug}/`)).status).toBe(404);
    }
    for (const role of ['shop-manager', 'administrator'] as const) {
      const member = await shop.member(role);
      for (const slug of ['draft', 'private', 'later'])
        expect((await member.get(`/product/${slug}/`)).status).toBe(200);
      expect((await member.get('/product/trash/')).status).toBe(404);
    }
    // The manager's preview is kept for nobody.
    for (const slug of ['draft', 'private', 'later'])
      expect((await page(`/product/${slug}/`)).status).toBe(404);
  });

  test('lists show what is public and visible there, and nothing else', async () => {
    const listed = ['b', 'c', 'd', 'a', 'e', 'catalog-only', 'due'];
    expect(cardsOf((await page('/shop/')).text)).toEqual(listed);
    expect(cardsOf((await page('/product-category/tea/')).text)).toEqual(listed);
    expect(cardsOf((await page('/product-category/tea/green/')).text)).toEqual(listed);
    expect(cardsOf((await page('/product-tag/gift/')).text)).toEqual(['e']);
    expect(cardsOf((await page('/?s=thing')).text)).toEqual(['search-only']);
    expect(cardsOf((await page('/?s=ELD-1')).text)).toEqual(['e']);
    expect(cardsOf((await page('/?s=hidden')).text)).toEqual([]);
    expect(cardsOf((await page('/?s=%25')).text)).toEqual([]);
  });
});

describe('order, filters and pages of lists', () => {
  test('[CAT-023] orderby takes six values, anything else acts as the default, ties follow the id', async () => {
    const menu = ['b', 'c', 'd', 'a', 'e', 'catalog-only', 'due'];
    const rest = ['catalog-only', 'due'];
    expect(await order('')).toEqual(menu);
    expect(await order('?orderby=menu_order')).toEqual(menu);
    expect(await order('?orderby=popularity')).toEqual(['d', 'b', 'a', 'c', 'e', ...rest]);
    expect(await order('?orderby=rating')).toEqual(['c', 'a', 'b', 'd', 'e', ...rest]);
    expect((await order('?orderby=date')).filter((slug) => slug && slug.length === 1)).toEqual([
      'a',
      'b',
      'c',
      'd',
      'e',
    ]);
    expect(await order('?orderby=price')).toEqual(['e', 'a', 'c', ...rest, 'b', 'd']);
    expect(await order('?orderby=price-desc')).toEqual(['d', 'b', 'a', 'c', ...rest, 'e']);
    for (const other of ['PRICE', 'price desc', '', 'x', 'title', "price';--"])
      expect(await order(`?orderby=${encodeURIComponent(other)}`)).toEqual(menu);
    // Changing it returns to page 1 and keeps all other parameters.
    await shop.changeSettings(catalogSettings, { perPage: 2 });
    const { text } = await page('/shop/page/2/?orderby=price&min_price=6&rating_filter=&max_price=90');
    const form = /<form class="woocommerce-ordering".*?<\/form>/s.exec(text)?.[0] ?? '';
    expect(form).toMatch(/action="\/shop\/"/);
    expect(form).toContain('method="get"');
    expect(form).toMatch(/<option value="price" selected/);
    const hidden = [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
      ([, n, v]) => [n, v],
    );
    expect(hidden).toEqual([
      ['min_price', '6'],
      ['rating_filter', ''],
      ['max_price', '90'],
    ]);
    const search = (await page('/?s=a&orderby=date')).text;
    expect(/<form class="woocommerce-ordering".*?<\/form>/s.exec(search)?.[0]).toContain(
      'name="s" value="a"',
    );
    await shop.changeSettings(catalogSettings, { perPage: 24 });
  });

  test('prices and ratings narrow a list by its address', async () => {
    expect(await order('?min_price=15')).toEqual(['b', 'd']);
    expect(await order('?max_price=9.99')).toEqual(['e']);
    expect(await order('?min_price=10&max_price=20')).toEqual(['b', 'c', 'a', 'catalog-only', 'due']);
    expect(await order('?rating_filter=5')).toEqual(['c']);
    expect(await order('?rating_filter=4,5')).toEqual(['c', 'a']);
    expect(await order('?min_price=x&max_price=-5&rating_filter=9')).toHaveLength(7);
    expect((await page('/shop/?min_price=999')).text).toContain(
      'No products were found matching your selection.',
    );
  });

  test('[CAT-022][FILT-007] pages have the links of their row, and none beyond the last', async () => {
    await shop.changeSettings(catalogSettings, { perPage: 1 });
    const pager = async (number: number) => {
      const address = number === 1 ? '/shop/?orderby=price' : `/shop/page/${number}/?orderby=price`;
      const { text, status } = await page(address);
      expect(status).toBe(200);
      const nav = /<nav class="woocommerce-pagination.*?<\/nav>/s.exec(text)?.[0] ?? '';
      return [...nav.matchAll(/<li>(.*?)<\/li>/gs)].map(([, item = '']) => {
        const href = /href="([^"]*)"/.exec(item)?.[1]?.replaceAll('&amp;', '&');
        const label = item.replace(/<span class="visually-hidden">.*?<\/span>/g, '').replace(/<[^>]*>/g, '');
        if (item.includes('aria-current="page"')) return `[${label}]`;
        const expected = { Previous: number - 1, Next: number + 1 }[label] ?? Number(label);
        if (href) expect(href).toBe(`/shop/${expected > 1 ? `page/${expected}/` : ''}?orderby=price`);
        return label;
      });
    };
    expect(await pager(1)).toEqual(['[1]', '2', '…', '7', 'Next']);
    expect(await pager(2)).toEqual(['Previous', '1', '[2]', '3', '…', '7', 'Next']);
    expect(await pager(3)).toEqual(['Previous', '…', '2', '[3]', '4', '…', '7', 'Next']);
    expect(await pager(4)).toEqual(['Previous', '1', '…', '3', '[4]', '5', '…', '7', 'Next']);
    expect(await pager(5)).toEqual(['Previous', '1', '…', '4', '[5]', '6', '7', 'Next']);
    expect(await pager(6)).toEqual(['Previous', '1', '…', '5', '[6]', '7', 'Next']);
    expect(await pager(7)).toEqual(['Previous', '1', '…', '6', '[7]']);
    expect((await page('/shop/page/8/?orderby=price')).status).toBe(404);
    expect((await page('/product-category/tea/page/8/')).status).toBe(404);
    expect((await page('/shop/page/2/?min_price=999')).status).toBe(404);
    await shop.changeSettings(catalogSettings, { perPage: 24 });
    expect((await page('/shop/')).text).not.toContain('woocommerce-pagination');
  });

  test('[CAT-030] sorting and counts have their words', async () => {
    const { text } = await page('/shop/');
    expect(
      [...text.matchAll(/<option value="([^"]*)"[^>]*>([^<]*)/g)].map(([, value, label]) => [value, label]),
    ).toEqual([
      ['menu_order', 'Default sorting'],
      ['popularity', 'Sort by popularity'],
      ['rating', 'Sort by average rating'],
      ['date', 'Sort by latest'],
      ['price', 'Sort by price: low to high'],
      ['price-desc', 'Sort by price: high to low'],
    ]);
    const count = (html: string) => /result-count"[^>]*>([^<]*)</.exec(html)?.[1];
    expect(count(text)).toBe('Showing all 7 results');
    expect(count((await page('/product-tag/gift/')).text)).toBe('Showing the single result');
    await shop.changeSettings(catalogSettings, { perPage: 3 });
    expect(count((await page('/shop/')).text)).toBe('Showing 1–3 of 7 results');
    expect(count((await page('/shop/page/3/')).text)).toBe('Showing 7–7 of 7 results');
    await shop.changeSettings(catalogSettings, { perPage: 7 });
    expect(count((await page('/shop/')).text)).toBe('Showing all 7 results');
    await shop.changeSettings(catalogSettings, { perPage: 24 });
  });

  test('an uncached list takes at most five queries, whatever the number of cards', async () => {
    const { pages } = shop.running.shop;
    const queriesFor = async (address: string) => {
      pages.invalidate(['*']);
      const { createShopApp } = await import('#app/http/shop-app.server.ts');
      const app = createShopApp(shop.running.shop);
      const { queries, value } = await countQueries(() => app.request(`${SITE_URL}${address}`, {}, {}));
      expect(value.status).toBe(200);
      return queries.length;
    };
    const addresses = ['/shop/', '/product-category/tea/', '/product-tag/gift/', '/?s=a', '/product/e/', '/'];
    const before = await Promise.all(addresses.map(() => 0));
    for (const [at, address] of addresses.entries()) before[at] = await queriesFor(address);
    expect(Math.max(...before)).toBeLessThanOrEqual(5);
    for (let more = 0; more < 40; more++)
      await shop.addProduct({
        slug: `more-${more}`,
        categories: [green],
        menu_order: 100,
        visibility: 'visible',
      });
    await shop.refresh();
    for (const [at, address] of addresses.entries()) {
      if (address === '/') continue;
      expect(`${address} ${await queriesFor(address)}`).toBe(`${address} ${before[at]}`);
    }
    await shop.query(`delete from product where slug like 'more-%'`);
    await shop.refresh();
  });
});

describe('prices, stock and buttons', () => {
  const card = async (slug: string) => {
    const { text } = await page('/shop/');
    return text.split('<li class="product card').find((part) => part.includes(`/product/${slug}/`)) ?? '';
  };

  test('[CAT-021] a list adds what can be bought and leads to the page of what cannot', async () => {
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

  test('[CAT-027] managed stock falls out of stock at the threshold, unless it can be ordered back', async () => {
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
    expect(await input({ sold_singly: true })).toBe('fixed');
    await input({});
  });

  test('[CAT-025] the price is worked out at every request from the schedule', async () => {
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
      expect(structured(html).find((data) => data['@type'] === 'Product').offers.price).toBe(
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
  expect(summary).toMatch(/class="rating-count">12/);
  expect(summary).toContain('<span class="amount">$25.00</span>');
  expect(summary).toContain('<p>In short.</p>');
  expect(summary).toContain('9 in stock');
  expect(summary).toMatch(/minus.*?<input type="number"[^>]*name="quantity"[^>]*>.*?plus/s);
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

describe('what machines read', () => {
  test('canonical address, titles and pictures', async () => {
    const product = (await page('/product/e/?utm_source=x')).text;
    expect(contextOf(product, 'canonical')).toBe(`${SITE_URL}/product/e/`);
    expect(product).toContain('<title>Elder “flower” &lt;dry&gt; – Vitrine</title>');
    expect(metaOf(product, 'description')).toBe('Dried &amp; cut.');
    expect(metaOf(product, 'og:type')).toBe('product');
    expect(metaOf(product, 'og:url')).toBe(`${SITE_URL}/product/e/`);
    expect(metaOf(product, 'og:image')).toMatch(new RegExp(`^${SITE_URL}/media/\\d+-[0-9a-f]+/960\\.`));
    expect((await page((metaOf(product, 'og:image') ?? '').replace(SITE_URL, ''))).status).toBe(200);
    await shop.changeSettings(catalogSettings, { perPage: 3 });
    const second = (await page('/shop/page/2/?orderby=price')).text;
    expect(contextOf(second, 'canonical')).toBe(`${SITE_URL}/shop/page/2/`);
    expect(second).toContain('<title>Shop – page 2 – Vitrine</title>');
    await shop.changeSettings(catalogSettings, { perPage: 24 });
    const category = (await page('/product-category/tea/')).text;
    expect(category).toContain('<title>Tea &amp; more – Vitrine</title>');
    for (const address of ['/cart/', '/?s=a', '/none/', '/my-account/', '/product/hidden/']) {
      const { text } = await page(address);
      expect(metaOf(text, 'robots')).toBe('noindex, follow');
      expect(contextOf(text, 'canonical')).toBeUndefined();
    }
  });

  test('structured data of products, lists and the front page', async () => {
    const data = structured((await page('/product/e/')).text);
    expect(data.find((each) => each['@type'] === 'Product')).toMatchObject({
      name: 'Elder “flower” <dry>',
      sku: 'ELD-1',
      url: `${SITE_URL}/product/e/`,
      description: 'Dried & cut.',
      offers: { price: '5.00', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
    });
    const crumbs = data.find((each) => each['@type'] === 'BreadcrumbList').itemListElement;
    expect(crumbs.map(({ name, item }: { name: string; item?: string }) => [name, item])).toEqual([
      ['Home', `${SITE_URL}/`],
      ['Tea & more', `${SITE_URL}/product-category/tea/`],
      ['Green', `${SITE_URL}/product-category/tea/green/`],
      ['Elder “flower” <dry>', `${SITE_URL}/product/e/`],
    ]);
    const rated = structured((await page('/product/a/')).text).find((each) => each['@type'] === 'Product');
    expect(rated.aggregateRating).toMatchObject({ ratingValue: 4.5, reviewCount: 2 });
  });

  test('the sitemap names every public address once, and robots may read it', async () => {
    const { text, headers } = await page('/sitemap.xml');
    expect(headers.get('content-type')).toContain('xml');
    const paths = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc.replace(SITE_URL, ''));
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toEqual(
      expect.arrayContaining(['/', '/shop/', '/product-category/tea/', '/product/a/', '/product/due/']),
    );
    for (const path of paths) expect(`${path} ${(await page(path)).status}`).toBe(`${path} 200`);
    for (const absent of [
      '/cart/',
      '/checkout/',
      '/my-account/',
      '/product/draft/',
      '/product/later/',
      '/product/hidden/',
    ])
      expect(paths).not.toContain(absent);
    const robots = await page('/robots.txt');
    expect(robots.headers.get('content-type')).toContain('text/plain');
    expect(robots.text).toContain(`Sitemap: ${SITE_URL}/sitemap.xml`);
    expect(robots.text).toContain('Disallow: /cart/');
  });

  test('[NOTE-013] the body tells the kinds of pages apart', async () => {
    const classesOf = async (address: string) =>
      (/<body class="([^"]*)"/.exec((await page(address)).text)?.[1] ?? '').split(' ');
    const kinds: Record<string, string> = {
      '/product/a/': 'single-product',
      '/cart/': 'woocommerce-cart',
      '/my-account/': 'woocommerce-account',
      '/shop/': 'archive',
      '/product-category/tea/': 'archive',
      '/product-tag/gift/': 'archive',
      '/?s=a': 'archive',
    };
    for (const [address, name] of Object.entries(kinds)) {
      const classes = await classesOf(address);
      for (const kind of new Set(Object.values(kinds))) expect(classes.includes(kind)).toBe(kind === name);
    }
    const buyer = shop.visitor();
    await buyer.add(ids.a as number);
    expect((await buyer.get('/checkout/')).text).toMatch(/<body class="[^"]*woocommerce-checkout/);
  });

  test('[NOTE-014] logged in means a class of the body, and no role changes anything else', async () => {
    const guest = shop.visitor();
    const roles = ['customer', 'editor', 'shop-manager', 'administrator'] as const;
    for (const role of roles) {
      const member = await shop.member(role);
      for (const address of ['/', '/shop/', '/product/a/', '/product-category/tea/', '/?s=a', '/none/']) {
        const [own, everybodys] = [await member.get(address), await guest.get(address)];
        expect(own.status).toBe(everybodys.status);
        expect(own.text).toContain('logged-in');
        expect(everybodys.text).not.toContain('logged-in');
        expect(own.text.replace(/<body class="[^"]*"/, '')).toBe(
          everybodys.text.replace(/<body class="[^"]*"/, ''),
        );
      }
    }
  });

  test.each([
    '/',
    '/shop/',
    '/product-category/tea/',
    '/product/e/',
    '/?s=a',
    '/?s=nothing',
    '/cart/',
    '/none/',
    '/about/',
  ])('the HTML of %s is valid', async (address) => {
    expect(await htmlProblems((await page(address)).text)).toEqual([]);
  });

  test('the HTML of a filled cart with notices is valid, and so are fragments', async () => {
    const visitor = shop.visitor();
    await visitor.post('/shop/', { 'add-to-cart': ids.e as number, quantity: 2 });
    await visitor.add(ids.a as number);
    await visitor.add(ids.a as number, -1);
    expect(await htmlProblems((await visitor.get('/cart/')).text)).toEqual([]);
    const { fragments } = (await visitor.shopAjax('get_refreshed_fragments')).json();
    for (const html of Object.values<string>(fragments)) expect(await htmlProblems(html)).toEqual([]);
  });
});
