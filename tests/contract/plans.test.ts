import { slices } from 'virtual:slices/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cartDepsOf, loadCart } from '#features/cart/public.server.ts';
import { readMostViewed } from '#features/catalog/data/product-counters.queries.server.ts';
import { readDetailRow } from '#features/catalog/data/product-detail.queries.server.ts';
import { createCardMemory } from '#features/catalog/operations/card-memory.server.ts';
import { createCatalogueClock } from '#features/catalog/operations/catalogue-clock.server.ts';
import { productTypesOf } from '#features/catalog/operations/product-parts.server.ts';
import {
  keepListingBasis,
  rebuildListing,
  rewriteDue,
} from '#features/catalog/operations/rewrite-listing.server.ts';
import { cardMemory, rewriteListing } from '#features/catalog/public.server.ts';
import { lockProductsForSale, reduceStock } from '#features/inventory/public.server.ts';
import { sampleMarket } from '#features/market/fixtures.ts';
import { createListingStore } from '#features/product-index/operations/listing-cache.server.ts';
import { readCardLists } from '#features/product-index/public.server.ts';
import type { Sorting } from '#features/product-index/rules/sorting.ts';
import { countQueries, inTransaction, runPrepared } from '#platform/db/database.server.ts';
import { createSettingsStore } from '#platform/settings/settings-store.server.ts';
import { composeShop } from '#platform/slices/compose-shop.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';

const PRODUCTS = 20_000;
const shop = composeShop(slices);
const settings = {
  outOfStockThreshold: 0,
  manageStock: true,
  types: productTypesOf(shop),
  data: [],
  ratings: 'stars',
} as const;
const now = new Date();
let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
  const { $client } = database.db;
  await $client.query(
    `insert into product (slug, name, sku, status, regular_price, sale_price, sale_from, menu_order, created_at)
     select 'product-' || n, 'Product ' || n, 'SKU-' || n, 'published', 1000 + n, case when n % 50 = 0 then 900 end,
       case when n % 500 = 0 then now() + n * interval '1 minute' end, n % 100, now() - n * interval '1 hour'
     from generate_series(1, $1) n`,
    [PRODUCTS],
  );
  await $client.query(`insert into category (slug, name) values ('tea', 'Tea')`);
  await $client.query(
    `insert into product_category (product_id, category_id) select p.id, c.id from product p, category c where p.id % 200 = 0`,
  );
  await rebuildListing(database.db);
  await $client.query('insert into product_counter (product_id, views) select id, id % 97 from product');
  await $client.query('analyze');
});

afterAll(async () => {
  await database?.drop();
});

/** The plans of everything that a deed asks, made as for any parameters, with the planner's settings untouched. */
async function plansOf(deed: () => Promise<unknown>): Promise<string> {
  const { queries } = await countQueries(deed);
  expect(queries.length).toBeGreaterThan(0);
  const plans: string[] = [];
  for (const text of queries.filter((one) => !/^(begin|commit)/.test(one))) {
    const { rows } = await database.db.$client.query<{ 'QUERY PLAN': string }>(
      `explain (generic_plan) ${text}`,
    );
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  return plans.join('\n\n');
}

const wholeTable = /Seq Scan on product\b/;

/** A shop's lists over these products, already read. */
async function openLists() {
  const { db } = database;
  const index = createListingStore(db, async () => {});
  await index.catchUp(now);
  const cards = createCardMemory();
  const cache = ((wanted: unknown) =>
    wanted === cardMemory ? cards : index) as unknown as SliceServices['cache'];
  return { index, cards, lists: { db, cache } };
}

test('lists are found in memory, and the cards of all of a page are read by their ids in one statement, once', async () => {
  const { cards, lists } = await openLists();
  const list = (sorting: Sorting, limit: number, more = {}) => ({
    filter: { shownIn: 'catalog' as const, ...more },
    sorting,
    limit,
    offset: 0,
  });
  const wanted = [
    list('menu_order', 8),
    { ...list('price', 24, { minPrice: 5000 }), offset: 9_600 },
    list('date', 4, { categoryIds: [1], words: ['product'] }),
  ];
  const read = () => readCardLists(lists, wanted, now, settings);
  const { value, queries } = await countQueries(read);
  expect([value.map(({ cards }) => cards.length), queries.length]).toEqual([[8, 24, 4], 1]);
  // Whoever asks next finds the cards in memory as well.
  expect((await countQueries(read)).queries).toEqual([]);
  cards.ended(['*']);
  expect(await plansOf(read)).not.toMatch(wholeTable);
});

test('what changed of the listing is read, written and worked out by index', async () => {
  const { db } = database;
  const { index } = await openLists();
  const { rows } = await db.$client.query<{ id: number }>('select id from product order by id limit 3');
  const ids = rows.map(({ id }) => Number(id));
  const anyTable = /Seq Scan on (product|product_listing)\b/;
  expect(await plansOf(() => inTransaction(db, (tx) => rewriteListing(tx, ids)))).not.toMatch(anyTable);
  await index.changed(ids);
  expect(await plansOf(() => index.catchUp(now))).not.toMatch(anyTable);
  // A sale begins each minute.
  const soon = new Date(now.getTime() + 600 * 60_000);
  expect(await plansOf(() => index.catchUp(soon))).not.toMatch(anyTable);
  expect(await plansOf(() => rewriteDue(db, soon))).not.toMatch(anyTable);
});

test('a start sees in indexes alone that no product lacks its row', async () => {
  const { db } = database;
  // The first one writes rows by the kinds of this shop.
  await keepListingBasis(db, settings);
  await db.$client.query('vacuum product, product_listing');
  const plans = await plansOf(() => keepListingBasis(db, settings));
  expect(plans).toMatch(/Index Only Scan using \w+ on product p\b/);
  expect(plans).not.toMatch(/(Seq|Index|Bitmap Heap) Scan (using \w+ )?on product/);
});

test('what is viewed most is read from an index', async () => {
  const { db } = database;
  expect(await plansOf(() => readMostViewed(db, 500))).not.toMatch(/Seq Scan|Sort/);
});

test('a product, a cart and the next change of the catalogue are found by index', async () => {
  const { db } = database;
  expect(await plansOf(() => readDetailRow(db, { slug: 'product-7' }, settings))).not.toMatch(wholeTable);
  expect(
    await plansOf(() =>
      loadCart(
        db,
        't_nobody',
        cartDepsOf({ settings: createSettingsStore(db), shop, market: sampleMarket() }, now),
      ),
    ),
  ).not.toMatch(wholeTable);
  expect(await plansOf(() => createCatalogueClock(db).reload())).not.toMatch(wholeTable);
});

test('stock is locked and changed by plans that are kept, however many products an order has', async () => {
  const { rows } = await database.db.$client.query<{ id: number }>(
    'select id from product order by id limit 9',
  );
  const ids = rows.map(({ id }) => Number(id));
  await inTransaction(database.db, async (tx) => {
    // Orders of one product too, as most are.
    for (const products of [1, 1, 1, 1, 1, 2, 3, 5, 9]) {
      const ordered = ids.slice(0, products);
      expect([...(await lockProductsForSale(tx, ordered)).keys()].sort((a, b) => a - b)).toEqual(ordered);
      await reduceStock(
        tx,
        ordered.map((productId) => ({ productId, quantity: 1 })),
      );
    }
    const plans = await runPrepared<{ name: string; custom_plans: number; generic_plans: number }>(tx, {
      name: 'plans-of-stock',
      text: `select name, custom_plans, generic_plans from pg_prepared_statements
        where name in ('catalog-change-stock', 'catalog-lock-stock') order by name`,
      values: [],
    });
    // PostgreSQL tries five times what plans of their own would bring.
    expect(plans).toEqual([
      { name: 'catalog-change-stock', custom_plans: 5, generic_plans: 4 },
      { name: 'catalog-lock-stock', custom_plans: 5, generic_plans: 4 },
    ]);
  });
});
