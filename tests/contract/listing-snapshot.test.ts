// What a node keeps of its lists for the next start, and what a start makes of it.
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createListingStore, type ListingStore } from '#features/catalog/deeds/listing-store.server.ts';
import { keepListingBasis, rebuildListing } from '#features/catalog/deeds/rewrite-listing.server.ts';
import { productViewSettings } from '#features/catalog/public.server.ts';
import type { ListingQuery } from '#features/catalog/rules/listing.ts';
import { countQueries } from '#platform/db/database.server.ts';
import { platformPoints } from '#platform/slices/define-slice.server.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

/** Reads all products, a stretch at a time. */
const READS_ALL = /from \(select \* from product_listing/;
const BUILD = 'build';
const now = () => new Date();

let shop: TestShop;
let [tea, cups, green] = [0, 0, 0];
beforeAll(async () => {
  shop = await openTestShop();
  tea = await shop.addCategory('tea', 'Tea');
  cups = await shop.addCategory('cups', 'Cups', tea);
  green = await shop.addTag('green', 'Green');
  const colour = await shop.addAttribute('colour', 'Colour');
  const red = await shop.addTerm(colour, 'red', 'Red');
  for (let number = 1; number <= 30; number++)
    await shop.addProduct({
      slug: `product-${number}`,
      name: `Product ${number}`,
      regular_price: 100 * number,
      categories: [number % 2 ? tea : cups],
      ...(number % 3 ? {} : { tags: [green] }),
      ...(number % 5 ? {} : { terms: [red] }),
    });
  await shop.refresh();
});
afterAll(() => shop?.close());

const open = (program: string | null = BUILD) =>
  createListingStore(shop.db, async () => {}, { program, smallest: 1 });
/** All that lists say. */
const all = async (store: ListingStore) => {
  const counts = {
    taxonomies: ['product_cat', 'product_tag', 'pa_colour'],
    stock: true,
    prices: true,
  } as const;
  const query = (more: Partial<ListingQuery> = {}): ListingQuery => ({
    filter: { shownIn: 'page' },
    sorting: 'title',
    limit: 200,
    offset: 0,
    counts,
    ...more,
  });
  return store.find(
    [
      query(),
      query({ filter: { shownIn: 'page', categoryIds: [cups] }, sorting: 'price' }),
      query({ filter: { shownIn: 'page', tagId: green, words: ['1'] }, sorting: 'date' }),
    ],
    now(),
  );
};
/** A start of a build: its lists, and whether it read all products for them. */
async function started(program?: string) {
  const store = open(program);
  const { value, queries } = await countQueries(() => all(store));
  return { lists: value, readAll: queries.some((text) => READS_ALL.test(text)) };
}
/** What is true, whatever is kept. */
const truth = () => all(open(null));

/** Keeps what is true now. */
async function keepAnew(): Promise<void> {
  await shop.query('delete from listing_snapshot');
  await open().keepForStart(now());
}

beforeEach(keepAnew);

describe('a start goes on from what was kept', () => {
  test('and says the same as one that reads all', async () => {
    expect(await started()).toEqual({ lists: await truth(), readAll: false });
  });

  test('with what changed, came and went into the trash since', async () => {
    const id = await shop.addProduct({ slug: 'later', name: 'Later 1', categories: [cups], tags: [green] });
    const [one, two] = await shop.query<{ id: number }>(
      `select id from product where slug like 'product-%' order by id limit 2`,
    );
    await shop.changeProduct(one!.id, { regular_price: 7, name: 'Changed 1' });
    await shop.changeProduct(two!.id, { trashed_at: new Date() });
    await shop.query('update category set parent_id = null where id = $1', [cups]);
    const found = await started();
    expect(found).toEqual({ lists: await truth(), readAll: false });
    expect(found.lists[0]?.ids).toEqual(expect.arrayContaining([id, one!.id]));
    expect(found.lists[0]?.ids).not.toContain(two!.id);
    await shop.query('update category set parent_id = $2 where id = $1', [cups, tea]);
  });

  test('and with what becomes of a product by itself meanwhile', async () => {
    const begins = new Date(Date.now() + 3_600_000);
    const id = await shop.addProduct({
      slug: 'soon',
      regular_price: 900,
      sale_price: 500,
      sale_from: begins,
    });
    await keepAnew();
    const query = {
      filter: { shownIn: 'page', ids: [id], onSale: true },
      sorting: 'given',
      limit: 1,
      offset: 0,
    } as const;
    const next = open();
    const asked = await countQueries(async () => [
      await next.find([query], now()),
      await next.find([query], new Date(begins.getTime() + 1)),
    ]);
    expect(asked.value.map(([list]) => list?.ids)).toEqual([[], [id]]);
    expect(asked.queries.filter((text) => READS_ALL.test(text))).toEqual([]);
  });

  test('and is told of what happens while it reads that', async () => {
    const id = await shop.addProduct({ slug: 'meanwhile', categories: [tea] });
    await started();
    const blocker = new pg.Client(shop.databaseUrl);
    await blocker.connect();
    await blocker.query('begin; lock table product_listing in access exclusive mode');
    const store = open();
    const first = all(store);
    await expect
      .poll(() =>
        shop.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      )
      .not.toEqual([]);
    store.ended(['products']);
    await blocker.query(`update product_listing set lowest_price = 1, highest_price = 1,
      written_by = pg_current_xact_id() where product_id = ${id}`);
    await blocker.query('commit');
    await blocker.end();
    await first;
    expect(await all(store)).toEqual(await truth());
  });
});

describe('a start reads all products', () => {
  test('where another build kept them', async () => {
    expect(await started('another build')).toEqual({ lists: await truth(), readAll: true });
  });

  test('where nothing is kept, as after a crash of the database', async () => {
    await shop.query('delete from listing_snapshot');
    expect(await started()).toEqual({ lists: await truth(), readAll: true });
    const [table] = await shop.query(
      `select relpersistence from pg_class where relname = 'listing_snapshot'`,
    );
    expect(table).toEqual({ relpersistence: 'u' });
  });

  test('where one of them was deleted, of which nothing is left to be read', async () => {
    const id = await shop.addProduct({ slug: 'gone', categories: [tea] });
    await keepAnew();
    await shop.db.$client.query('delete from product where id = $1', [id]);
    const found = await started();
    expect(found).toEqual({ lists: await truth(), readAll: true });
    expect(found.lists[0]?.ids).not.toContain(id);
  });

  test('where what was kept came out of a dump of another database', async () => {
    // As a dump brings rows back: with all that they say, written by another transaction.
    await shop.query(`create table dumped as table listing_snapshot`);
    await shop.query('delete from listing_snapshot');
    await shop.query('insert into listing_snapshot select * from dumped');
    await shop.query('drop table dumped');
    expect(await started()).toEqual({ lists: await truth(), readAll: true });
  });

  test('where it cannot be understood', async () => {
    await shop.query(
      `update listing_snapshot set content = '', written_by = pg_current_xact_id() where piece = 0`,
    );
    expect(await started()).toEqual({ lists: await truth(), readAll: true });
  });
});

test.each([null, new Date()])(
  'a start writes the row of a product that has none, in the trash since %s',
  async (trashedAt) => {
    const id = await shop.addProduct({ slug: `missing-${trashedAt === null}`, trashed_at: trashedAt });
    const settings = productViewSettings({
      settings: shop.running.shop.services.settings,
      shop: shop.running.shop.services.shop(),
    });
    expect(await keepListingBasis(shop.db, settings)).toBe(false);
    await shop.db.$client.query('delete from product_listing where product_id = $1', [id]);
    expect(await keepListingBasis(shop.db, settings)).toBe(true);
    expect(await shop.query('select from product_listing where product_id = $1', [id])).toHaveLength(1);
  },
);

test('what is known is kept when it is first read, and again only after much has changed', async () => {
  const kept = async () => {
    const [row] = await shop.query<{ written: string }>(
      'select min(written_by::text) as written from listing_snapshot',
    );
    return row?.written;
  };
  const first = await kept();
  const store = open();
  await store.keepForStart(now());
  expect(await kept()).toBe(first);
  const ids = (await shop.query<{ id: number }>('select product_id as id from product_listing')).map(
    ({ id }) => id,
  );
  for (let changed = 0; changed < 500; changed += ids.length) {
    await store.changed(ids);
    await store.catchUp(now());
  }
  await store.keepForStart(now());
  expect(await kept()).not.toBe(first);
});

test('whoever asks while the lists are being kept is answered when they are', async () => {
  await shop.query('delete from listing_snapshot');
  const store = open();
  const first = store.keepForStart(now());
  await store.keepForStart(now());
  expect(await shop.query('select from listing_snapshot')).not.toEqual([]);
  await first;
});

test('a shop of many products keeps its lists for the next start of the same build, a small one and sources do not', async () => {
  expect(await shop.running.shop.services.program).toBeNull();
  const rows = async (node: TestShop) => node.query('select from listing_snapshot');
  const first = await openTestShop({ program: BUILD });
  try {
    await first.query(
      `insert into product (slug, name, status, regular_price)
       select 'many-' || n, 'Many ' || n, 'published', n from generate_series(1, 4999) n`,
    );
    await keep(first);
    expect(await rows(first)).toEqual([]);
    await first.addProduct({ slug: 'last' });
    await keep(first);
    expect(await rows(first)).not.toEqual([]);
    const start = async (program: string) => {
      const { value, queries } = await countQueries(() =>
        openTestShop({ databaseUrl: first.databaseUrl, program }),
      );
      await value.close();
      return queries.some((text) => READS_ALL.test(text));
    };
    expect([await start(BUILD), await start('another build')]).toEqual([false, true]);
  } finally {
    await first.close();
  }
});

/** Runs the job that keeps what a node knows. */
async function keep({ running, db }: TestShop): Promise<void> {
  const { services } = running.shop;
  await rebuildListing(db);
  const jobs = services.whole.of(platformPoints.jobs).flatMap((make) => make(services));
  const job = jobs.find(({ name }) => name === 'keep-listing');
  await job?.handle({ id: 'now', data: {}, retry: 0, signal: new AbortController().signal });
}
