// What the page of search results finds, and in which order.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productSearch } from '#features/product-index/operations/product-search.server.ts';
import { countQueries } from '#platform/db/database.server.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  const cups = await shop.addCategory('cups', 'Trinkgefäße');
  const espresso = await shop.addCategory('espresso', 'Espresso', cups);
  const gift = await shop.addTag('gift', 'Present idea');
  await shop.query(
    `with colour as (insert into attribute (slug, name) values ('colour', 'Colour') returning id)
     insert into attribute_term (attribute_id, slug, name) select id, 'blue', 'Azure blue' from colour`,
  );
  const add = (slug: string, name: string, more: object = {}) => shop.addProduct({ slug, name, ...more });
  await add('mug', 'Mug', { categories: [cups], sku: 'MUG-7/b' });
  await add('demitasse', 'Demitasse', { categories: [espresso] });
  await add('bowl', 'Bowl', { tags: [gift], short_description: '<p>Also a <b>pres</b>ent for mugs.</p>' });
  const cup = await add('cup', 'Café cup', { description: '<p class="azuremark">Thrown by hand.</p>' });
  await shop.query(`insert into product_term (product_id, term_id) select $1, id from attribute_term`, [cup]);
  await add('plate', 'Plate', {
    attributes: [{ name: 'Glaze', values: ['Celadon', 'Größe XL'] }],
    description: '<p>Goes with the cup. Dishwasher-safe.</p>',
  });
  await add('steamer', 'Steamer');
  await add('teapot', 'Teapot');
  await add('green', 'Green tea', { menu_order: 5 });
  await add('black', 'Black tea', { menu_order: 3 });
  await add('draft', 'Samovar', { status: 'draft' });
  await add('hidden', 'Samovar', { visibility: 'catalog' });
  await shop.refresh();
});

afterAll(() => shop?.close());

const page = (s: string, more = '') => shop.visitor().get(`/?s=${encodeURIComponent(s)}${more}`);
/** What was found; what a search without results shows instead stands elsewhere. */
const namesIn = (html: string) =>
  [
    ...(html.split('class="archive-list"')[1] ?? '').matchAll(
      /class="card-name"><a href="\/product\/([a-z]+)\//g,
    ),
  ].map(([, slug]) => slug);
const found = async (s: string, more = '') => namesIn((await page(s, more)).text);

describe('where a search looks', () => {
  test.each([
    ['the name', 'plate', ['plate']],
    ['inside of the name', 'eamer', ['steamer']],
    ['the SKU', 'mug-7/B', ['mug']],
    ['a category', 'Trinkgefässe', ['mug', 'demitasse']],
    ['a category below', 'espresso', ['demitasse']],
    ['a tag', 'idea', ['bowl']],
    ['an attribute of the shop', 'azure', ['cup']],
    ['an attribute of its own', 'celadon', ['plate']],
    ['the description', 'thrown', ['cup']],
    ['the beginning of a word in it', 'dishwash', ['plate']],
    ['the short description, without its tags', 'mug', ['mug', 'bowl']],
  ])('%s: %s', async (_, text, slugs) => {
    expect(await found(text)).toEqual(slugs);
  });

  test('not in markup, and not in what is no product for everybody', async () => {
    expect(await found('azuremark')).toEqual([]);
    expect(await found('samovar')).toEqual([]);
  });

  test.each([
    ['accents', 'cafe', 'cup'],
    ['accents that the product has not', 'plâte', 'plate'],
    ['case', 'CAFÉ', 'cup'],
    ['ß', 'grösse', 'plate'],
  ])('whatever the %s', async (_, text, slug) => {
    expect(await found(text)).toContain(slug);
  });
});

describe('the order of what was found', () => {
  test('a hit in the name stands before one in the description, equal ones as the owner ordered them', async () => {
    expect(await found('cup')).toEqual(['cup', 'plate']);
    expect(await found('tea')).toEqual(['black', 'green', 'teapot', 'steamer']);
  });

  test('an order that is asked for comes before relevance, and relevance is what is offered first', async () => {
    await shop.query("update product set regular_price = 1 where slug = 'steamer'");
    await shop.refresh();
    expect((await found('tea', '&orderby=price'))[0]).toBe('steamer');
    expect((await found('tea', '&sorting=default'))[3]).toBe('teapot');
    expect((await found('tea', '&orderby=nonsense'))[3]).toBe('steamer');
    const options = async (more = '') =>
      [...(await page('tea', more)).text.matchAll(/<option value="([\w-]+)"( selected="")?>/g)].map(
        ([, value, selected]) => (selected ? `${value}!` : value),
      );
    expect(await options()).toEqual(['relevance!', 'popularity', 'rating', 'date', 'price', 'price-desc']);
    expect(await options('&sorting=default')).toContain('title!');
  });
});

test('a search costs one statement, none while it is remembered, and two where other spellings are tried', async () => {
  const { services } = shop.running.shop;
  const around = { db: shop.db, market: services.marketOf(), now: new Date() };
  const cost = async (text: string) =>
    (await countQueries(() => services.cache(productSearch).find(text, 'everything', around))).queries.length;
  await cost('something else');
  expect([await cost('blue cup'), await cost('blue cup')]).toEqual([1, 0]);
  // What a word of an earlier search was found in is remembered, too.
  expect([await cost('blue cpu'), await cost('cup blue')]).toEqual([1, 0]);
  await shop.refresh();
  expect(await cost('blue cpu')).toBe(2);
  await shop.refresh();
  expect(await cost('blue cup')).toBe(1);
});

describe('several words', () => {
  test('each must be found somewhere, in whatever place', async () => {
    expect(await found('blue cup')).toEqual(['cup']);
    expect(await found('cup blue thrown')).toEqual(['cup']);
    expect(await found('blue plate')).toEqual([]);
  });
});

describe('other spellings', () => {
  const spelled = (html: string) =>
    /search-spelling[^>]*>(.*?)<\/p>/.exec(html)?.[1]?.replace(/<[^>]+>/g, '');

  test.each([
    ['teapto', 'teapot', 'teapot'],
    ['plates', 'plate', 'plate'],
    ['blue cpu', 'cup', 'blue cup'],
    ['expresso', 'demitasse', 'espresso'],
    ['azurr', 'cup', 'azure'],
    // Each word by itself, also where both are misspelt, and without those that nothing comes near.
    ['bleu cpu', 'cup', 'blue cup'],
    ['expreso machne', 'demitasse', 'espresso'],
    ['cup xylophone', 'cup', 'cup'],
    ['xylophone bleu qqqqq cpu', 'cup', 'blue cup'],
  ])('%s finds what was meant, and the page says so', async (typed, slug, words) => {
    const { text } = await page(typed);
    expect(namesIn(text)).toContain(slug);
    expect(spelled(text)).toBe(`Nothing was found for “${typed}”. Showing results for “${words}”.`);
  });

  test('a number that nobody has is not left out, and what was typed right is not searched by halves', async () => {
    expect(await found('teapot 4711')).toEqual([]);
    expect(await found('blue teapot')).toEqual([]);
    expect(await found('xylophone qqqqq')).toEqual([]);
  });

  test('[FILT-012a] filters of lists try them only where no name or SKU contains the text', async () => {
    const listed = async (search: string) =>
      namesIn((await shop.visitor().get(`/shop/?search=${encodeURIComponent(search)}`)).text);
    expect(await listed('teapot')).toEqual(['teapot']);
    expect(await listed('mug-7')).toEqual(['mug']);
    expect(await listed('teapto')).toEqual(['teapot']);
    expect(await listed('green teas')).toEqual(['green']);
    expect(await listed('xylophone')).toEqual([]);
    // Elsewhere than in names and SKUs filters do not look.
    expect(await listed('thrown')).toEqual([]);
    await shop.addProduct({ slug: 'teapto', name: 'Teapto' });
    await shop.refresh();
    expect(await listed('teapto')).toEqual(['teapto']);
  });

  test('are tried only where nothing contains the text', async () => {
    // “mug” is one letter away from “mugs”, which a description says.
    const { text } = await page('mugs');
    expect([namesIn(text), spelled(text)]).toEqual([['bowl'], undefined]);
  });
});

describe('what is hardly a search', () => {
  test.each([
    '%',
    '_',
    '\\',
    "'",
    '"',
    ':*',
    '<->',
    '🫖',
    'شاي',
    '\u202e',
    '(',
    '!',
    '&',
    '|',
    'a'.repeat(5000),
  ])('%j is answered', async (text) => {
    const answer = await page(text);
    expect(answer.status).toBe(200);
    expect(namesIn(answer.text)).not.toContain('teapot');
  });

  test('signs of patterns mean themselves, and what no text can hold is left out', async () => {
    expect(await found('%tea%')).toEqual([]);
    expect(await found('teapot _')).toEqual([]);
    expect(await found('%')).toEqual([]);
    expect(await found('\u202eteapot\0')).toEqual(['teapot']);
  });

  test('a category alone leads to its page', async () => {
    const { status, headers } = await shop.visitor().get('/?s=&product_cat=cups');
    expect([status, headers.get('location')]).toEqual([301, '/product-category/cups/']);
  });
});

test('within a category only what is in it and below is found, in the order of relevance', async () => {
  expect(await found('m', '&product_cat=cups')).toEqual(['mug', 'demitasse']);
  expect(await found('m', '&product_cat=espresso')).toEqual(['demitasse']);
  expect(await found('xylophone', '&product_cat=cups')).toEqual([]);
});

test('a search without results leads on to categories and what is popular', async () => {
  const { text } = await page('xylophone');
  expect(text).toContain('No products were found');
  expect(text).toMatch(/<a class="chip" href="\/product-category\/cups\/">/);
  expect(text).toContain('Popular right now');
  const popular = text.split('>Popular right now<')[1] ?? '';
  expect(popular.match(/class="card-name"/g)).toHaveLength(4);
  expect(namesIn(text)).toEqual([]);
});

test('a description of any length can be saved and searched', async () => {
  const words = Array.from({ length: 40_000 }, (_, at) => `word-${at}-and-more`).join(' ');
  await shop.addProduct({ slug: 'long', name: 'Long', description: words });
  await shop.refresh();
  expect(await found('word-77-and-more')).toEqual(['long']);
});

test('what is saved is found at once, and what is gone is not', async () => {
  expect(await found('wok')).toEqual([]);
  const manager = await shop.member('shop-manager');
  const send = (method: string, path: string, body: object) =>
    manager.fetch(path, {
      method,
      headers: { 'content-type': 'application/json', origin: 'http://shop.test' },
      body: JSON.stringify(body),
    });
  const made = await send('POST', '/rest/products', {
    type: 'simple',
    name: 'Wok',
    status: 'published',
    regularPrice: 100,
  });
  const { id, version } = await made.json();
  await expect.poll(() => found('wok')).toEqual(['wok']);
  await send('PUT', `/rest/products/${id}`, { version, name: 'Pan' });
  await expect.poll(() => found('wok')).toEqual([]);
});
