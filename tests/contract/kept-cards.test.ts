// Products in lists come from each node's memory: what changes is right there at once where it was changed, and on all
// other nodes as soon as they hear of it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productViewSettings } from '#features/catalog/public.server.ts';
import type { ProductCard } from '#features/catalog/public.ts';
import { holdStock, reduceStock, releaseHold } from '#features/inventory/public.server.ts';
import { readCardLists } from '#features/product-index/public.server.ts';
import { countQueries, inTransaction } from '#platform/db/database.server.ts';
import { emitInvalidation } from '#platform/events/events.server.ts';
import { wordsOf } from '../support/render-view.ts';
import { CURRENCY_COOKIE } from '../support/several-markets.ts';
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
let cups: number;

beforeAll(async () => {
  nodes = await openTwoNodes();
  ({ shop, other, rest, change, newProduct } = nodes);
  cups = await shop.addCategory('cups', 'Cups');
  await other.running.shop.invalidate(['*']);
});
afterAll(() => nodes?.close());

/** What a list says of a product on a node, in a currency; '' where it is missing. */
async function said(
  node: TestShop,
  slug: string,
  { currency = 'USD', address = '/shop/?orderby=date' } = {},
) {
  const visitor = nodes.memberOn(node, currency === 'USD' ? {} : { [CURRENCY_COOKIE]: currency });
  const { text } = await visitor.get(address);
  const card = text.split('<li class="product').find((one) => one.includes(`/product/${slug}/`)) ?? '';
  return wordsOf(card.slice(card.indexOf('>') + 1).split('</li>')[0] ?? '');
}
/** The product's card as loaders of lists get it. */
async function cardOn(node: TestShop, id: number): Promise<ProductCard | undefined> {
  const { services } = node.running.shop;
  const filter = { shownIn: 'catalog' as const, ids: [id] };
  const query = { filter, sorting: 'given' as const, limit: 1, offset: 0 };
  const settings = productViewSettings({ settings: services.settings, shop: services.shop() });
  const [list] = await readCardLists(services, [query], new Date(), settings);
  return list?.cards[0];
}
/** Waits until both nodes list a product and have it in memory. */
async function untilKept(id: number): Promise<void> {
  for (const node of [shop, other])
    await expect
      .poll(async () => (await cardOn(node, id)) && (await countQueries(() => cardOn(node, id))).queries)
      .toEqual([]);
}
const eventually = (read: () => Promise<unknown>) => expect.poll(read, { timeout: 10_000 });

test('a price, a name and a sale that were saved are in lists at once on the node that saved them, and soon on the other, in each currency', async () => {
  const { id, slug } = await newProduct();
  await untilKept(id);
  for (const [fields, inDollars, inEuro] of [
    [{ regularPrice: 4321 }, '$43.21', '37.87'],
    [{ name: 'Gyokuro' }, 'Gyokuro $43.21', '37.87'],
    [{ salePrice: 2000 }, 'Current price: $20.00', '17.53'],
    [{ salePrice: null, regularPrice: 500 }, '$5.00', '4.38'],
  ] as const) {
    await change(`products/${id}`, fields);
    expect(await said(shop, slug)).toContain(inDollars);
    expect(await said(shop, slug, { currency: 'EUR' })).toContain(inEuro);
    await eventually(() => said(other, slug)).toContain(inDollars);
    expect(await said(other, slug, { currency: 'EUR' })).toContain(inEuro);
    await untilKept(id);
  }
});

test('pieces that are sold, held and given back count in lists of all nodes', async () => {
  const { id, slug } = await newProduct({ manageStock: true, stockQuantity: 3, soldSingly: false });
  await untilKept(id);
  const left = async (node: TestShop) => (await cardOn(node, id))?.stock.remaining;
  const inAHour = new Date(Date.now() + 3_600_000);
  for (const [deed, pieces] of [
    [(tx) => reduceStock(tx, [{ productId: id, quantity: 1 }]), 2],
    [(tx) => holdStock(tx, 'somebody', [{ productId: id, quantity: 1 }], inAHour), 1],
    [(tx) => releaseHold(tx, 'somebody'), 2],
  ] as [Parameters<typeof inTransaction<void>>[1], number][]) {
    await inTransaction(shop.db, deed);
    expect(await left(shop)).toBe(pieces);
    await eventually(() => left(other)).toBe(pieces);
    await untilKept(id);
  }
  await change(`products/${id}`, { stockQuantity: 0 });
  expect(await said(shop, slug)).toContain('Out of stock');
  await eventually(() => said(other, slug)).toContain('Out of stock');
});

test('a variation’s price and pieces count in its product’s card', async () => {
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
  await untilKept(pot);
  await inTransaction(shop.db, (tx) => reduceStock(tx, [{ productId: variation, quantity: 2 }]));
  expect((await cardOn(shop, pot))?.stock.status).toBe('outofstock');
  await eventually(async () => (await cardOn(other, pot))?.stock.status).toBe('outofstock');
});

test('what goes into the trash, becomes a draft or comes back does so in lists of all nodes', async () => {
  const { id, slug } = await newProduct();
  await untilKept(id);
  const gone = async () => {
    expect(await said(shop, slug)).toBe('');
    await eventually(() => said(other, slug)).toBe('');
  };
  await rest('DELETE', `products/${id}`);
  await gone();
  await rest('POST', `products/${id}/restore`);
  await untilKept(id);
  await change(`products/${id}`, { status: 'draft' });
  await gone();
  await change(`products/${id}`, { status: 'published', name: 'Back' });
  await eventually(() => said(shop, slug)).toContain('Back');
  await eventually(() => said(other, slug)).toContain('Back');
});

test('many that are changed at once are right at once', async () => {
  const both = [await newProduct(), await newProduct()];
  for (const { id } of both) await untilKept(id);
  const raise = { kind: 'price', field: 'regularPrice', how: 'raise', basisPoints: 100_000 };
  const { id } = await rest('POST', 'product-changes', { ids: both.map((one) => one.id), change: raise });
  await rest('POST', `product-changes/${id}/make`);
  for (const { slug } of both) {
    expect(await said(shop, slug)).toContain('$110.00');
    await eventually(() => said(other, slug)).toContain('$110.00');
  }
});

test('a review that is approved counts, and a picture that is described anew is shown so', async () => {
  const { id } = await newProduct();
  const picture = await shop.addPicture('abendrot-rooibos-1', 'Tea');
  await change(`products/${id}`, { pictures: [{ id: picture }] });
  await untilKept(id);
  const [review] = await shop.query<{ id: number }>(
    `insert into review (product_id, author_name, rating, content) values ($1, 'Ada', 4, 'Warm.') returning id`,
    [id],
  );
  await change(`reviews/${review?.id}`, { state: 'approved' });
  const rated = async (node: TestShop) => (await cardOn(node, id))?.averageRating;
  expect(await rated(shop)).toBe(4);
  await eventually(() => rated(other)).toBe(4);
  await untilKept(id);
  await change(`pictures/${picture}`, { focus: [10, 20] });
  const focus = async (node: TestShop) => (await cardOn(node, id))?.picture?.focus;
  expect(await focus(shop)).toEqual([10, 20]);
  await eventually(() => focus(other)).toEqual([10, 20]);
});

test('a category that is renamed leaves no product behind, and its list has the new name', async () => {
  const { id, slug } = await newProduct({ categoryIds: [cups] });
  await untilKept(id);
  await change(`categories/${cups}`, { name: 'Mugs', slug: 'mugs' });
  for (const node of [shop, other]) {
    const visitor = new ShopVisitor(node.site);
    await eventually(async () => (await visitor.get('/product-category/mugs/')).text).toContain('Mugs</h1>');
    await eventually(() => said(node, slug, { address: '/product-category/mugs/' })).toContain('$10.00');
  }
});

test('who writes sees it written, inside the transaction and after it, whatever others are shown meanwhile', async () => {
  const { id } = await newProduct();
  await untilKept(id);
  const { services } = shop.running.shop;
  const settings = productViewSettings({ settings: services.settings, shop: services.shop() });
  const filter = { shownIn: 'catalog' as const, ids: [id] };
  const query = { filter, sorting: 'given' as const, limit: 1, offset: 0 };
  await inTransaction(shop.db, async (tx) => {
    await tx.execute(`update product set name = 'Written' where id = ${id}`);
    await emitInvalidation(tx, [`product:${id}`]);
    const [list] = await readCardLists({ ...services, db: tx }, [query], new Date(), settings);
    expect(list?.cards[0]?.name).toBe('Written');
    // Somebody else asks before the commit: what is read now must not be kept.
    expect((await cardOn(other, id))?.name).not.toBe('Written');
  });
  expect((await cardOn(shop, id))?.name).toBe('Written');
  await eventually(async () => (await cardOn(other, id))?.name).toBe('Written');
});

test('holds say until when a row is true: the product’s own, and its variations’', async () => {
  const { readCardRows } = await import('#features/catalog/data/cards.queries.server.ts');
  const { services } = shop.running.shop;
  const settings = productViewSettings({ settings: services.settings, shop: services.shop() });
  const size = await shop.addAttribute('size', 'Size');
  const small = await shop.addTerm(size, 'small', 'Small');
  const stock = { manage_stock: true, stock_quantity: 9, regular_price: 700 };
  const own = await shop.addProduct({ slug: 'held', ...stock });
  const parent = await shop.addProduct({ slug: 'box', type: 'variable', terms: [small], variesBy: [size] });
  const variation = { slug: 'box-small', type: 'variation', parent_id: parent, terms: [small], ...stock };
  const below = await shop.addProduct(variation);
  const free = await shop.addProduct({ slug: 'free', ...stock });
  const [soon, later] = [new Date(Date.now() + 60_000), new Date(Date.now() + 120_000)];
  await inTransaction(shop.db, async (tx) => {
    await holdStock(tx, 'first', [{ productId: own, quantity: 1 }], soon);
    await holdStock(
      tx,
      'second',
      [
        { productId: own, quantity: 1 },
        { productId: below, quantity: 1 },
      ],
      later,
    );
  });
  const rows = await readCardRows(shop.db, [own, parent, free], new Date(), settings);
  expect(rows.map(({ heldUntil }) => heldUntil)).toEqual([soon, later, null]);
});
