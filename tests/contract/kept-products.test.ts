// Products' pages come from each node's memory, and parts of them as they were rendered: what changes is right there at
// once where it was changed, and on all other nodes as soon as they hear of it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageMemory } from '#features/catalog/operations/catalog-caches.server.ts';
import { categoryDirectory, productViewSettings } from '#features/catalog/public.server.ts';
import { catalogSettings } from '#features/catalog/public.ts';
import { holdStock, reduceStock, releaseHold } from '#features/inventory/public.server.ts';
import { reviewSettings } from '#features/reviews/settings.ts';
import { countQueries, inTransaction } from '#platform/db/database.server.ts';
import { emitInvalidation } from '#platform/events/events.server.ts';
import type { SettingsGroup } from '#platform/settings/settings.ts';
import { ENGLISH } from '#platform/texts/language.ts';
import { saveWording } from '#platform/texts/save-wording.server.ts';
import { wordsOf } from '../support/render-view.ts';
import { CURRENCY_COOKIE, LANGUAGE_COOKIE } from '../support/several-markets.ts';
import type { TestShop } from '../support/shop-server.ts';
import { ShopVisitor } from '../support/shop-visitor.ts';
import { openTwoNodes, type TwoNodes } from '../support/two-nodes.ts';

let nodes: TwoNodes;
let shop: TestShop;
/** Another node of the same shop. */
let other: TestShop;
let rest: TwoNodes['rest'];
let change: TwoNodes['change'];
let newProduct: TwoNodes['newProduct'];

beforeAll(async () => {
  nodes = await openTwoNodes();
  ({ shop, other, rest, change, newProduct } = nodes);
});
afterAll(() => nodes?.close());

/** A product's page on a node as a customer gets it, with these cookies besides. */
async function pageOn(node: TestShop, slug: string, cookies: Record<string, string> = {}): Promise<string> {
  return (await nodes.memberOn(node, cookies).get(`/product/${slug}/`)).text;
}
/** What its main part says in words. */
async function said(node: TestShop, slug: string, cookies: Record<string, string> = {}): Promise<string> {
  const html = await pageOn(node, slug, cookies);
  return wordsOf(html.slice(html.indexOf('<main'), html.indexOf('</main>')));
}
/** The product as its page gets it. */
function productOn(node: TestShop, slug: string, now = new Date()) {
  const { services } = node.running.shop;
  const settings = productViewSettings({ settings: services.settings, shop: services.shop() });
  const directory = services.cache(categoryDirectory);
  const { texts } = services.marketOf();
  return services.cache(pageMemory).at(services.db, { slug }, { now, settings, directory, texts });
}
/** Waits until both nodes have a product in memory, and its page as it is shown twice. */
async function untilKept(slug: string): Promise<void> {
  for (const node of [shop, other]) {
    await expect.poll(async () => (await countQueries(() => productOn(node, slug))).queries).toEqual([]);
    for (let times = 0; times < 3; times++) await pageOn(node, slug);
  }
}
const eventually = (read: () => Promise<unknown>) => expect.poll(read, { timeout: 10_000 });
/** Makes sure that both nodes say something from now on: this one at once. */
async function bothSay(slug: string, words: string, cookies: Record<string, string> = {}): Promise<void> {
  expect(await said(shop, slug, cookies)).toContain(words);
  await eventually(() => said(other, slug, cookies)).toContain(words);
}

const defaultsOf = ({ fields }: SettingsGroup) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.default]));

async function bothDoNotSay(slug: string, words: string): Promise<void> {
  expect(await said(shop, slug)).not.toContain(words);
  await eventually(() => said(other, slug)).not.toContain(words);
}

test('what was saved of a product is on its page at once on the node that saved it, and soon on the other, in each currency', async () => {
  const { id, slug } = await newProduct();
  await untilKept(slug);
  for (const [fields, words, inEuro] of [
    [{ regularPrice: 4321 }, '$43.21', '37.87'],
    [{ name: 'Gyokuro' }, 'Gyokuro', '37.87'],
    [{ salePrice: 2000 }, 'Current price: $20.00', '17.53'],
    [{ description: '<p>Grown in the shade.</p>' }, 'Grown in the shade.', '17.53'],
    [{ shortDescription: '<p>Sweet.</p>' }, 'Sweet.', '17.53'],
    [{ sku: 'GY-1' }, 'GY-1', '17.53'],
    [{ weightGrams: 250 }, 'Weight', '17.53'],
    [{ salePrice: null, regularPrice: 500 }, '$5.00', '4.38'],
  ] as const) {
    await change(`products/${id}`, fields);
    await bothSay(slug, words);
    await bothSay(slug, inEuro, { [CURRENCY_COOKIE]: 'EUR' });
    await untilKept(slug);
  }
  expect(await pageOn(shop, slug, { [LANGUAGE_COOKIE]: 'ar' })).toContain('dir="rtl"');
  expect(await pageOn(shop, slug)).toContain('dir="ltr"');
});

test('pieces that are sold, held and given back count on pages of all nodes', async () => {
  const { id, slug } = await newProduct({ manageStock: true, stockQuantity: 3 });
  await untilKept(slug);
  const left = async (node: TestShop) => (await productOn(node, slug))?.product.stock.remaining;
  const inAHour = new Date(Date.now() + 3_600_000);
  for (const [deed, pieces] of [
    [(tx) => reduceStock(tx, [{ productId: id, quantity: 1 }]), 2],
    [(tx) => holdStock(tx, 'somebody', [{ productId: id, quantity: 1 }], inAHour), 1],
    [(tx) => releaseHold(tx, 'somebody'), 2],
    [(tx) => reduceStock(tx, [{ productId: id, quantity: 2 }]), 0],
  ] as [Parameters<typeof inTransaction<void>>[1], number][]) {
    await inTransaction(shop.db, deed);
    expect(await left(shop)).toBe(pieces || null);
    await bothSay(slug, pieces ? `${pieces} in stock` : 'Out of stock');
    await untilKept(slug);
  }
});

test('a hold that ends by itself gives its pieces back at that moment, those of a variation as well', async () => {
  const { id, slug } = await newProduct({ manageStock: true, stockQuantity: 5 });
  const soon = new Date(Date.now() + 1_500);
  await inTransaction(shop.db, (tx) => holdStock(tx, 'soon', [{ productId: id, quantity: 4 }], soon));
  const left = async () => (await productOn(shop, slug))?.product.stock.remaining;
  expect(await left()).toBe(1);
  await eventually(left).toBe(5);
});

test('a variation’s price and pieces change with it', async () => {
  const colour = await shop.addAttribute('colour', 'Colour');
  const red = await shop.addTerm(colour, 'red', 'Red');
  const pot = await shop.addProduct({ slug: 'pot', type: 'variable', terms: [red], variesBy: [colour] });
  const variation = await shop.addProduct({
    slug: 'pot-red',
    type: 'variation',
    parent_id: pot,
    terms: [red],
    regular_price: 700,
    manage_stock: true,
    stock_quantity: 2,
  });
  await shop.refresh();
  await other.running.shop.invalidate(['*']);
  await untilKept('pot');
  await inTransaction(shop.db, (tx) => reduceStock(tx, [{ productId: variation, quantity: 1 }]));
  const left = async (node: TestShop) =>
    (await productOn(node, 'pot'))?.product.variations[0]?.stock.remaining;
  expect(await left(shop)).toBe(1);
  await eventually(() => left(other)).toBe(1);
  await untilKept('pot');
  await change(`attributes/${colour}`, { name: 'Glaze' });
  await bothSay('pot', 'Glaze');
  await untilKept('pot');
  await change(`attribute-terms/${red}`, { name: 'Vermilion' });
  await bothSay('pot', 'Vermilion');
});

test('categories, tags and pictures that are renamed have their new names on pages', async () => {
  const mugs = await shop.addCategory('mugs', 'Mugs');
  await other.running.shop.invalidate(['*']);
  const { id: tag } = await rest('POST', 'tags', { name: 'Gift', slug: 'gift' });
  const { id: picture } = { id: await shop.addPicture('abendrot-rooibos-1', 'A cup') };
  const { slug } = await newProduct({ categoryIds: [mugs], tagIds: [tag], pictures: [{ id: picture }] });
  await untilKept(slug);
  await change(`categories/${mugs}`, { name: 'Beakers' });
  await eventually(() => said(shop, slug)).toContain('Beakers');
  await eventually(() => said(other, slug)).toContain('Beakers');
  await untilKept(slug);
  await change(`tags/${tag}`, { name: 'Present' });
  await bothSay(slug, 'Present');
  await untilKept(slug);
  await rest('DELETE', `tags/${tag}`);
  expect(await said(shop, slug)).not.toContain('Present');
  await eventually(() => said(other, slug)).not.toContain('Present');
  await untilKept(slug);
  await rest('POST', `tags/${tag}/restore`);
  await bothSay(slug, 'Present');
  await untilKept(slug);
  await change(`pictures/${picture}`, { alt: 'A beaker' });
  expect(await pageOn(shop, slug)).toContain('alt="A beaker"');
  await eventually(() => pageOn(other, slug)).toContain('alt="A beaker"');
});

test('reviews are on pages once they are approved, edited and answered, and those that wait for who wrote them alone', async () => {
  const { id, slug } = await newProduct();
  await untilKept(slug);
  const post = (content: string) =>
    shop.query<{ id: number }>(
      `insert into review (product_id, author_name, rating, content, state) values ($1, 'Ada', 4, $2, 'held') returning id`,
      [id, content],
    );
  const [first] = await post('Warm.');
  await change(`reviews/${first?.id}`, { state: 'approved' });
  await bothSay(slug, 'Warm.');
  await untilKept(slug);
  await change(`reviews/${first?.id}`, { content: 'Very warm.' });
  await bothSay(slug, 'Very warm.');
  await untilKept(slug);
  await change(`reviews/${first?.id}`, { reply: 'We are glad.' });
  await bothSay(slug, 'We are glad.');
  await untilKept(slug);
  // What a customer writes waits for approval, and is shown to them alone.
  await untilKept(slug);
  const author = await shop.member('customer');
  const review = { comment_post_ID: String(id), comment: 'Mine.', rating: '5' };
  expect((await author.shopAjax('post_review', review)).status).toBe(200);
  expect((await author.get(`/product/${slug}/`)).text).toContain('Mine.');
  expect(await said(shop, slug)).not.toContain('Mine.');
  const elsewhere = new ShopVisitor(other.site);
  for (const [name, value] of author.cookies) elsewhere.cookies.set(name, value);
  await eventually(async () => (await elsewhere.get(`/product/${slug}/`)).text).toContain('Mine.');
  const [waiting] = await shop.query<{ id: number }>(`select id from review where content = 'Mine.'`);
  await change(`reviews/${waiting?.id}`, { state: 'approved' });
  await bothSay(slug, 'Mine.');
  await untilKept(slug);
  await rest('DELETE', `reviews/${first?.id}`);
  expect(await said(shop, slug)).not.toContain('Very warm.');
  await eventually(() => said(other, slug)).not.toContain('Very warm.');
});

test('how often a product was shared is true at once', async () => {
  const { id, slug } = await newProduct();
  await untilKept(slug);
  const visitor = shop.visitor();
  const wpnonce = await visitor.nonce();
  for (const count of [1, 2]) {
    await visitor.ajax('wopb_share_count', { postId: id, wpnonce });
    expect(await pageOn(shop, slug)).toContain(`data-share-count="${count}"`);
    await eventually(() => pageOn(other, slug)).toContain(`data-share-count="${count}"`);
    await untilKept(slug);
  }
});

test('a sale begins and ends on a kept page at its moment, and nothing else makes another object of a product', async () => {
  const { id, slug } = await newProduct();
  const [begins, ends] = [new Date(Date.now() + 3_600_000), new Date(Date.now() + 7_200_000)];
  await change(`products/${id}`, {
    salePrice: 800,
    saleFrom: begins.toISOString(),
    saleTo: ends.toISOString(),
  });
  await untilKept(slug);
  const at = (moment: number) => productOn(shop, slug, new Date(moment));
  const costs = async (moment: number) => (await at(moment))?.product.price.amount;
  expect((await at(Date.now()))?.product).toBe((await at(begins.getTime() - 1))?.product);
  expect(await costs(begins.getTime() - 1)).toBe(1000);
  expect(await costs(begins.getTime())).toBe(800);
  expect(await costs(ends.getTime() - 1)).toBe(800);
  expect(await costs(ends.getTime())).toBe(1000);
});

test('a setting and a wording that were changed are on pages at once', async () => {
  const { id, slug } = await newProduct({ manageStock: true, stockQuantity: 2 });
  await shop.query(
    `insert into review (product_id, author_name, rating, content, state) values ($1, 'Ada', 4, 'Warm.', 'held')`,
    [id],
  );
  const [review] = await shop.query<{ id: number }>('select id from review where product_id = $1', [id]);
  await change(`reviews/${review?.id}`, { state: 'approved' });
  await untilKept(slug);
  expect(await said(shop, slug)).toContain('Rated 4');
  await shop.changeSettings(reviewSettings, { ...defaultsOf(reviewSettings), ratings: false });
  await other.refresh();
  await bothDoNotSay(slug, 'Rated 4');
  await shop.changeSettings(reviewSettings, { ...defaultsOf(reviewSettings), ratings: true });
  await shop.changeSettings(catalogSettings, { ...defaultsOf(catalogSettings), outOfStockThreshold: 2 });
  await other.refresh();
  await bothSay(slug, 'Out of stock');
  await shop.changeSettings(catalogSettings, { ...defaultsOf(catalogSettings), outOfStockThreshold: 0 });
  await other.refresh();
  await untilKept(slug);
  const key = 'catalog.addToCart';
  await inTransaction(shop.db, (tx) =>
    saveWording(tx, { locale: ENGLISH.locale, key, was: null, value: 'Into the basket' }),
  );
  for (const node of [shop, other]) await node.running.shop.invalidate(['texts']);
  await bothSay(slug, 'Into the basket');
});

test('a product that is gone, locked, moved or a draft is so at once, and another may take its address', async () => {
  const { id, slug } = await newProduct({ name: 'First of all' });
  await untilKept(slug);
  await change(`products/${id}`, { status: 'draft' });
  expect(await pageOn(shop, slug)).not.toContain('First of all');
  await eventually(() => pageOn(other, slug)).not.toContain('First of all');
  await change(`products/${id}`, { status: 'published', isProtected: true, password: 'sesame' });
  expect(await said(shop, slug)).not.toContain('$10.00');
  await eventually(() => said(other, slug)).toContain('First of all');
  expect(await said(other, slug)).not.toContain('$10.00');
  await change(`products/${id}`, { slug: `${slug}-moved`, isProtected: false });
  await rest('POST', 'products', {
    name: 'Second of all',
    slug,
    status: 'published',
    regularPrice: 300,
    categoryIds: [nodes.tea],
  });
  await bothSay(slug, 'Second of all');
  await bothSay(`${slug}-moved`, 'First of all');
});

test('what comes back from the trash, what is changed of many at once and what slices keep is on pages as well', async () => {
  const { id, slug } = await newProduct({ name: 'Thrown away' });
  await untilKept(slug);
  await rest('DELETE', `products/${id}`);
  await bothDoNotSay(slug, 'Thrown away');
  await rest('POST', `products/${id}/restore`);
  await bothSay(slug, 'Thrown away');
  await untilKept(slug);
  const priced = { kind: 'price', field: 'regularPrice', how: 'set', amount: 1234 };
  const looked = await rest('POST', 'product-changes', { ids: [id], change: priced });
  await rest('POST', `product-changes/${looked.id}/make`);
  await bothSay(slug, '$12.34');
  await untilKept(slug);
  await change(`products/${id}`, { deliveryTime: { said: 'By the next full moon' } });
  await bothSay(slug, 'By the next full moon');
});

test('who writes sees it written after the commit, and what is read meanwhile is not kept', async () => {
  const { id, slug } = await newProduct();
  await untilKept(slug);
  const name = async (node: TestShop) => (await productOn(node, slug))?.product.name;
  await inTransaction(shop.db, async (tx) => {
    await tx.execute(`update product set name = 'Written' where id = ${id}`);
    await emitInvalidation(tx, [`product:${id}`]);
    expect(await name(other)).toBe(slug);
  });
  expect(await name(shop)).toBe('Written');
  await eventually(() => name(other)).toBe('Written');
});
