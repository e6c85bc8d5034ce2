import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buyFormParts,
  cardPlace,
  cardPlaces,
  productData,
  productPlace,
  productPlaces,
} from '#features/catalog/public.server.ts';
import {
  type BuyFormPart,
  type CardPlacePart,
  catalogSettings,
  dataOfProduct,
  type ProductDataPart,
  type ProductPlacePart,
} from '#features/catalog/public.ts';
import { lineParts } from '#features/purchase-lines/public.server.ts';
import type { LinePart } from '#features/purchase-lines/public.ts';
import { accept, refuse } from '#kit/result.ts';
import { countQueries } from '#platform/db/database.server.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { switchesOf } from '#platform/slices/switched-slices.server.ts';
import { openTestShop, SITE_URL, type TestShop } from '../support/shop-server.ts';

/** How many words may be printed on a product; kept in a table of the slice. */
const printing: ProductDataPart<{ most: number }> = {
  name: 'printing',
  table: 'product_printing',
  read: (row) => ({ most: Number(row.most_words) }),
};
const printed: LinePart<string> = {
  name: 'printing',
  read({ printed: words }, { product }) {
    const own = dataOfProduct(printing, product);
    if (!own || typeof words !== 'string' || words === '') return accept(null);
    return words.split(' ').length > own.most
      ? refuse({ message: `At most ${own.most} words fit.` })
      : accept(words);
  },
};

const fields: BuyFormPart = {
  name: 'printing',
  appliesTo: (product) => dataOfProduct(printing, product) !== null,
  Fields: ({ product }) => <input data-most={dataOfProduct(printing, product)?.most} name="printed" />,
  ListLink: ({ card }) => <a href={card.address}>Choose words for {card.slug}</a>,
  ButtonText: ({ product }) => <>Print {product.slug}</>,
  hidesPrice: (product) => dataOfProduct(printing, product)?.most === 9,
};
// biome-ignore lint/suspicious/noExplicitAny: as the point takes them
const onCards: CardPlacePart<any>[] = [
  { name: 'heart', place: 'picture', View: ({ card }) => <i data-heart={card.id} /> },
  {
    name: 'sample',
    place: 'below-button',
    View: ({ card }) => <i data-sample={card.id} data-most={dataOfProduct(printing, card)?.most} />,
  },
  cardPlace<number>({
    name: 'eye',
    // Where the owner decides, a setting is asked.
    place: (settings) => (settings.get(catalogSettings).perPage === 7 ? null : 'below-title'),
    data: (settings) => settings.get(catalogSettings).perPage,
    View: ({ card, data }) => <i data-eye={`${card.id} of ${data}`} />,
  }),
];
// biome-ignore lint/suspicious/noExplicitAny: as the point takes them
const onPages: ProductPlacePart<any>[] = [
  { name: 'maker', place: 'below-title', View: ({ product }) => <i data-maker={product.slug} /> },
  { name: 'timer', place: 'below-price', View: () => <i data-timer="" /> },
  productPlace<number>({
    name: 'heart',
    place: 'below-form',
    data: (settings) => settings.get(catalogSettings).perPage,
    View: ({ data }) => <i data-heart="" data-per-page={data} />,
  }),
  { name: 'badges', place: 'below-meta', View: () => <i data-badges="" /> },
  { name: 'sizes', place: 'above-meta', View: () => <i data-sizes="" /> },
  productPlace<string>({
    name: 'ribbon',
    // Where the product decides, it is asked.
    place: (_settings, { slug }) => (slug === 'cup' ? 'above-form' : null),
    data: (_settings, { name }, { tag }) => {
      tag('ribbons');
      return name;
    },
    View: ({ data }) => <i data-ribbon={data} />,
  }),
];

let shop: TestShop;
let mug: number;
let bag: number;

beforeAll(async () => {
  shop = await openTestShop({
    slices: (configured) => [
      ...configured,
      defineSlice({
        name: 'printing',
        optional: { title: 'Printing', help: '' },
        adds: [
          productData.with(printing),
          lineParts.with(printed),
          buyFormParts.with(fields),
          cardPlaces.with(...onCards),
          productPlaces.with(...onPages),
        ],
      }),
    ],
  });
  await shop.query('create table product_printing (product_id bigint primary key, most_words int not null)');
  mug = await shop.addProduct({ slug: 'mug', name: 'Mug', sku: 'M' });
  await shop.addProduct({ slug: 'cup', name: 'Cup', sku: 'C' });
  bag = await shop.addProduct({
    slug: 'bag',
    name: 'Bag',
    type: 'variable',
    regular_price: null,
    attributes: [{ name: 'Size', values: ['Small', 'Large'], forVariations: true }],
  });
  const variation = (size: string) =>
    shop.addProduct({
      slug: `bag-${size}`,
      type: 'variation',
      parent_id: bag,
      attributes: [{ name: 'Size', values: [size] }],
    });
  await variation('Small');
  const large = await variation('Large');
  await shop.query('insert into product_printing values ($1, 2), ($2, 2), ($3, 3)', [mug, bag, large]);
  await shop.refresh();
});
afterAll(() => shop?.close());

const cardOf = async (slug: string) =>
  (await shop.visitor().get('/shop/')).text
    .split('<li class="product card')
    .find((part) => part.includes(`/product/${slug}/`))
    ?.split('</li>')[0] ?? '';
const pageOf = async (slug: string) => (await shop.visitor().get(`/product/${slug}/`)).text;
const add = async (fields: Record<string, string | number>) => {
  const visitor = shop.visitor();
  const answer = (await visitor.shopAjax('add_to_cart', fields)).json();
  return answer.error ? (await visitor.get(answer.product_url)).text : 'added';
};

test('fields of a slice stand in the form of the products that have them, and lists lead there', async () => {
  expect(await pageOf('mug')).toMatch(
    /<form class="cart buy-form"[^>]*>.*<input data-most="2" name="printed"\/>.*name="quantity"/s,
  );
  expect(await pageOf('mug')).toMatch(/<button type="submit"[^>]*single_add_to_cart_button[^>]*>Print /);
  expect(await pageOf('cup')).toMatch(/single_add_to_cart_button[^>]*>Add to cart</);
  // The bar has no room for them.
  expect(await pageOf('mug')).toMatch(/class="sticky-bar.*data-to-form/s);
  expect(await pageOf('cup')).not.toContain('name="printed"');
  expect(await pageOf('cup')).not.toContain('data-to-form');
  const card = await cardOf('mug');
  expect(card).toContain('Choose words for');
  expect(card).not.toContain('add-to-cart');
  expect(await cardOf('cup')).toContain('add-to-cart');
  // Nobody needs to see a price that the fields are asked in place of.
  expect([await cardOf('mug'), await pageOf('mug')].join()).toContain('class="price');
  await shop.query('update product_printing set most_words = 9 where product_id = $1', [mug]);
  await shop.refresh();
  expect([await cardOf('mug'), await pageOf('mug')].join()).not.toContain('class="price');
  expect(await cardOf('cup')).toContain('class="price');
  await shop.query('update product_printing set most_words = 2 where product_id = $1', [mug]);
  await shop.refresh();
  // What has choices of its own leads to its page for them.
  expect(await cardOf('bag')).toContain('Select options');
});

test('what a slice keeps of a product is known in carts too; a variation has its product’s but for its own', async () => {
  expect(await add({ product_id: mug, printed: 'one two' })).toBe('added');
  expect(await add({ product_id: mug, printed: 'one two three' })).toContain('At most 2 words fit.');
  const bagOf = (attribute_size: string, printed: string) =>
    add({ product_id: bag, attribute_size, printed });
  expect(await bagOf('Small', 'one two three')).toContain('At most 2 words fit.');
  expect(await bagOf('Large', 'one two three')).toBe('added');
  expect(await bagOf('Large', 'one two three four')).toContain('At most 3 words fit.');
});

test('a protected product gives away nothing of it', async () => {
  expect(await cardOf('mug')).toContain('data-most="2"');
  await shop.changeProduct(mug, { password_hash: 'x' });
  await shop.refresh();
  expect(await cardOf('mug')).toContain('data-heart');
  expect(await cardOf('mug')).not.toMatch(/Choose words|data-most/);
  await shop.changeProduct(mug, { password_hash: null });
  await shop.refresh();
});

test('slices show what is theirs at each place of card and page', async () => {
  const card = await cardOf('cup');
  const order = (html: string, marks: readonly string[]) => marks.map((mark) => html.indexOf(mark));
  const places = order(card, ['data-heart', 'class="card-name"', 'data-eye', 'add-to-cart', 'data-sample']);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(0);
  expect(card).toMatch(/<div class="card-picture">.*data-heart.*<\/div>.*card-name/s);
  const page = await pageOf('cup');
  const seen = order(page, [
    'product_title',
    'data-maker="cup"',
    'class="price price-large"',
    'data-timer',
    'data-ribbon="Cup"',
    'buy-form',
    'data-heart=""',
    'data-sizes',
    'product_meta',
    'data-badges',
  ]);
  expect(seen[0]).toBeGreaterThan(0);
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
  expect(await pageOf('bag')).not.toContain('data-ribbon');
  const [cup] = await shop.query<{ id: number }>(
    `update product set name = 'Beaker' where slug = 'cup' returning id`,
  );
  // What is read of the product itself ends by a tag that no kept page carries: the page ends by that of the part.
  await shop.running.shop.invalidate([`shares:${cup?.id}`]);
  expect(await pageOf('cup')).toContain('data-ribbon="Cup"');
  await shop.running.shop.invalidate(['ribbons']);
  expect(await pageOf('cup')).toContain('data-ribbon="Beaker"');
  await shop.query(`update product set name = 'Cup' where slug = 'cup'`);
  await shop.refresh();
  const { perPage } = catalogSettings.fields;
  expect(card).toMatch(new RegExp(`data-eye="\\d+ of ${perPage.default}"`));
  expect(page).toContain(`data-per-page="${perPage.default}"`);
  await shop.changeSettings(catalogSettings, { perPage: 7 });
  expect(await cardOf('cup')).not.toContain('data-eye');
  expect(await pageOf('cup')).toContain('data-per-page="7"');
  expect(await cardOf('cup')).toContain('data-heart');
});

test('lists, pages and carts take no further query for it; switched off, nothing of it is read or shown', async () => {
  const { createShopApp } = await import('#app/http/shop-app.server.ts');
  const app = createShopApp(shop.running.shop);
  const visitor = shop.visitor();
  await visitor.add(mug);
  const read = async (address: string) => {
    await shop.refresh();
    const headers = { cookie: visitor.cookieHeader };
    const { queries, value } = await countQueries(() => app.request(SITE_URL + address, { headers }, {}));
    expect(value.status).toBe(200);
    return queries;
  };
  const addresses = ['/shop/', '/product/mug/', '/cart/'];
  const before: string[][] = [];
  for (const address of addresses) before.push(await read(address));
  expect(before.flat().filter((text) => text.includes('product_printing')).length).toBeGreaterThanOrEqual(3);
  await shop.changeSettings(switchesOf(shop.running.shop.services.whole), { printing: false });
  for (const [at, address] of addresses.entries()) {
    const queries = await read(address);
    expect(queries.length).toBe(before[at]?.length);
    expect(queries.join()).not.toContain('product_printing');
  }
  expect(await cardOf('mug')).not.toMatch(/Choose words|data-heart|data-sample/);
  expect(await pageOf('mug')).not.toMatch(/name="printed"|data-(maker|timer|heart|badges)/);
});
