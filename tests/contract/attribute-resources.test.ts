import { afterAll, beforeAll, expect, it } from 'vitest';
import { attributeDirectory } from '#features/catalog/operations/catalog-caches.server.ts';
import { addressSettings } from '#features/fields/settings.ts';
import { importDesk } from '../support/import-desk.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let manager: ShopVisitor;

beforeAll(async () => {
  shop = await openTestShop();
  manager = await shop.member('shop-manager');
});
afterAll(() => shop?.close());

function rest(method: string, path: string, body?: unknown, who = manager) {
  return who.rest(method, path, body);
}

interface Term {
  id: number;
  name: string;
  slug: string;
  colour: string;
  version: number;
  products: number;
}

async function made(path: string, body: unknown) {
  const answer = await rest('POST', path, body);
  expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
  return answer.body;
}

async function termsOf(attributeId: number): Promise<Term[]> {
  const filter = encodeURIComponent(JSON.stringify({ attributeId }));
  return (await rest('GET', `attribute-terms?filter=${filter}&range=[0,199]`)).body;
}

const names = async (attributeId: number) => (await termsOf(attributeId)).map(({ name }) => name);
const directory = () => shop.running.shop.services.cache(attributeDirectory);

it('[CAT-039a] lets the owner manage nested categories with slug, picture and order, tags, and attributes with terms', async () => {
  const picture = await shop.addPicture('werkstatt-mug-oat', 'Mug');
  const tea = await made('categories', { name: 'Tea', position: 5 });
  const green = await made('categories', {
    name: 'Green',
    slug: 'green-tea',
    parentId: tea.id,
    pictureId: picture,
    position: 2,
  });
  expect(green).toMatchObject({ slug: 'green-tea', parentId: tea.id, pictureId: picture, position: 2 });
  const black = await made('categories', { name: 'Black', parentId: tea.id, position: 1 });
  const filter = encodeURIComponent(JSON.stringify({ parentId: tea.id }));
  const below = await rest('GET', `categories?filter=${filter}`);
  expect(below.body.map(({ id }: Term) => id)).toEqual([black.id, green.id]);
  expect((await rest('PUT', `categories/${green.id}`, { name: 'Green tea', version: 1 })).body.path).toBe(
    'Tea › Green tea',
  );

  const tag = await made('tags', { name: 'Hand-made' });
  expect(tag.slug).toBe('hand-made');
  expect((await rest('PUT', `tags/${tag.id}`, { slug: 'by-hand', version: 1 })).body.slug).toBe('by-hand');
  expect((await rest('DELETE', `tags/${tag.id}`)).status).toBe(200);

  const colour = await made('attributes', {
    name: 'Colour',
    kind: 'colour',
    hasArchive: true,
    lines: 'Red #B3261E\nSea green\nBlue',
  });
  expect(colour).toMatchObject({ slug: 'colour', kind: 'colour', hasArchive: true, terms: 3, version: 1 });
  const [red, green2, blue] = (await termsOf(colour.id)) as [Term, Term, Term];
  expect([red, green2, blue].map(({ slug, colour: own }) => [slug, own])).toEqual([
    ['red', '#b3261e'],
    ['sea-green', ''],
    ['blue', ''],
  ]);
  const oat = await made('attribute-terms', {
    attributeId: colour.id,
    name: 'Oat',
    slug: 'oat',
    description: '<p>Like porridge.<script>1</script></p>',
    colour: '#E8DCC4',
    pictureId: picture,
  });
  expect(oat).toMatchObject({ description: '<p>Like porridge.</p>', colour: '#e8dcc4', pictureId: picture });
  const ids = [oat.id, blue.id, red.id, green2.id];
  const before = [red.id, green2.id, blue.id, oat.id];
  expect((await rest('POST', `attributes/${colour.id}/order-terms`, { ids, before })).status).toBe(200);
  expect(await names(colour.id)).toEqual(['Oat', 'Blue', 'Red', 'Sea green']);
  const renamed = await rest('PUT', `attribute-terms/${blue.id}`, { name: 'Navy', slug: 'navy', version: 2 });
  expect(renamed.body).toMatchObject({ name: 'Navy', slug: 'navy', version: 3 });
  expect((await rest('DELETE', `attribute-terms/${red.id}`)).status).toBe(200);
  await shop.refresh();
  expect(
    directory()
      .bySlug('colour')
      ?.terms.map(({ slug }) => slug),
  ).toEqual(['oat', 'navy', 'sea-green']);
  const off = await rest('PUT', `attributes/${colour.id}`, { hasArchive: false, position: 7, version: 1 });
  expect(off.body).toMatchObject({ hasArchive: false, position: 7, version: 2 });
  expect((await rest('DELETE', `attributes/${colour.id}`)).status).toBe(200);
  expect((await rest('POST', `attributes/${colour.id}/restore`)).status).toBe(200);
});

it('adds values a line each behind those that are there, which may be named again, and names the field of a bad line', async () => {
  const size = await made('attributes', { name: 'Size', lines: 'Small' });
  const add = (lines: unknown) => rest('POST', `attributes/${size.id}/add-terms`, { lines });
  expect((await add('Medium\nLarge\n')).status).toBe(200);
  expect(await names(size.id)).toEqual(['Small', 'Medium', 'Large']);
  for (const [lines, message] of [
    ['small', '“small” is there already.'],
    ['Huge\nHuge', '“Huge” is there already.'],
    ['', 'Enter a value, one a line.'],
    [7, 'Enter a value, one a line.'],
  ] as const) {
    const refused = await add(lines);
    expect([refused.status, refused.body.errors]).toEqual([422, { lines: message }]);
  }
  expect(await names(size.id)).toEqual(['Small', 'Medium', 'Large']);
  expect((await add('Huge\nsmall\nTiny')).status).toBe(200);
  expect(await names(size.id)).toEqual(['Small', 'Medium', 'Large', 'Huge', 'Tiny']);
  const born = await rest('POST', 'attributes', { name: 'Length', lines: 'Short\nshort' });
  expect([born.status, born.body.errors]).toEqual([422, { lines: '“short” is there already.' }]);
});

it('keeps an order in one call, in the trail and in the versions of what moved, and refuses one made from an older one', async () => {
  const pattern = await made('attributes', { name: 'Pattern', lines: 'Plain\nDots\nStripes' });
  const [plain, dots, stripes] = (await termsOf(pattern.id)).map(({ id }) => id) as [number, number, number];
  const order = (ids: unknown, before: unknown) =>
    rest('POST', `attributes/${pattern.id}/order-terms`, { ids, before });
  const first = [plain, dots, stripes];
  expect((await order([plain, stripes, dots], first)).status).toBe(200);
  expect((await termsOf(pattern.id)).map(({ name, version }) => [name, version])).toEqual([
    ['Plain', 1],
    ['Stripes', 2],
    ['Dots', 2],
  ]);
  const trail = await rest('GET', `attributes/${pattern.id}/history`);
  expect(trail.body[0]).toMatchObject({
    deed: 'order-terms',
    changes: {
      termNames: [
        ['Plain', 'Dots', 'Stripes'],
        ['Plain', 'Stripes', 'Dots'],
      ],
    },
  });
  const now = [plain, stripes, dots];
  for (const [ids, before, field] of [
    [[dots, plain, stripes], first, 'before'],
    [[dots, plain], now, 'ids'],
    [[dots, plain, plain], now, 'ids'],
    [[dots, plain, 4_000_000], now, 'ids'],
    ['dots', now, 'ids'],
    [[dots, plain, 1.5], now, 'ids.2'],
  ] as const) {
    const refused = await order(ids, before);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
  }
  expect(await names(pattern.id)).toEqual(['Plain', 'Stripes', 'Dots']);
});

it('refuses bad values of attributes and terms with their fields named, and changes nothing', async () => {
  const glaze = await made('attributes', { name: 'Glaze', lines: 'Oat\nRust' });
  const other = await made('attributes', { name: 'Finish', lines: 'Matt' });
  const [oat, rust] = (await termsOf(glaze.id)) as [Term, Term];
  const attribute = { version: 1 };
  for (const [path, body, field] of [
    [`attributes/${glaze.id}`, { ...attribute, name: ' ' }, 'name'],
    [`attributes/${glaze.id}`, { ...attribute, slug: 'finish' }, 'slug'],
    [`attributes/${glaze.id}`, { ...attribute, slug: 'a b' }, 'slug'],
    [`attributes/${glaze.id}`, { ...attribute, kind: 'smell' }, 'kind'],
    [`attributes/${glaze.id}`, { ...attribute, hasArchive: 'yes' }, 'hasArchive'],
    [`attributes/${glaze.id}`, { ...attribute, position: 1.5 }, 'position'],
    [`attributes/${glaze.id}`, { ...attribute, slug: 'product', hasArchive: true }, 'slug'],
    [`attributes/${glaze.id}`, { ...attribute, slug: 'admin', hasArchive: true }, 'slug'],
    [`attribute-terms/${oat.id}`, { version: 1, name: 'RUST' }, 'name'],
    [`attribute-terms/${oat.id}`, { version: 1, slug: 'rust' }, 'slug'],
    [`attribute-terms/${oat.id}`, { version: 1, colour: 'red' }, 'colour'],
    [`attribute-terms/${oat.id}`, { version: 1, pictureId: 99_999 }, 'pictureId'],
    [`attribute-terms/${oat.id}`, { version: 1, attributeId: other.id }, 'attributeId'],
  ] as const) {
    const refused = await rest('PUT', path, body);
    expect([path, body, refused.status, Object.keys(refused.body.errors)]).toEqual([
      path,
      body,
      422,
      [field],
    ]);
  }
  const nowhere = await rest('POST', 'attribute-terms', { attributeId: 99_999, name: 'X' });
  expect([nowhere.status, Object.keys(nowhere.body.errors)]).toEqual([422, ['attributeId']]);
  expect((await termsOf(glaze.id)).map(({ name, slug }) => [name, slug])).toEqual([
    ['Oat', 'oat'],
    ['Rust', 'rust'],
  ]);
  // A slug may stand in two attributes, and one that the shop uses serves where no archive needs an address.
  expect((await rest('PUT', `attribute-terms/${rust.id}`, { version: 1, slug: 'matt' })).status).toBe(200);
  expect((await rest('PUT', `attributes/${glaze.id}`, { version: 1, slug: 'product' })).status).toBe(200);
  expect((await made('attributes', { name: 'Shop' })).slug).toBe('shop-attribute');
});

it('keeps attributes and terms that products or their variations have, so that no variation turns into one for any', async () => {
  const shade = await made('attributes', { name: 'Shade', lines: 'Light\nDark\nNone' });
  const [light, dark, none] = (await termsOf(shade.id)) as [Term, Term, Term];
  const mug = await shop.addProduct({
    slug: 'shaded-mug',
    type: 'variable',
    regular_price: null,
    terms: [light.id],
    variesBy: [shade.id],
  });
  await shop.addProduct({ slug: 'shaded-mug-dark', type: 'variation', parent_id: mug, terms: [dark.id] });
  // Once taken out of its product, a variation is in nobody's way.
  const taken = { slug: 'shaded-mug-none', type: 'variation', parent_id: mug, trashed_at: new Date() };
  await shop.addProduct({ ...taken, terms: [none.id] });
  const lost = await shop.addProduct({ slug: 'trashed-mug', terms: [light.id], trashed_at: new Date() });
  for (const path of [
    `attribute-terms/${light.id}`,
    `attribute-terms/${light.id}?forever=1`,
    `attribute-terms/${dark.id}`,
    `attributes/${shade.id}`,
  ]) {
    const refused = await rest('DELETE', path, undefined, await shop.member('administrator'));
    expect([path, refused.status, refused.body.error.message]).toEqual([
      path,
      422,
      expect.stringContaining('Take it out there first.'),
    ]);
  }
  expect((await rest('DELETE', `attribute-terms/${light.id}`)).body.error.message).toBe(
    '2 products still have “Light”, in the trash or not. Take it out there first.',
  );
  expect((await rest('DELETE', `attribute-terms/${dark.id}`)).body.error.message).toBe(
    'One product still has “Dark”, in the trash or not. Take it out there first.',
  );
  expect((await rest('DELETE', `attribute-terms/${none.id}`)).status).toBe(200);
  expect((await termsOf(shade.id)).map(({ name, products }) => [name, products])).toEqual([
    ['Light', 1],
    ['Dark', 0],
  ]);
  await shop.query('delete from product where id = $1', [lost]);
});

it('lets nobody but managers of the shop change attributes', async () => {
  for (const [who, status] of [
    [await shop.member('editor'), 403],
    [await shop.member('customer'), 403],
    [shop.visitor(), 401],
  ] as const)
    for (const path of ['attributes', 'attribute-terms'])
      expect([path, (await rest('POST', path, { name: 'X' }, who)).status]).toEqual([path, status]);
});

it('spells new addresses as the language of the shop’s country does it, keeps those that there are, and knows both in a file', async () => {
  const before = await made('products', { name: 'Grüner Tee', status: 'published', regularPrice: 100 });
  expect(before.slug).toBe('gruner-tee');
  await shop.changeSettings(addressSettings, { base: 'DE' });
  const slugs = async (path: string, body: object) => (await made(path, body)).slug;
  expect(await slugs('products', { name: 'Käse & Brötchen' })).toBe('kaese-broetchen');
  expect(await slugs('products', { name: 'Käse & Brötchen' })).toBe('kaese-broetchen-2');
  expect(await slugs('products', { name: 'Öl', slug: 'ol' })).toBe('ol');
  expect(await slugs('categories', { name: 'Süßes' })).toBe('suesses');
  expect(await slugs('tags', { name: 'Für Genießer' })).toBe('fuer-geniesser');
  expect(await slugs('pages', { title: 'Über uns' })).toBe('ueber-uns');
  const size = await made('attributes', { name: 'Größe', lines: 'Übergroß' });
  expect([size.slug, ...(await termsOf(size.id)).map(({ slug }) => slug)]).toEqual(['groesse', 'uebergross']);
  expect(await slugs('attribute-terms', { attributeId: size.id, name: 'Mäßig' })).toBe('maessig');
  const renamed = await rest('PUT', `products/${before.id}`, { name: 'Grüntee', version: before.version });
  expect(renamed.body.slug).toBe('gruner-tee');
  await rest('PUT', `products/${before.id}`, { name: 'Grüner Tee', version: renamed.body.version });
  const file = 'Name,Regular price\nGrüner Tee,2\nWeißer Tee,3\n';
  const desk = importDesk(shop, manager);
  expect((await desk.takeIn(file)).counts).toMatchObject({ changed: 1, created: 1 });
  expect((await desk.takeIn(file)).counts).toEqual(expect.objectContaining({ same: 2 }));
  await shop.changeSettings(addressSettings, { base: 'DK' });
  expect(await slugs('products', { name: 'Rød grød på Ærø' })).toBe('roed-groed-paa-aeroe');
});
