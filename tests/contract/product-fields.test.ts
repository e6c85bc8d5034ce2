// Each field of the product's editor that the ledger lists, by what becomes of it in the shop. That the form shows and
// sends it: tests/e2e/admin-product.spec.ts.

import type * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogSettings } from '#features/catalog/public.ts';
import { productInput } from '#features/catalog/rules/product-input.ts';
import { wordsOf } from '../support/render-view.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';
import { cardsOf, structuredDataOf } from '../support/spice-shop.ts';

let shop: TestShop;
let manager: ShopVisitor;
const known: Record<'tea' | 'gift' | 'oat' | 'rust' | 'part' | 'colour' | 'ink', number> = {
  tea: 0,
  gift: 0,
  oat: 0,
  rust: 0,
  part: 0,
  colour: 0,
  ink: 0,
};

beforeAll(async () => {
  shop = await openTestShop();
  manager = await shop.member('shop-manager');
  known.tea = await shop.addCategory('tea', 'Tea');
  known.gift = await shop.addTag('gift', 'Gift');
  known.oat = await shop.addPicture('werkstatt-mug-oat', 'A mug');
  known.rust = await shop.addPicture('werkstatt-mug-rust', 'Its other side');
  known.colour = await shop.addAttribute('colour', 'Colour', { hasArchive: true });
  known.ink = await shop.addTerm(known.colour, 'ink', 'Ink');
  known.part = await shop.addProduct({ slug: 'part', name: 'Part', menu_order: 5 });
  const block = {
    id: 'marked1',
    type: 'product-grid',
    version: 3,
    props: { items: { of: 'featured', fields: {} } },
  };
  await shop.query(
    `insert into content_document (kind, slug, title, status, draft, published)
     values ('page', 'marked', 'Marked', 'published', $1, $1)`,
    [JSON.stringify([block])],
  );
  for (const { id } of (await rest('GET', 'shipping-zones')).body)
    await rest('DELETE', `shipping-zones/${id}`);
  const parcel = { kind: 'flat_rate', title: 'Parcel', settings: { cost: '1', classCosts: { bulky: '20' } } };
  await rest('POST', 'shipping-zones', { name: 'Everywhere', regions: [], methods: [parcel] });
  // All of them on one page.
  await shop.changeSettings(catalogSettings, { perPage: 96 });
  await shop.refresh();
});
afterAll(() => shop?.close());

function rest(method: string, path: string, body?: unknown) {
  return manager.rest(method, path, body);
}

interface Made {
  id: number;
  slug: string;
  name: string;
  version: number;
}

let made = 0;
async function newThing(more: Record<string, unknown> = {}): Promise<Made> {
  made++;
  const { status, body } = await rest('POST', 'products', {
    name: `Thing ${made}`,
    status: 'published',
    regularPrice: 1000,
    ...more,
  });
  expect([status, body.errors]).toEqual([201, undefined]);
  return body;
}

const read = async (path: string, who = shop.visitor()) => (await who.get(path)).text;
const pageOf = ({ slug }: Made) => read(`/product/${slug}/`);
const dataOf = async (thing: Made) =>
  structuredDataOf(await pageOf(thing)).find((one) => one['@type'] === 'Product') ?? {};
const summaryOf = async (thing: Made) =>
  (await pageOf(thing)).split('class="product-summary')[1]?.split('wc-tabs')[0] ?? '';
const cardIn = (html: string, { slug }: Made) =>
  html
    .split('<li class="product card')
    .find((part) => part.includes(`href="/product/${slug}/"`))
    ?.split('</li>')[0] ?? '';
const cardOf = async (thing: Made) => cardIn(await read('/shop/'), thing);
/** What is written in the first element of a class. */
const textIn = (html: string, className: string) =>
  wordsOf(
    new RegExp(`<(\\w+) class="[^"]*\\b${className}\\b[^"]*"[^>]*>.*?</\\1>`, 's').exec(html)?.[0] ?? '',
  );
const stockOf = async (thing: Made) => textIn(await summaryOf(thing), 'stock');
/** The rows of the additional information. */
const factsOf = async (thing: Made) =>
  Object.fromEntries(
    [...(await pageOf(thing)).matchAll(/<tr[^>]*><th[^>]*>([^<]*)<\/th><td[^>]*>(.*?)<\/td>/g)].map(
      ([, name = '', value = '']) => [name, wordsOf(value)],
    ),
  );
/** What the form asks of a quantity. */
async function quantityOf(thing: Made) {
  const tag = /<input type="number"[^>]* name="quantity"[^>]*>/.exec(await summaryOf(thing))?.[0];
  if (!tag) return null;
  const of = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
  return { min: of('min'), max: of('max'), step: of('step') };
}
/** What somebody is told who puts pieces into a new cart, '' where they come into it. */
async function refusalOf({ id, slug }: Made, ...quantities: number[]): Promise<string> {
  const buyer = shop.visitor();
  let isRefused = false;
  for (const quantity of quantities) isRefused = (await buyer.add(id, quantity)).json().error === true;
  return isRefused ? textIn(await read(`/product/${slug}/`, buyer), 'woocommerce-error') : '';
}
/** What a piece of it costs in a cart, and what is paid for sending it. */
async function cartOf({ id }: Made): Promise<string> {
  const buyer = shop.visitor();
  await buyer.add(id);
  return wordsOf(await read('/cart/', buyer));
}
const pricesOf = async (thing: Made) => ({
  page: textIn(await summaryOf(thing), 'price'),
  card: textIn(await cardOf(thing), 'price'),
  engines: (await dataOf(thing)).offers?.price,
  cart: / Subtotal (\$\S+)/.exec(await cartOf(thing))?.[1],
  isMarked: /Sale!|on-sale|badge/.test(await cardOf(thing)),
});
const linksOf = async (thing: Made, term: string) =>
  [...((await summaryOf(thing)).split('product_meta')[1]?.matchAll(/href="([^"]*)"/g) ?? [])]
    .map(([, href]) => href)
    .filter((href) => href?.includes(term));
const isIn = async (thing: Made, list: string) => cardsOf(await read(list)).includes(thing.slug);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** What a field does: what is found of a product before it is changed, and after. */
interface Case {
  /** What the product is made with. */
  of?: Record<string, unknown>;
  to: Record<string, unknown>;
  see: (thing: Made) => Promise<unknown>;
  before: unknown;
  after: unknown;
}
const PLAIN = { page: '$10.00', card: '$10.00', engines: '10.00', cart: '$10.00', isMarked: false };
const SALE = {
  page: '$10.00 Original price: $10.00. $8.00 Current price: $8.00.',
  card: '$10.00 Original price: $10.00. $8.00 Current price: $8.00.',
  engines: '8.00',
  cart: '$8.00',
  isMarked: true,
};

/** CAT-036: by the field. */
const PLACED: Record<string, () => Case> = {
  name: () => ({
    to: { name: 'Samovar' },
    see: async (thing) => [
      textIn(await pageOf(thing), 'product_title'),
      textIn(await cardOf(thing), 'card-name'),
      (await dataOf(thing)).name,
    ],
    before: [
      expect.stringMatching(/^Thing/),
      expect.stringMatching(/^Thing/),
      expect.stringMatching(/^Thing/),
    ],
    after: ['Samovar', 'Samovar', 'Samovar'],
  }),
  slug: () => ({
    to: { slug: 'tall-samovar' },
    see: async () => (await shop.visitor().get('/product/tall-samovar/')).status,
    before: 404,
    after: 200,
  }),
  shortDescription: () => ({
    to: { shortDescription: '<p>Brews <strong>well</strong>.</p>' },
    see: async (thing) => [
      (await summaryOf(thing)).includes('<p>Brews <strong>well</strong>.</p>'),
      (await dataOf(thing)).description,
    ],
    before: [false, ''],
    after: [true, 'Brews well.'],
  }),
  description: () => ({
    to: { description: '<p>Made of brass.</p>' },
    see: async (thing) =>
      wordsOf(/<div role="tabpanel" id="tab-description".*?<\/div>/s.exec(await pageOf(thing))?.[0] ?? ''),
    before: '',
    after: expect.stringContaining('Made of brass.'),
  }),
  metaDescription: () => ({
    to: { metaDescription: 'For engines' },
    see: async (thing) =>
      /<meta name="description" content="([^"]*)"/.exec(await pageOf(thing))?.[1] === 'For engines',
    before: false,
    after: true,
  }),
  pictures: () => ({
    to: {
      pictures: [
        { id: known.rust, alt: 'Front' },
        { id: known.oat, alt: 'Back' },
      ],
    },
    see: async (thing) => ({
      gallery: [
        ...(
          /<section class="gallery .*?<ul class="gallery-thumbs/s.exec(await pageOf(thing))?.[0] ?? ''
        ).matchAll(/ alt="([^"]*)"/g),
      ].map(([, alt]) => alt),
      card: [...(await cardOf(thing)).matchAll(/<img/g)].length,
      engines: (await dataOf(thing)).image?.length,
    }),
    before: { gallery: [], card: 0, engines: undefined },
    after: { gallery: ['Front', 'Back'], card: 2, engines: 2 },
  }),
  categoryIds: () => ({
    to: { categoryIds: [known.tea] },
    see: async (thing) => [
      await linksOf(thing, 'category'),
      await isIn(thing, '/product-category/tea/'),
      wordsOf(await pageOf(thing)).includes('Home Tea Thing'),
    ],
    before: [[], false, false],
    after: [['/product-category/tea/'], true, true],
  }),
  tagIds: () => ({
    to: { tagIds: [known.gift] },
    see: async (thing) => [await linksOf(thing, 'tag'), await isIn(thing, '/product-tag/gift/')],
    before: [[], false],
    after: [['/product-tag/gift/'], true],
  }),
  featured: () => ({
    to: { featured: true },
    see: async (thing) => cardIn(await read('/marked/'), thing) !== '',
    before: false,
    after: true,
  }),
  menuOrder: () => ({
    to: { menuOrder: 7 },
    see: async ({ slug }) => {
      const list = cardsOf(await read('/shop/'));
      return list.indexOf(slug) < list.indexOf('part');
    },
    before: true,
    after: false,
  }),
  reviewsOpen: () => ({
    to: { reviewsOpen: false },
    see: async (thing) => [
      /<form[^>]*id="commentform"/.test(await pageOf(thing)),
      wordsOf(await pageOf(thing)).includes('Reviews (0)'),
    ],
    before: [true, true],
    after: [false, false],
  }),
};

/** CAT-037, but for the taxes: by the field. */
const SOLD: Record<string, () => Case> = {
  regularPrice: () => ({
    to: { regularPrice: 1250 },
    see: pricesOf,
    before: PLAIN,
    after: { page: '$12.50', card: '$12.50', engines: '12.50', cart: '$12.50', isMarked: false },
  }),
  salePrice: () => ({ to: { salePrice: 800 }, see: pricesOf, before: PLAIN, after: SALE }),
  saleFrom: () => ({
    of: { salePrice: 800, saleFrom: inDays(-2) },
    to: { saleFrom: inDays(1) },
    see: pricesOf,
    before: SALE,
    after: PLAIN,
  }),
  saleTo: () => ({
    of: { salePrice: 800, saleFrom: inDays(-2), saleTo: inDays(1) },
    to: { saleTo: inDays(-1) },
    see: pricesOf,
    before: SALE,
    after: PLAIN,
  }),
  sku: () => ({
    to: { sku: 'SAM-7' },
    see: async (thing) => [
      textIn(await summaryOf(thing), 'sku'),
      (await dataOf(thing)).sku,
      await isIn(thing, '/?s=SAM-7'),
    ],
    before: ['', undefined, false],
    after: ['SAM-7', 'SAM-7', true],
  }),
  gtin: () => ({
    to: { gtin: '4006381333931' },
    see: async (thing) => (await dataOf(thing)).gtin,
    before: undefined,
    after: '4006381333931',
  }),
  manageStock: () => ({
    of: { stockQuantity: 7 },
    to: { manageStock: true },
    see: async (thing) => [await stockOf(thing), (await quantityOf(thing))?.max],
    before: ['In stock', ''],
    after: ['7 in stock', '7'],
  }),
  stockQuantity: () => ({
    of: { manageStock: true, stockQuantity: 7 },
    to: { stockQuantity: 0, stockQuantityRead: 7 },
    see: async (thing) => [
      await stockOf(thing),
      await quantityOf(thing),
      (await dataOf(thing)).offers.availability,
    ],
    before: ['7 in stock', { min: '1', max: '7', step: '1' }, 'https://schema.org/InStock'],
    after: ['Out of stock', null, 'https://schema.org/OutOfStock'],
  }),
  stockStatus: () => ({
    of: { stockStatus: 'onbackorder' },
    to: { stockStatus: 'outofstock' },
    see: async (thing) => [await stockOf(thing), await refusalOf(thing, 1)],
    before: ['Available on backorder', ''],
    after: ['Out of stock', expect.stringContaining('out of stock')],
  }),
  backorders: () => ({
    of: { manageStock: true, stockQuantity: 0 },
    to: { backorders: 'notify' },
    see: async (thing) => [await stockOf(thing), await refusalOf(thing, 3)],
    before: ['Out of stock', expect.stringContaining('out of stock')],
    after: ['Available on backorder', ''],
  }),
  lowStockThreshold: () => ({
    of: { manageStock: true, stockQuantity: 9 },
    to: { lowStockThreshold: 9 },
    see: async ({ id }) => {
      const low = await rest('GET', `products?filter=${JSON.stringify({ id: [id], stock: 'low' })}`);
      return low.body.length;
    },
    before: 0,
    after: 1,
  }),
  minQuantity: () => ({
    to: { minQuantity: 3 },
    see: async (thing) => [(await quantityOf(thing))?.min, await refusalOf(thing, 2)],
    before: ['1', ''],
    after: ['3', expect.stringContaining('3')],
  }),
  maxQuantity: () => ({
    to: { maxQuantity: 4 },
    see: async (thing) => [(await quantityOf(thing))?.max, await refusalOf(thing, 5)],
    before: ['', ''],
    after: ['4', expect.stringContaining('4')],
  }),
  stepQuantity: () => ({
    to: { stepQuantity: 2 },
    see: async (thing) => [(await quantityOf(thing))?.step, await refusalOf(thing, 4)],
    before: ['1', ''],
    after: ['2', expect.stringContaining('2')],
  }),
  soldSingly: () => ({
    to: { soldSingly: true },
    see: async (thing) => [await quantityOf(thing), await refusalOf(thing, 1, 1)],
    before: [{ min: '1', max: '', step: '1' }, ''],
    after: [null, expect.stringContaining('You cannot add another')],
  }),
  weightGrams: () => ({
    to: { weightGrams: 1500 },
    see: factsOf,
    before: {},
    after: { Weight: '1.5 kg' },
  }),
  ...sides('lengthMm', '20 × 9 × 8 cm'),
  ...sides('widthMm', '10 × 20 × 8 cm'),
  ...sides('heightMm', '10 × 9 × 20 cm'),
  shippingClass: () => ({
    to: { shippingClass: 'bulky' },
    see: async (thing) => /Parcel: (\S+)/.exec(await cartOf(thing))?.[1],
    before: '$1.00',
    after: '$21.00',
  }),
  attributes: () => ({
    to: {
      attributes: [
        { name: 'Maker', values: ['Ines', 'Jonas'] },
        { attributeId: known.colour, termIds: [known.ink] },
      ],
    },
    see: async (thing) => [
      await factsOf(thing),
      (await dataOf(thing)).additionalProperty?.map(({ name, value }: Record<string, unknown>) => [
        name,
        value,
      ]),
      await isIn(thing, '/colour/ink/'),
    ],
    before: [{}, undefined, false],
    after: [
      { Maker: 'Ines, Jonas', Colour: 'Ink' },
      [
        ['Maker', ['Ines', 'Jonas']],
        ['Colour', 'Ink'],
      ],
      true,
    ],
  }),
  externalAddress: () => ({
    of: { type: 'external', externalAddress: 'https://example.org/a' },
    to: { externalAddress: 'https://example.org/b' },
    see: async (thing) => [await summaryOf(thing), await cardOf(thing)].map((html) => outside(html)?.[0]),
    before: ['https://example.org/a', 'https://example.org/a'],
    after: ['https://example.org/b', 'https://example.org/b'],
  }),
  externalButtonText: () => ({
    of: { type: 'external', externalAddress: 'https://example.org/a' },
    to: { externalButtonText: 'Buy there' },
    see: async (thing) => [await summaryOf(thing), await cardOf(thing)].map((html) => outside(html)?.[1]),
    before: ['Buy product', 'Buy product'],
    after: ['Buy there', 'Buy there'],
  }),
};

/** A side of a box is told with the other two. */
function sides(field: string, after: string): Record<string, () => Case> {
  const box = { lengthMm: 100, widthMm: 90, heightMm: 80 };
  return {
    [field]: () => ({
      of: box,
      to: { [field]: 200 },
      see: factsOf,
      before: { Dimensions: '10 × 9 × 8 cm' },
      after: { Dimensions: after },
    }),
  };
}

/** Address and words of the link that leads to where a product is sold. */
function outside(html: string): [href: string, words: string] | undefined {
  const [, href = '', words = ''] =
    /<a [^>]*href="(https:\/\/example[^"]*)"[^>]*>(.*?)<\/a>/s.exec(html) ?? [];
  return href === '' ? undefined : [href, wordsOf(words)];
}

async function change({ of, to, see, before, after }: Case) {
  const thing = await newThing(of);
  await expect.poll(() => see(thing)).toEqual(before);
  const changed = await rest('PUT', `products/${thing.id}`, { version: thing.version, ...to });
  expect([changed.status, changed.body.errors]).toEqual([200, undefined]);
  await expect.poll(() => see({ ...thing, slug: changed.body.slug })).toEqual(after);
}

test.each(Object.entries(PLACED))(
  '[CAT-036] what is entered as “%s” shows in the shop',
  async (_field, make) => {
    await change(make());
  },
);

test('[CAT-036] the kind decides by what form it is bought', async () => {
  const sized = [{ name: 'Size', values: ['S', 'L'], forVariations: true }];
  const size = (name: string) => ({ options: { Size: name }, regularPrice: 900 });
  const kinds = {
    simple: [{}, ''],
    variable: [
      { regularPrice: null, attributes: sized, variations: [size('S'), size('L')] },
      'variations_form',
    ],
    external: [{ externalAddress: 'https://example.org/' }, 'href="https://example.org/"'],
    grouped: [{ regularPrice: null, links: { children: [known.part] } }, 'grouped_form'],
  } as const;
  const offered = (await rest('POST', 'products', { name: 'X', type: 'unknown' })).body.errors;
  expect(offered).toEqual({ type: 'Choose a product type.' });
  const forms = Object.values(kinds).flatMap(([, form]) => form || []);
  for (const [type, [more, form]] of Object.entries(kinds)) {
    const summary = await summaryOf(await newThing({ type, ...more }));
    expect([type, forms.filter((one) => summary.includes(one))]).toEqual([type, form === '' ? [] : [form]]);
    expect([type, /<form class="cart buy-form"/.test(summary)]).toEqual([type, type === 'simple']);
  }
});

test.each(Object.entries(SOLD))('what is entered as “%s” counts in the shop', async (_field, make) => {
  await change(make());
});

test('[CAT-036] what is left out of a new product is as usual: a simple draft that all lists show, open for reviews', async () => {
  const { status, body } = await rest('POST', 'products', { name: 'Plain' });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    type: 'simple',
    status: 'draft',
    visibility: 'visible',
    slug: 'plain',
    isProtected: false,
    featured: false,
    menuOrder: 0,
    reviewsOpen: true,
    categoryIds: [],
    tagIds: [],
    pictures: [],
    attributes: [],
    regularPrice: null,
    salePrice: null,
    sku: null,
    manageStock: false,
    stockStatus: 'instock',
    backorders: 'no',
    lowStockThreshold: null,
    minQuantity: null,
    maxQuantity: null,
    stepQuantity: null,
    soldSingly: false,
    shippingClass: '',
  });
  const nameless = await rest('POST', 'products', { status: 'draft' });
  expect([nameless.status, Object.keys(nameless.body.errors)]).toEqual([422, ['name']]);
});

test('each field of the editor has its test', () => {
  const [{ entries }] = productInput.pipe as unknown as [{ entries: v.ObjectEntries }];
  const elsewhere = [
    // The test of kinds above.
    'type',
    // tests/contract/product-editor.test.ts
    ...['status', 'publishAt', 'visibility', 'isProtected', 'password'],
    // tests/contract/published-products.test.ts
    'isFree',
    // tests/contract/product-variations.test.ts and variation-fields.test.ts
    'variations',
    // How many pieces the form showed: no field of its own.
    'stockQuantityRead',
    // tests/contract/tax-settings.test.ts
    ...['taxStatus', 'taxClass'],
  ];
  expect([...Object.keys(PLACED), ...Object.keys(SOLD), ...elsewhere].sort()).toEqual(
    Object.keys(entries).sort(),
  );
});
