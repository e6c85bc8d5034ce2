// What a shopper chose in filters before, as their browser keeps it.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { plainText } from '#kit/text.ts';
import { chipsIn, type FilterShop, openFilterShop, sentState } from '../support/filter-shop.ts';
import type { TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';
import { cardsOf } from '../support/spice-shop.ts';

let shop: TestShop;
let listed: FilterShop['listed'];
let chosen: FilterShop['chosen'];
let ask: FilterShop['ask'];
let visitor: ShopVisitor;

beforeAll(async () => {
  ({ shop, listed, chosen, ask } = await openFilterShop());
});
afterAll(() => shop?.close());
beforeEach(() => {
  visitor = shop.visitor();
});

describe('what was chosen before', () => {
  const cookieOf = (answer: { setCookies: string[] }) =>
    answer.setCookies.find((cookie) => cookie.startsWith('productFilters=')) ?? '';

  test('[FILT-003ab] is kept in a cookie for six hours and applied when a page is rendered, unless its address says otherwise', async () => {
    const filters = sentState({ product_taxonomy: [chosen('pa_colour', 'blue')], sorting: 'price_high' });
    const answer = await ask({ product_filters: filters }, visitor);
    const cookie = cookieOf(answer);
    expect(cookie).toMatch(/; Path=\/;.*Max-Age=21600/);
    expect(cookie).not.toMatch(/HttpOnly/i);
    expect(JSON.parse(decodeURIComponent(cookie.split(/[=;]/)[1] ?? ''))).toEqual({
      ...filters,
      price: { minPrice: '', maxPrice: '' },
      list: '/shop/',
    });
    const page = (await visitor.get('/shop/')).text;
    expect(cardsOf(page)).toEqual(['both', 'blue']);
    expect(chipsIn(page)).toEqual(['Colour: Blue']);
    // The address comes first, also for those who remember something.
    expect(cardsOf((await visitor.get('/shop/?filter_colour=red')).text)).toEqual(['red', 'both', 'assam']);
    for (const said of [
      'search=cup',
      'min_price=1',
      'max_price=70',
      'rating_filter=4',
      'stock_status=instock',
      'product_cat=tea',
      'product_tag=gift',
      'query_type_colour=or',
      'tax_relation=or',
    ])
      expect([said, chipsIn((await visitor.get(`/shop/?${said}`)).text).includes('Colour: Blue')]).toEqual([
        said,
        false,
      ]);
    expect(cardsOf((await visitor.get('/shop/?orderby=price')).text)).toEqual(['blue', 'both']);
    // Nobody else is given it.
    expect(await listed('')).toHaveLength(6);
  });

  test('[FILT-003a] is applied to the list for which it was chosen alone, not to another one nor to a search; a cookie that names no list speaks of all', async () => {
    await ask({ product_filters: sentState({ product_taxonomy: [chosen('product_cat', 'tea')] }) }, visitor);
    const cards = async (path: string) => cardsOf((await visitor.get(path)).text);
    expect(await cards('/product-category/cups/')).toEqual(['red', 'blue', 'both']);
    expect(await cards('/?s=cup')).toHaveLength(3);
    expect(await cards('/shop/')).toEqual(['sencha', 'assam']);
    const current_url = '/?s=cup&orderby=price';
    await ask({ product_filters: sentState({ rating: ['5'] }), current_url }, visitor);
    expect(await cards('/?s=cup')).toEqual(['both']);
    expect(await cards('/?s=leaves')).toEqual(['assam']);
    expect(await cards('/shop/')).toHaveLength(6);
    const handMade = `productFilters=${encodeURIComponent(JSON.stringify(sentState({ rating: ['5'] })))}`;
    for (const path of ['/shop/', '/product-category/cups/'])
      expect(cardsOf((await shop.visitor().get(path, { cookie: handMade })).text)).toEqual(['both']);
  });

  test('[FILT-002b] is forgotten with Clear All, by the call and by its link', async () => {
    await ask({ product_filters: sentState({ rating: ['5'] }) }, visitor);
    expect(cardsOf((await visitor.get('/shop/')).text)).toEqual(['both']);
    const link = /class="filter-clear" href="([^"]*)"/.exec((await visitor.get('/shop/')).text)?.[1] ?? '';
    expect(link).toBe('/shop/?filters=none');
    expect(cardsOf((await visitor.get(link)).text)).toHaveLength(6);
    expect(cardsOf((await visitor.get('/shop/')).text)).toHaveLength(6);
    await ask({ product_filters: sentState({ rating: ['5'] }) }, visitor);
    await ask({ product_filters: sentState() }, visitor);
    expect(cardsOf((await visitor.get('/shop/')).text)).toHaveLength(6);
  });

  test('[FILT-003a] says of what is remembered that it is on, and leads to the whole list; what the address says needs no word', async () => {
    const note = (html: string) => /<p class="list-note">(.*?)<\/p>/s.exec(html)?.[1] ?? '';
    const wholeOf = (html: string) => /href="([^"]*)"/.exec(note(html))?.[1]?.replaceAll('&amp;', '&') ?? '';
    await ask({ product_filters: sentState({ rating: ['5'] }) }, visitor);
    const page = (await visitor.get('/shop/?orderby=price')).text;
    expect(cardsOf(page)).toEqual(['both']);
    expect(plainText(note(page))).toBe('Filters that you chose before are still on. Show the whole list');
    expect(wholeOf(page)).toBe('/shop/?orderby=price&filters=none');
    expect(note((await visitor.get('/shop/?rating_filter=5')).text)).toBe('');
    expect(note((await visitor.get('/product-category/cups/')).text)).toBe('');
    expect(cardsOf((await visitor.get(wholeOf(page))).text)).toHaveLength(6);
    const after = (await visitor.get('/shop/')).text;
    expect([cardsOf(after).length, note(after)]).toEqual([6, '']);
    // An order alone hides nothing.
    await ask({ product_filters: sentState({ sorting: 'price_high' }) }, visitor);
    expect(note((await visitor.get('/shop/')).text)).toBe('');
    // Also where it leaves nothing; the way to all products leads to all of them.
    await ask({ product_filters: sentState({ price: { minPrice: '900', maxPrice: '' } }) }, visitor);
    const empty = (await visitor.get('/shop/')).text;
    expect(cardsOf(empty)).toEqual([]);
    expect(wholeOf(empty)).toBe('/shop/?filters=none');
    const all = /<a class="btn" href="([^"]*)"[^>]*>All products</.exec(empty)?.[1] ?? '';
    expect(cardsOf((await visitor.get(all)).text)).toHaveLength(6);
  });

  test('a cookie that nobody can read says nothing', async () => {
    for (const odd of ['', '{', 'null', '%', '%7B%22rating%22%3A5', '[[[[', '{"price":{"minPrice":1e999}}']) {
      const { status, text } = await shop.visitor().get('/shop/', { cookie: `productFilters=${odd}` });
      expect([status, cardsOf(text).length]).toEqual([200, 6]);
    }
  });
});
