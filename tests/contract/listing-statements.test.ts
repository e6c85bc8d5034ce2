// How many statements a listing sends with its panel beside it, however much it shows.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardMemory } from '#features/catalog/public.server.ts';
import { countQueries } from '#platform/db/database.server.ts';
import { openTestShop, SITE_URL, type TestShop } from '../support/shop-server.ts';
import { cardsOf } from '../support/spice-shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  const tea = await shop.addCategory('tea', 'Tea');
  const colour = await shop.addAttribute('colour', 'Colour');
  const terms = [await shop.addTerm(colour, 'red', 'Red'), await shop.addTerm(colour, 'blue', 'Blue')];
  for (let at = 1; at <= 30; at++)
    await shop.addProduct({
      slug: `cup-${at}`,
      name: `Cup ${at}`,
      regular_price: 1000 + at,
      average_rating: 4,
      stock_status: at % 3 === 0 ? 'outofstock' : 'instock',
      categories: [tea],
      terms,
    });
  await shop.refresh();
});
afterAll(() => shop?.close());

/** The statements of a page that a new visitor asks for, with what it answers. */
async function counted(address: string) {
  const { createShopApp } = await import('#app/http/shop-app.server.ts');
  const app = createShopApp(shop.running.shop);
  // What is kept in memory is read by the first page that anybody asks for.
  await app.request(`${SITE_URL}/shop/`, {}, {});
  shop.running.shop.pages.invalidate(['*']);
  shop.running.shop.services.cache(cardMemory).ended(['*']);
  const { queries, value } = await countQueries(() => app.request(SITE_URL + address, {}, {}));
  expect(value.status).toBe(200);
  shop.running.shop.pages.invalidate(['*']);
  const again = await countQueries(() => app.request(SITE_URL + address, {}, {}));
  return { queries, again: again.queries, html: await value.text() };
}

test.each([
  ['all products', '/shop/', 24],
  ['all products in an order', '/shop/?orderby=price-desc', 24],
  ['a further page', '/shop/page/2/', 6],
  ['a category', '/product-category/tea/', 24],
  ['an attribute and a price', '/shop/?filter_colour=red,blue&query_type_colour=or&min_price=10.02', 24],
  [
    'every part of the panel',
    '/shop/?search=cup&filter_colour=red&product_cat=tea&max_price=10.3&rating_filter=4&stock_status=instock',
    20,
  ],
  ['a filter that leaves nothing', '/shop/?min_price=5000', 0],
  ['a search', '/?s=cup+12', 1],
  ['a filtered search', '/?s=cup&filter_colour=blue', 24],
])(
  '%s with the panel and its counts: one statement for the cards, one for what is searched, none for whoever asks again',
  async (_, address, cards) => {
    const { queries, again, html } = await counted(address);
    expect(cardsOf(html)).toHaveLength(cards);
    expect(html).toContain('data-blockname="product-filter"');
    expect(queries.length, queries.join('\n')).toBeLessThanOrEqual(address.startsWith('/?s=') ? 2 : 1);
    expect(again).toEqual([]);
  },
);
