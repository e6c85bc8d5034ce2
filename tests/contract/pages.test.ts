import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogSettings } from '#features/catalog/public.ts';
import { countQueries } from '#platform/db/database.server.ts';
import { SITE_URL, type TestShop } from '../support/shop-server.ts';
import { cardsOf, openSpiceShop, type SpiceShop } from '../support/spice-shop.ts';

let shop: TestShop;
let green: number;
let ids: Record<string, number>;
let page: SpiceShop['page'];

beforeAll(async () => {
  ({ shop, green, ids, page } = await openSpiceShop());
});

afterAll(async () => {
  await shop?.close();
});

const order = async (query: string) => cardsOf((await page(`/shop/${query}`)).text);

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

  test('[CAT-001b] what is not public is not found by anybody but shop managers', async () => {
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

  test('[CAT-001c] lists show what is public and visible there; what is hidden opens by its address', async () => {
    const listed = ['b', 'c', 'd', 'a', 'e', 'catalog-only', 'due'];
    expect(cardsOf((await page('/shop/')).text)).toEqual(listed);
    expect(cardsOf((await page('/product-category/tea/')).text)).toEqual(listed);
    expect(cardsOf((await page('/product-category/tea/green/')).text)).toEqual(listed);
    expect(cardsOf((await page('/product-tag/gift/')).text)).toEqual(['e']);
    expect(cardsOf((await page('/?s=thing')).text)).toEqual(['search-only']);
    expect(cardsOf((await page('/?s=ELD-1')).text)).toEqual(['e']);
    expect(cardsOf((await page('/?s=hidden')).text)).toEqual([]);
    for (const other of ['/', '/sitemap.xml', '/product/a/', '/none/'])
      expect((await page(other)).text).not.toContain('/product/hidden/');
    const hidden = await page('/product/hidden/');
    expect([hidden.status, hidden.text.includes('<h1 class="product_title title-1">hidden<')]).toEqual([
      200,
      true,
    ]);
    expect(cardsOf((await page('/?s=%25')).text)).toEqual([]);
  });
});

describe('order, filters and pages of lists', () => {
  test('[CAT-023abd] orderby takes six values, anything else acts as the default, and a change begins at page 1', async () => {
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

  test('[CAT-023c] products that are alike follow their ids in every order', async () => {
    const tag = await shop.addTag('alike', 'Alike');
    const alike = { regular_price: 770, created_at: new Date(), average_rating: 3, menu_order: 500 };
    const slugs = ['alike-1', 'alike-2', 'alike-3', 'alike-4', 'alike-5', 'alike-6'];
    for (const slug of slugs) await shop.addProduct({ slug, ...alike, tags: [tag] });
    // Written anew from the last to the first, they lie the other way round in the table.
    for (const slug of slugs.toReversed())
      await shop.query(`update product set meta_description = 'x' where slug = $1`, [slug]);
    await shop.changeSettings(catalogSettings, { perPage: 2 });
    await shop.refresh();
    for (const orderby of ['menu_order', 'popularity', 'rating', 'date', 'price', 'price-desc']) {
      const shown: unknown[] = [];
      for (const number of ['', 'page/2/', 'page/3/'])
        shown.push(...cardsOf((await page(`/product-tag/alike/${number}?orderby=${orderby}`)).text));
      expect([orderby, shown]).toEqual([orderby, slugs]);
    }
    await shop.changeSettings(catalogSettings, { perPage: 24 });
    await shop.query(`delete from product where slug like 'alike-%'`);
    await shop.refresh();
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

  test('[CAT-022ab][FILT-007abc][FILT-017a] pages have the links of their row, and none beyond the last', async () => {
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
    await shop.query(
      `insert into product_tag (product_id, tag_id) select $1, id from tag where slug = 'gift'`,
      [ids.a],
    );
    await shop.refresh();
    for (const archive of ['/product-category/tea/', '/product-category/tea/green/', '/product-tag/gift/']) {
      const first = (await page(archive)).text;
      expect(first).toContain(`href="${archive}page/2/"`);
      const second = (await page(`${archive}page/2/`)).text;
      expect(second).toContain(`href="${archive}"`);
      expect([cardsOf(second).length, cardsOf(second)]).not.toEqual([1, cardsOf(first)]);
    }
    expect((await page('/product-tag/gift/page/3/')).status).toBe(404);
    await shop.query('delete from product_tag where product_id = $1', [ids.a]);
    await shop.refresh();
    expect((await page('/shop/page/2/?min_price=999')).status).toBe(404);
    await shop.changeSettings(catalogSettings, { perPage: 24 });
    expect((await page('/shop/')).text).not.toContain('woocommerce-pagination');
  });

  test('search results have pages too', async () => {
    await shop.changeSettings(catalogSettings, { perPage: 1 });
    const first = (await page('/?s=i&orderby=price')).text;
    expect(first).toContain('href="/page/2/?s=i&amp;orderby=price"');
    const second = await page('/page/2/?s=i&orderby=price');
    expect(second.status).toBe(200);
    expect(cardsOf(second.text)).not.toEqual(cardsOf(first));
    expect(second.text).toContain('href="/?s=i&amp;orderby=price"');
    expect((await page('/page/99/?s=i')).status).toBe(404);
    // A shop without a front page of its own shows its products there, page by page.
    const { home } = shop.assignedPages();
    await shop.assignPages({ home: null });
    expect((await page('/')).text).toContain('href="/page/2/"');
    expect((await page('/page/2/')).status).toBe(200);
    expect((await page('/page/99/')).status).toBe(404);
    await shop.assignPages({ home: home ?? null });
    expect((await page('/page/2/')).status).toBe(404);
    await shop.changeSettings(catalogSettings, { perPage: 24 });
  });

  test('[CAT-030ab] sorting and counts have their words', async () => {
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
      // What the node remembers of cards is not there at first.
      await shop.refresh();
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
