import { slices } from 'virtual:slices/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cartDepsOf, loadCart } from '#features/cart/public.server.ts';
import { listsOfCards } from '#features/catalog/data/product-lists.queries.server.ts';
import {
  createCatalogueClock,
  createCategoryDirectory,
  listCards,
  productTypesOf,
  readProductBySlug,
  reduceStock,
} from '#features/catalog/public.server.ts';
import type { Sorting } from '#features/catalog/public.ts';
import { sampleMarket } from '#features/market/fixtures.ts';
import { searchOrders } from '#features/orders/public.server.ts';
import { countQueries, inTransaction, runPrepared } from '#platform/db/database.server.ts';
import { createSettingsStore } from '#platform/settings/settings-store.server.ts';
import { composeShop } from '#platform/slices/compose-shop.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';

const PRODUCTS = 20_000;
const shop = composeShop(slices);
const settings = { outOfStockThreshold: 0, manageStock: true, types: productTypesOf(shop), data: [] };
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
  for (const text of queries) {
    const { rows } = await database.db.$client.query<{ 'QUERY PLAN': string }>(
      `explain (generic_plan) ${text}`,
    );
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  return plans.join('\n\n');
}

const wholeTable = /Seq Scan on product\b/;

test('the first pages of the usual lists read an index, not the table', async () => {
  const { db } = database;
  const page = { limit: 24, now };
  expect(
    await plansOf(() => listCards(db, { shownIn: 'catalog' }, { sorting: 'menu_order', ...page }, settings)),
  ).not.toMatch(wholeTable);
  expect(
    await plansOf(() => listCards(db, { shownIn: 'catalog' }, { sorting: 'date', ...page }, settings)),
  ).not.toMatch(wholeTable);
});

test('several lists of a page in one statement read the same indexes', async () => {
  const { db } = database;
  const list = (sorting: Sorting, limit: number) => ({
    filter: { shownIn: 'catalog' as const },
    sorting,
    limit,
  });
  const lists = [list('menu_order', 8), list('date', 4), list('menu_order', 8)];
  expect(await plansOf(() => listsOfCards(db, lists, now, settings))).not.toMatch(wholeTable);
  const { value, queries } = await countQueries(() => listsOfCards(db, lists, now, settings));
  expect([value.map((cards) => cards.length), queries.length]).toEqual([[8, 4, 8], 1]);
  for (const [at, { filter, ...stretch }] of lists.entries())
    expect(value[at]).toEqual(await listCards(db, filter, { ...stretch, now }, settings));
});

test('a product, a cart and the next change of the catalogue are found by index', async () => {
  const { db } = database;
  const directory = createCategoryDirectory(db);
  expect(await plansOf(() => readProductBySlug(db, 'product-7', directory, settings, now))).not.toMatch(
    wholeTable,
  );
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

test('stock is changed by a plan that is kept, however many products an order has', async () => {
  const { rows } = await database.db.$client.query<{ id: number }>(
    'select id from product order by id limit 9',
  );
  await inTransaction(database.db, async (tx) => {
    for (let order = 1; order <= 9; order++) {
      await reduceStock(
        tx,
        rows.slice(0, order).map(({ id }) => ({ productId: Number(id), quantity: 1 })),
      );
    }
    const plans = await runPrepared<{ custom_plans: number; generic_plans: number }>(tx, {
      name: 'plans-of-stock',
      text: "select custom_plans, generic_plans from pg_prepared_statements where name = 'catalog-change-stock'",
      values: [],
    });
    // PostgreSQL tries five times what plans of their own would bring.
    expect(plans).toEqual([{ custom_plans: 5, generic_plans: 4 }]);
  });
});

test('the catalogue’s own words are counted: a list of 24 is one statement', async () => {
  const { db } = database;
  const { value, queries } = await countQueries(() =>
    listCards(db, { shownIn: 'catalog' }, { sorting: 'menu_order', limit: 24, now }, settings),
  );
  expect(value).toHaveLength(24);
  expect(queries).toHaveLength(1);
  expect((await searchOrders(db, {})).total).toBe(0);
});
