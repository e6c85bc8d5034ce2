// What a shopper chose in filters before, as their browser keeps it.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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

  test('a cookie that nobody can read says nothing', async () => {
    for (const odd of ['', '{', 'null', '%', '%7B%22rating%22%3A5', '[[[[', '{"price":{"minPrice":1e999}}']) {
      const { status, text } = await shop.visitor().get('/shop/', { cookie: `productFilters=${odd}` });
      expect([status, cardsOf(text).length]).toEqual([200, 6]);
    }
  });
});
