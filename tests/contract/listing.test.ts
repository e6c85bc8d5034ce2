// The listing: rows that follow every change of a product, and the lists that each node finds in its memory.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readListed, readListedSince } from '#features/catalog/data/listing-entries.queries.server.ts';
import { countSales } from '#features/catalog/operations/count-sales.server.ts';
import { cardMemory, productViewSettings } from '#features/catalog/public.server.ts';
import { catalogSettings } from '#features/catalog/public.ts';
import {
  holdStock,
  lockProductsForSale,
  reduceStock,
  releaseHold,
  returnStock,
} from '#features/inventory/public.server.ts';
import { createListingStore } from '#features/product-index/operations/listing-cache.server.ts';
import { listingIndex } from '#features/product-index/operations/product-index.server.ts';
import { readCardLists } from '#features/product-index/public.server.ts';
import type { ProductFilter } from '#features/product-index/rules/product-filter.ts';
import type { ListingQuery } from '#features/product-index/rules/product-index.ts';
import { countQueries, inTransaction, type Transaction } from '#platform/db/database.server.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';
import { cardsOf } from '../support/spice-shop.ts';

let shop: TestShop;
let manager: ShopVisitor;
/** Another node of the same shop. */
let other: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  other = await openTestShop({ databaseUrl: shop.databaseUrl });
  manager = await shop.member('shop-manager');
});
afterAll(async () => {
  await other?.close();
  await shop?.close();
});

const later = '2099-01-01T00:00:00Z';
let slugs = 0;
const newSlug = () => `listed-${++slugs}`;
/** A product that nobody saved through the shop, known to both nodes. */
async function newProduct(more: Record<string, unknown> = {}): Promise<number> {
  const id = await shop.addProduct({ slug: newSlug(), ...more });
  await other.running.shop.services.cache(listingIndex).changed([id]);
  return id;
}

type Asked = Omit<ProductFilter, 'shownIn'> & Partial<Pick<ListingQuery, 'sorting'>>;
const found = async (node: TestShop, { sorting = 'menu_order', ...filter }: Asked = {}, now = new Date()) => {
  const query = { filter: { shownIn: 'catalog' as const, ...filter }, sorting, limit: 96, offset: 0 };
  const [list] = await node.running.shop.services.cache(listingIndex).find([query], now);
  return [...(list?.ids ?? [])];
};
/** What a list holds on both nodes, once both heard of what happened. */
const onBoth = async (asked: Asked = {}) => [await found(shop, asked), await found(other, asked)];
/** Waits until both nodes have a list so; the notification comes by itself. */
const untilBoth = (asked: Asked, ids: readonly number[]) =>
  expect.poll(() => onBoth(asked), { timeout: 10_000 }).toEqual([ids, ids]);

async function rest(method: 'POST' | 'PUT' | 'DELETE', path: string, body: Record<string, unknown> = {}) {
  const answer = await manager.send(`/rest/${path}`, {
    method,
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (answer.status >= 400) throw new Error(answer.text);
  return answer.json();
}
const change = async (id: number, columns: Record<string, unknown>) => {
  const { version } = (await manager.get(`/rest/products/${id}`)).json();
  return rest('PUT', `products/${id}`, { ...columns, version });
};
/** Waits until a connection of this shop waits for a lock. */
const untilSomebodyWaits = () =>
  expect
    .poll(() =>
      shop.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      ),
    )
    .not.toEqual([]);
const within = <T>(deed: (tx: Transaction) => Promise<T>) => inTransaction(shop.db, deed);

describe('a product saved on one node is right in the lists of all', () => {
  test('when it comes, changes, goes and comes back', async () => {
    const tea = await shop.addCategory('tea', 'Tea');
    const green = await shop.addTag('green', 'Green');
    await shop.refresh();
    const slug = newSlug();
    const saved = { name: 'Sencha', slug, status: 'published', regularPrice: 700, categoryIds: [tea] };
    const { id } = await rest('POST', 'products', saved);
    await untilBoth({ categoryIds: [tea] }, [id]);
    await expect.poll(async () => cardsOf((await other.visitor().get('/shop/')).text)).toContain(slug);
    await change(id, { regularPrice: 100_000, tagIds: [green], featured: true, name: 'Gyokuro' });
    await untilBoth({ minPrice: 100_000, tagId: green, featured: true, words: ['gyokuro'] }, [id]);
    expect(await onBoth({ categoryIds: [tea], words: ['sencha'] })).toEqual([[], []]);
    await rest('DELETE', `products/${id}`);
    await untilBoth({ categoryIds: [tea] }, []);
    await expect.poll(async () => cardsOf((await other.visitor().get('/shop/')).text)).not.toContain(slug);
    await rest('POST', `products/${id}/restore`);
    await untilBoth({ categoryIds: [tea] }, [id]);
    await change(id, { status: 'draft' });
    await untilBoth({ categoryIds: [tea] }, []);
  });

  test('when many are changed at once', async () => {
    const cheap = await newProduct({ regular_price: 100 });
    const dear = await newProduct({ regular_price: 200 });
    const change = { kind: 'price', field: 'regularPrice', how: 'raise', basisPoints: 100_000 };
    const { id } = await rest('POST', 'product-changes', { ids: [cheap, dear], change });
    await rest('POST', `product-changes/${id}/make`);
    await untilBoth({ ids: [cheap, dear], minPrice: 1_000, sorting: 'price-desc' }, [dear, cheap]);
  });

  test('when its category goes and comes back', async () => {
    const below = await shop.addCategory('cups', 'Cups');
    await shop.refresh();
    const id = await newProduct({ categories: [below] });
    const writer = async () => {
      const [listed] = await shop.query('select written_by from product_listing where product_id = $1', [id]);
      return listed?.written_by;
    };
    const before = await writer();
    await rest('DELETE', `categories/${below}`);
    const deleted = await writer();
    const [row] = await shop.query<{ id: number }>('select id from category where is_default');
    await untilBoth({ categoryIds: [Number(row?.id)] }, [id]);
    await rest('POST', `categories/${below}/restore`);
    // Without it, a node reads the row only by chance.
    expect(new Set([before, deleted, await writer()]).size).toBe(3);
    await untilBoth({ categoryIds: [Number(row?.id)] }, []);
    expect(await onBoth({ categoryIds: [below] })).toEqual([[id], [id]]);
  });

  test('when a node missed what was said, and hears again', async () => {
    const index = createListingStore(shop.db, async () => {});
    const all = async () => {
      const query = {
        filter: { shownIn: 'catalog' as const },
        sorting: 'date' as const,
        limit: 200,
        offset: 0,
      };
      const [list] = await index.find([query], new Date());
      return list?.ids ?? [];
    };
    const [kept, gone, changed] = [await newProduct(), await newProduct(), await newProduct()];
    expect(await all()).toEqual(expect.arrayContaining([kept, gone, changed]));
    await shop.changeProduct(changed, { status: 'draft' });
    const added = await newProduct();
    await shop.db.$client.query('delete from product where id = $1', [gone]);
    expect(await all()).toContain(changed);
    index.ended(['*']);
    expect(await all()).toEqual(expect.arrayContaining([kept, added]));
    expect((await all()).filter((id) => [changed, gone].includes(id))).toEqual([]);
    await shop.refresh();
    await other.refresh();
  });

  test('when it changes while lists are being read', async () => {
    const id = await newProduct();
    const index = createListingStore(shop.db, async () => {});
    const filter = { shownIn: 'catalog' as const, ids: [id] };
    const query = { filter, sorting: 'given' as const, limit: 1, offset: 0 };
    const now = new Date();
    const blocker = new pg.Client(shop.databaseUrl);
    await blocker.connect();
    await blocker.query('begin; lock table product_category in access exclusive mode');
    // The reading has begun, and has seen the product as it was.
    const first = index.find([query], now);
    await untilSomebodyWaits();
    await shop.changeProduct(id, { status: 'draft' });
    index.ended(['products']);
    await blocker.query('rollback');
    await blocker.end();
    await first;
    expect((await index.find([query], now))[0]?.ids).toEqual([]);
  });

  test('by the settings that it was saved with, though somebody asks while a node has yet to read them', async () => {
    let settings = 'old';
    const writtenBy: string[] = [];
    const index = createListingStore(shop.db, async () => writtenBy.push(settings));
    const now = new Date();
    await index.catchUp(now);
    index.ended(['settings']);
    await index.find([{ filter: { shownIn: 'catalog' }, sorting: 'date', limit: 1, offset: 0 }], now);
    settings = 'new';
    await index.catchUp(now);
    expect(writtenBy).toEqual(['old', 'new']);
  });

  test('for everybody who asks while lists are being read', async () => {
    const index = createListingStore(shop.db, async () => {});
    const now = new Date();
    await index.catchUp(now);
    const id = await newProduct();
    await index.changed([id]);
    const filter = { shownIn: 'catalog' as const, ids: [id] };
    const ask = () => index.find([{ filter, sorting: 'given', limit: 1, offset: 0 }], now);
    const lists = await Promise.all([ask(), ask(), ask()]);
    expect(lists.map(([list]) => list?.ids)).toEqual([[id], [id], [id]]);
  });
});

describe('stock', () => {
  const asked = { stock: ['instock'] as const, sorting: 'given' as const };
  const inStock = (id: number, is: boolean) => untilBoth({ ...asked, ids: [id] }, is ? [id] : []);
  const soldOut = { manage_stock: true, stock_quantity: 3 };

  test('lists know when the last pieces go, are held, given back and come again', async () => {
    const id = await newProduct(soldOut);
    await inStock(id, true);
    await within((tx) => reduceStock(tx, [{ productId: id, quantity: 2 }]));
    await inStock(id, true);
    await within((tx) => holdStock(tx, 'order:1', [{ productId: id, quantity: 1 }], new Date(later)));
    await inStock(id, false);
    await within((tx) => releaseHold(tx, 'order:1'));
    await inStock(id, true);
    await within((tx) => reduceStock(tx, [{ productId: id, quantity: 1 }]));
    await inStock(id, false);
    await within((tx) => returnStock(tx, [{ productId: id, quantity: 1 }]));
    await inStock(id, true);
  });

  test('of a variation moves its product', async () => {
    const parent = await newProduct({ type: 'variable', regular_price: null });
    const own = { parent_id: parent, type: 'variation', manage_stock: true, stock_quantity: 1 };
    const [one, two] = [await newProduct(own), await newProduct(own)];
    await inStock(parent, true);
    // Both last pieces at the same moment: neither transaction sees what the other did until it is done.
    const sell = (productId: number, andThen: () => unknown = () => {}) =>
      within(async (tx) => {
        await lockProductsForSale(tx, [productId]);
        await reduceStock(tx, [{ productId, quantity: 1 }]);
        await andThen();
      });
    const sold = Promise.withResolvers<void>();
    const committed = Promise.withResolvers<void>();
    const first = sell(one, () => {
      sold.resolve();
      return committed.promise;
    });
    await sold.promise;
    const second = sell(two);
    await untilSomebodyWaits();
    committed.resolve();
    await Promise.all([first, second]);
    await inStock(parent, false);
    await within((tx) => returnStock(tx, [{ productId: two, quantity: 1 }]));
    await inStock(parent, true);
  });

  test('that is held comes back when the hold ends, without anybody saying so', async () => {
    const id = await newProduct(soldOut);
    const [moment] = await shop.query<{ at: Date }>(`select now() + interval '1 second' as at`);
    await within((tx) => holdStock(tx, 'order:2', [{ productId: id, quantity: 3 }], moment?.at as Date));
    expect(await found(shop, { ...asked, ids: [id] })).toEqual([]);
    await inStock(id, true);
  });

  test('costs a purchase no statement for lists as long as there are pieces', async () => {
    const id = await newProduct({ manage_stock: true, stock_quantity: 100 });
    const count = async (quantity: number) => {
      const { queries } = await countQueries(() =>
        within((tx) => reduceStock(tx, [{ productId: id, quantity }])),
      );
      return queries.length;
    };
    // The last one: locks, its row, and rows of what is sold by it.
    expect([await count(1), await count(98), await count(1)]).toEqual([4, 4, 7]);
  });

  test('follows the settings by which it counts', async () => {
    const id = await newProduct(soldOut);
    await inStock(id, true);
    await shop.changeSettings(catalogSettings, { outOfStockThreshold: 3 });
    await inStock(id, false);
    await shop.changeSettings(catalogSettings, { manageStock: false });
    await inStock(id, true);
    await shop.changeSettings(catalogSettings, { outOfStockThreshold: 0, manageStock: true });
  });
});

test('[CAT-025b] a sale moves a product in lists at the moment that it begins and ends, on nodes that nobody told', async () => {
  const at = (seconds: number) => new Date(Date.parse(later) + seconds * 1_000);
  const id = await newProduct({ sale_price: 400, sale_from: at(0), sale_to: at(60) });
  const asked = { onSale: true, maxPrice: 400, ids: [id] };
  for (const node of [shop, other]) {
    expect(await found(node, asked, at(-1))).toEqual([]);
    expect(await found(node, asked, at(0))).toEqual([id]);
    expect(await found(node, asked, at(59))).toEqual([id]);
    expect(await found(node, asked, at(60))).toEqual([]);
  }
});

test('sales that were counted move products in lists by popularity', async () => {
  const [one, two] = [await newProduct(), await newProduct()];
  const asked = { ids: [one, two], sorting: 'popularity' as const };
  expect(await onBoth(asked)).toEqual([
    [one, two],
    [one, two],
  ]);
  await within((tx) => reduceStock(tx, [{ productId: two, quantity: 1 }]));
  await countSales(shop.db);
  await untilBoth(asked, [two, one]);
});

test('a node that starts lists what something else put into the database', async () => {
  await shop.db.$client.query(`insert into product (slug, name, status, regular_price)
    select 'imported-' || n, 'Imported', 'published', 100 from generate_series(1, 3) n`);
  const third = await openTestShop({ databaseUrl: shop.databaseUrl });
  expect(await found(third, { words: ['imported'] })).toHaveLength(3);
  await third.close();
});

test('rows that a backup brought from another database are not read again with every change', async () => {
  const [one, two] = [await newProduct(), await newProduct()];
  const seen = await readListed(shop.db, async () => {});
  await shop.query(`update product_listing set written_by = '9000000000000000' where product_id = $1`, [one]);
  const read = async (since: string) =>
    (await readListedSince(shop.db, since, [])).products.map(({ productId }) => productId);
  // What other shops of this server have open meanwhile may bring `two` back once more, but never what nobody here wrote.
  expect(await read(seen)).not.toContain(one);
  await shop.changeProduct(two, { featured: true });
  expect(await read(seen)).toContain(two);
  expect(await read(seen)).not.toContain(one);
});

test('a product that vanished without a word leaves no gap in a page of a list', async () => {
  const tagId = await shop.addTag('vanishing', 'Vanishing');
  const ids: number[] = [];
  for (let n = 0; n < 4; n++) ids.push(await newProduct({ tags: [tagId] }));
  const { services } = shop.running.shop;
  const filter = { shownIn: 'catalog' as const, tagId };
  const query = { filter, sorting: 'menu_order' as const, limit: 2, offset: 1 };
  const settings = productViewSettings({ settings: services.settings, shop: services.shop() });
  const read = async () => {
    const [list] = await readCardLists(services, [query], new Date(), settings);
    return [list?.cards.map(({ id }) => id), list?.total];
  };
  expect(await read()).toEqual([[ids[1], ids[2]], 4]);
  await shop.db.$client.query('delete from product where id = $1', [ids[1]]);
  // Not kept in memory, as after most restarts.
  services.cache(cardMemory).ended(['*']);
  expect(await read()).toEqual([[ids[2], ids[3]], 3]);
});

test('lists asked for inside a transaction wait for nobody, since it may hold the last connection', async () => {
  const narrow = await openTestShop({ databaseUrl: shop.databaseUrl, connections: 1 });
  const id = await narrow.addProduct({ slug: newSlug() });
  expect(await found(narrow, { ids: [id] })).toEqual([id]);
  await narrow.changeProduct(id, { status: 'draft' });
  expect(await inTransaction(narrow.db, () => found(narrow, { ids: [id] }))).toEqual([id]);
  expect(await found(narrow, { ids: [id] })).toEqual([]);
  await narrow.close();
});
