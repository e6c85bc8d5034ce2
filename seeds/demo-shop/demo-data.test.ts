import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { demoAttributes } from './attributes.ts';
import { demoBeside } from './beside.ts';
import { demoCategories, demoTags } from './categories.ts';
import type { DemoPicture, DemoProduct } from './demo-data.ts';
import { demoProducts } from './demo-products.ts';
import { demoHome, demoPages } from './pages.ts';
import { demoCustomers, demoOrders } from './people.ts';
import { demoReviews } from './reviews.ts';
import { demoMenus, demoShippingZones } from './settings.ts';

const picturesFolder = join(import.meta.dirname, '..', 'pictures');
const records: Record<string, { width: number; height: number; widths: number[] }> = JSON.parse(
  readFileSync(join(picturesFolder, 'pictures.json'), 'utf8'),
);

function repeated(values: readonly string[]): string[] {
  return values.filter((value, i) => values.indexOf(value) !== i);
}

function picturesOfProduct(product: DemoProduct): DemoPicture[] {
  const variations = product.kind === 'variable' ? product.variations : [];
  return [...product.pictures, ...variations.flatMap(({ picture }) => (picture ? [picture] : []))];
}

const allPictures: DemoPicture[] = [
  ...demoProducts.flatMap(picturesOfProduct),
  ...demoCategories.map(({ picture }) => picture),
  ...[demoHome.hero, ...demoHome.slides].flatMap(({ picture, phonePicture }) =>
    phonePicture ? [picture, phonePicture] : [picture],
  ),
  ...demoPages.flatMap(({ blocks, journal }) => [
    ...blocks.flatMap((block) => (block.kind === 'picture' ? [block.picture] : [])),
    ...(journal ? [journal.picture] : []),
  ]),
];
const prices = demoProducts.flatMap((product) => {
  if (product.kind === 'simple') return [{ sku: product.sku, price: product.price, sale: product.sale }];
  if (product.kind === 'variable')
    return product.variations.map(({ sku, price, sale }) => ({ sku, price, sale }));
  return [];
});
const buyable = new Set(prices.map(({ sku }) => sku));

describe('demo products', () => {
  it('are at least 60, of them 48 simple and 12 with variations, and every kind occurs', () => {
    const count = (kind: DemoProduct['kind']) =>
      demoProducts.filter((product) => product.kind === kind).length;
    expect(demoProducts.length).toBeGreaterThanOrEqual(60);
    expect(count('simple')).toBeGreaterThanOrEqual(48);
    expect(count('variable')).toBeGreaterThanOrEqual(12);
    expect(count('external')).toBeGreaterThan(0);
    expect(count('grouped')).toBeGreaterThan(0);
  });

  it('have others beside them that there are, and offer in the cart what can be bought', () => {
    const kinds = new Map(demoProducts.map(({ slug, kind }) => [slug, kind]));
    for (const [slug, { upSells = [], crossSells = [] }] of Object.entries(demoBeside)) {
      for (const named of [slug, ...upSells, ...crossSells])
        expect([slug, named, kinds.has(named)]).toEqual([slug, named, true]);
      expect([slug, [...upSells, ...crossSells].includes(slug)]).toEqual([slug, false]);
      for (const offered of crossSells)
        expect([offered, kinds.get(offered)]).toEqual([offered, expect.stringMatching('simple|variable')]);
    }
  });

  it('have slugs, SKUs and menu orders of their own', () => {
    expect(repeated(demoProducts.map(({ slug }) => slug))).toEqual([]);
    expect(
      repeated([...demoProducts.filter(({ kind }) => kind !== 'simple').map(({ sku }) => sku), ...buyable]),
    ).toEqual([]);
    expect(demoProducts.filter(({ slug }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([]);
  });

  it('stand in categories and under tags that exist', () => {
    const categories = new Set(demoCategories.map(({ slug }) => slug));
    const tags = new Set(demoTags.map(({ slug }) => slug));
    for (const product of demoProducts) {
      expect(product.categories.length, product.slug).toBeGreaterThan(0);
      expect(
        product.categories.filter((slug) => !categories.has(slug)),
        product.slug,
      ).toEqual([]);
      expect(
        product.tags.filter((slug) => !tags.has(slug)),
        product.slug,
      ).toEqual([]);
    }
  });

  it('have whole prices in cents, and each sale lies below the regular price and ends after it starts', () => {
    for (const { sku, price, sale } of prices) {
      expect(Number.isInteger(price) && price > 0, sku).toBe(true);
      if (!sale) continue;
      expect(sale.price, sku).toBeLessThan(price);
      expect(sale.toDay ?? Number.POSITIVE_INFINITY, sku).toBeGreaterThan(
        sale.fromDay ?? Number.NEGATIVE_INFINITY,
      );
    }
  });

  it('have variations that name each attribute once, with known terms, and no combination twice', () => {
    for (const product of demoProducts) {
      if (product.kind !== 'variable') continue;
      for (const { slug, terms } of product.attributes) {
        const known = demoAttributes
          .find((attribute) => attribute.slug === slug)
          ?.terms.map((term) => term.slug);
        expect(known, product.slug).toEqual(expect.arrayContaining(terms));
      }
      for (const { sku, attributes } of product.variations) {
        expect(Object.keys(attributes).sort(), sku).toEqual(
          product.attributes.map(({ slug }) => slug).sort(),
        );
        for (const { slug, terms } of product.attributes) expect(terms, sku).toContain(attributes[slug]);
      }
      expect(repeated(product.variations.map(({ attributes }) => JSON.stringify(attributes)))).toEqual([]);
    }
  });

  it('are of attributes and terms that exist, nowhere twice, and every term is of some product', () => {
    const used = new Set<string>();
    for (const product of demoProducts) {
      const chosen = product.kind === 'variable' ? product.attributes : [];
      const given = [
        ...Object.entries(product.terms ?? {}),
        ...chosen.map(({ slug, terms }) => [slug, terms] as const),
      ];
      expect(repeated(given.map(([attribute]) => attribute)), product.slug).toEqual([]);
      // Its own attributes have other names than those of the shop beside them.
      const names = given.map(([slug]) => demoAttributes.find((one) => one.slug === slug)?.name);
      expect(
        product.facts.filter(({ name }) => names.includes(name)),
        product.slug,
      ).toEqual([]);
      for (const [attribute, terms] of given) for (const term of terms) used.add(`${attribute}/${term}`);
    }
    const known = demoAttributes.flatMap(({ slug, terms }) => terms.map((term) => `${slug}/${term.slug}`));
    expect(repeated(known)).toEqual([]);
    // 500 g is for owners to use.
    expect([...used, 'weight/500-g'].sort()).toEqual([...known].sort());
    expect(new Set(demoAttributes.map(({ kind }) => kind)).size).toBe(4);
    for (const { kind, terms } of demoAttributes)
      for (const { slug, colour, picture } of terms) {
        if (kind === 'colour') expect(colour, slug).toMatch(/^#[0-9a-f]{6}$/);
        if (kind === 'picture') expect(Object.keys(records), slug).toContain(picture);
      }
  });

  it('name children that can be bought, and quantity limits that agree with each other', () => {
    const simple = new Set(demoProducts.filter(({ kind }) => kind === 'simple').map(({ slug }) => slug));
    for (const product of demoProducts) {
      if (product.kind === 'grouped')
        expect(product.children.filter((slug) => !simple.has(slug))).toEqual([]);
      const { min = 1, max = Number.POSITIVE_INFINITY, step = 1 } = product.quantity ?? {};
      expect(min <= max && step >= 1, product.slug).toBe(true);
    }
  });

  it('have written texts and pictures with words', () => {
    for (const product of demoProducts) {
      expect(product.shortDescription.length, product.slug).toBeGreaterThan(25);
      expect(product.description, product.slug).toMatch(/^<p>/);
      expect(product.pictures.length, product.slug).toBeGreaterThan(0);
    }
    expect(allPictures.filter(({ alt }) => alt.trim().length < 8)).toEqual([]);
  });
});

describe('demo pictures', () => {
  it('exist in every width and both formats', () => {
    const missing = new Set<string>();
    for (const { slug } of allPictures) {
      const record = records[slug];
      if (!record) missing.add(slug);
      for (const width of record?.widths ?? []) {
        for (const ext of ['webp', 'avif']) {
          if (!existsSync(join(picturesFolder, slug, `${width}.${ext}`)))
            missing.add(`${slug}/${width}.${ext}`);
        }
      }
    }
    expect([...missing]).toEqual([]);
  });

  it('are 4:5 for products and categories', () => {
    const slugs = [
      ...demoProducts.flatMap(picturesOfProduct),
      ...demoCategories.map(({ picture }) => picture),
    ];
    for (const { slug } of slugs) {
      const record = records[slug];
      expect(record && record.width / record.height, slug).toBeCloseTo(0.8, 3);
      expect(record?.widths, slug).toEqual([240, 360, 480, 720, 960, 1440]);
    }
  });
});

describe('the rest of the demo shop', () => {
  it('has categories whose parents come before them', () => {
    const seen = new Set<string>();
    for (const { slug, parent } of demoCategories) {
      if (parent) expect(seen.has(parent), slug).toBe(true);
      seen.add(slug);
    }
    expect(repeated(demoCategories.map(({ slug }) => slug))).toEqual([]);
  });

  it('has orders of known things, sent by known ways, from known people or guests', () => {
    const methods = new Set(demoShippingZones.flatMap(({ methods }) => methods.map(({ name }) => name)));
    const people = new Set(demoCustomers.map(({ email }) => email));
    for (const order of demoOrders) {
      expect(
        order.lines.filter(({ sku }) => !buyable.has(sku)),
        order.customer,
      ).toEqual([]);
      expect(methods.has(order.shipping), order.shipping).toBe(true);
      expect(people.has(order.customer) || order.guest !== undefined, order.customer).toBe(true);
    }
    expect(new Set(demoOrders.map(({ state }) => state)).size).toBe(7);
  });

  it('has menus that lead to pages, categories and products that exist', () => {
    const known = new Set(['/shop/', '/my-account/', '/journal/', '/members/']);
    for (const { slug, parent } of demoCategories)
      known.add(`/product-category/${parent ? `${parent}/` : ''}${slug}/`);
    for (const { slug } of demoPages) known.add(`/${slug}/`);
    for (const { slug } of demoProducts) known.add(`/product/${slug}/`);
    const addresses = demoMenus
      .flatMap(({ items }) => items.flatMap((item) => [item, ...(item.children ?? [])]))
      .map(({ address }) => address);
    expect(addresses.filter((address) => !known.has(address))).toEqual([]);
  });

  it('has reviews of products that exist, by each person at most once per product', () => {
    const slugs = new Set(demoProducts.map(({ slug }) => slug));
    expect(demoReviews.filter(({ product }) => !slugs.has(product))).toEqual([]);
    expect(repeated(demoReviews.map(({ product, email }) => `${product} ${email}`))).toEqual([]);
  });
});
