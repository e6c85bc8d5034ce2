// The rules that stand in TypeScript and, for lists, in SQL: both are asked about the same products.
import { slices } from 'virtual:slices/server';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCardRows } from '#features/catalog/data/cards.queries.server.ts';
import { createCatalogueClock } from '#features/catalog/operations/catalogue-clock.server.ts';
import { productTypesOf } from '#features/catalog/operations/product-parts.server.ts';
import {
  keepListingBasis,
  rewriteDue,
  rewriteListing,
} from '#features/catalog/operations/rewrite-listing.server.ts';
import { isPublic } from '#features/catalog/public.server.ts';
import type { ProductCard } from '#features/catalog/public.ts';
import type { ClassPrices } from '#features/catalog/rules/listing-entry.ts';
import { listedCard } from '#features/catalog/rules/product-card.server.ts';
import {
  createListingStore,
  type ListingStore,
} from '#features/product-index/operations/listing-cache.server.ts';
import type { ListingQuery } from '#features/product-index/rules/product-index.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { composeShop } from '#platform/slices/compose-shop.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';

const types = productTypesOf(composeShop(slices));
let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database?.drop());

/** Moments at which sales begin and end and products appear; all lie ahead of the database's own clock. */
const MOMENTS = ['2100-01-01T00:00:00.000Z', '2100-01-02T00:00:00.000Z', '2100-01-03T00:00:00.000Z'];
const AMOUNTS = [0, 1, 999, 1000, 1001, 5000];

const moment = fc.option(fc.constantFrom(...MOMENTS), { nil: null });
const amount = fc.option(fc.constantFrom(...AMOUNTS), { nil: null });

const lower = (sale: number | null, regular: number) =>
  sale === null || sale < regular ? sale : regular === 0 ? null : regular - 1;

/** Prices and stock as the database's own constraints allow them. */
const offered = fc
  .record({
    regular_price: amount,
    sale_price: amount,
    sale_from: moment,
    sale_to: moment,
    manage_stock: fc.boolean(),
    stock_quantity: fc.integer({ min: -1, max: 3 }),
    backorders: fc.constantFrom('no', 'notify', 'yes'),
    stock_status: fc.constantFrom('instock', 'outofstock', 'onbackorder'),
    /** Pieces that pending orders hold, and those of orders that waited too long. */
    held: fc.integer({ min: 0, max: 2 }),
    expired: fc.integer({ min: 0, max: 2 }),
  })
  .map((one) => ({
    ...one,
    sale_price: one.regular_price === null ? one.sale_price : lower(one.sale_price, one.regular_price),
    sale_to:
      one.sale_from !== null && one.sale_to !== null && one.sale_from >= one.sale_to ? null : one.sale_to,
    stock_quantity: one.backorders === 'no' ? Math.max(0, one.stock_quantity) : one.stock_quantity,
  }));
const status = fc.constantFrom('published', 'published', 'published', 'scheduled', 'draft', 'private');
const oneProduct = fc.record({
  own: offered,
  type: fc.constantFrom(
    'simple',
    'simple',
    'variable',
    'variable',
    'external',
    'grouped',
    'of-a-slice-that-is-gone',
  ),
  status,
  publish_at: moment,
  password_hash: fc.option(fc.constant('a hash'), { nil: null, freq: 6 }),
  tax_status: fc.constantFrom('taxable', 'taxable', 'taxable', 'shipping', 'none'),
  tax_class: fc.constantFrom('standard', 'standard', 'reduced', 'zero'),
  variations: fc.array(
    fc.record({ own: offered, status, tax_class: fc.constantFrom('', '', 'standard', 'reduced') }),
    { maxLength: 3 },
  ),
});
type Product = typeof oneProduct extends fc.Arbitrary<infer T> ? T : never;

/** Stores products with their variations and holds and answers their ids in order. */
async function keep(products: readonly Product[]): Promise<number[]> {
  const { $client } = database.db;
  await $client.query('truncate product cascade');
  const rows: Record<string, unknown>[] = [];
  const holds: Record<string, unknown>[] = [];
  let last = 0;
  const add = ({ held, expired, ...own }: Product['own'], more: Record<string, unknown>) => {
    const id = ++last;
    rows.push({ id, slug: `p-${id}`, name: `P ${id}`, ...own, ...more });
    if (held > 0) holds.push({ product_id: id, holder: 'order:1', quantity: held, expires_at: '2099-01-01' });
    if (expired > 0)
      holds.push({ product_id: id, holder: 'order:2', quantity: expired, expires_at: '2001-01-01' });
    return id;
  };
  const made = products.map(({ own, variations, ...more }) => {
    const id = add(own, { ...more, parent_id: null });
    for (const { own: ofIt, ...its } of variations)
      add(ofIt, {
        ...{ type: 'variation', publish_at: null, password_hash: null, parent_id: id },
        // A variation has the status of its product.
        ...{ ...its, tax_status: 'taxable' },
      });
    return id;
  });
  const columns = Object.keys(rows[0] ?? {});
  await $client.query(
    `insert into product (${columns.join(', ')})
     select ${columns.join(', ')} from json_populate_recordset(null::product, $1)`,
    [JSON.stringify(rows)],
  );
  await $client.query(`insert into stock_hold select * from json_populate_recordset(null::stock_hold, $1)`, [
    JSON.stringify(holds),
  ]);
  return made;
}

const shops = fc.record({
  manageStock: fc.boolean(),
  outOfStockThreshold: fc.constantFrom(0, 1, 2),
});
type Shop = { manageStock: boolean; outOfStockThreshold: number };

/** At each moment, and a blink before and after it. */
const nows = fc
  .tuple(fc.constantFrom(...MOMENTS), fc.constantFrom(-1, 0, 0, 1))
  .map(([at, blink]) => new Date(Date.parse(at) + blink));

/** Lists of a shop with these settings, whose rows were written long before any of the moments. */
async function listing(ids: readonly number[], shop: Shop): Promise<ListingStore> {
  await keepListingBasis(database.db, { ...shop, types });
  await inTransaction(database.db, (tx) => rewriteListing(tx, ids));
  return createListingStore(database.db, async () => {});
}
type Asked = Pick<ListingQuery, 'filter' | 'sorting'>;
const lists = async (store: ListingStore, wanted: readonly Asked[], now: Date) => {
  const found = await store.find(
    wanted.map((list) => ({ ...list, limit: 50, offset: 0 })),
    now,
  );
  return found.map((list) => [...list.ids]);
};
const cardsOf = async (ids: readonly number[], now: Date, shop: Shop) => {
  const settings = { ...shop, types, data: [], ratings: 'stars' } as const;
  return (await readCardRows(database.db, ids, now, settings)).map((row) => listedCard(row, settings, now));
};
const idsOf = (cards: readonly ProductCard[] = []) => cards.map(({ id }) => id);
const lowest = ({ price, priceRange }: ProductCard) => priceRange?.lowest ?? price.amount;
const highest = ({ price, priceRange }: ProductCard) => priceRange?.highest ?? price.amount;

/** What a card costs by tax class, as lists have it. */
function spansOf({ price, priceRange }: ProductCard): ClassPrices[] {
  const { amount } = price;
  const whole = priceRange ?? (amount === null ? null : { lowest: amount, highest: amount });
  if (!whole) return [];
  return (priceRange?.classes ?? [{ taxedAs: price.taxedAs, ...whole }])
    .map(({ taxedAs = '', lowest, highest }) => ({ taxedAs, lowest, highest }))
    .sort((one, other) => ((one.taxedAs ?? '~') < (other.taxedAs ?? '~') ? -1 : 1));
}

const STATES = ['instock', 'outofstock', 'onbackorder'] as const;
const SHOWN = { shownIn: 'page' } as const;
const runs = { numRuns: 40 };

/** What is met once in a while only: sales that begin and end, and a product that appears, at this very moment. */
const [YESTERDAY = '', TODAY = '', TOMORROW = ''] = MOMENTS;
const plain = {
  own: {
    regular_price: 5000,
    sale_price: 1000,
    sale_from: null,
    sale_to: null,
    manage_stock: true,
    stock_quantity: 2,
    backorders: 'no',
    stock_status: 'instock',
    held: 0,
    expired: 0,
  },
  type: 'simple',
  status: 'published',
  publish_at: null,
  password_hash: null,
  tax_status: 'taxable',
  tax_class: 'standard',
  variations: [],
} satisfies Product;
const AT_THIS_MOMENT: Product[] = [
  { ...plain, own: { ...plain.own, sale_from: TODAY, sale_to: TOMORROW } },
  { ...plain, own: { ...plain.own, sale_from: YESTERDAY, sale_to: TODAY } },
  { ...plain, status: 'scheduled', publish_at: TODAY },
  { ...plain, own: { ...plain.own, held: 1 } },
  { ...plain, own: { ...plain.own, expired: 1 } },
  // Its sizes are taxed by several classes, whether it is or not.
  ...(['taxable', 'none'] as const).map((tax_status) => ({
    ...plain,
    ...({ type: 'variable', tax_status, tax_class: 'zero' } as const),
    variations: (['', 'standard', 'reduced'] as const).map((tax_class, at) => ({
      ...({ status: 'published', tax_class } as const),
      own: { ...plain.own, regular_price: 6000 + at, sale_price: null },
    })),
  })),
];

test('lists hold by price, sale, stock and status what cards say of them', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(oneProduct, { minLength: 1, maxLength: 25, size: 'max' }),
      nows,
      shops,
      async (products, now, shop) => {
        const ids = await keep(products);
        const filters = [
          { ...SHOWN, onSale: true },
          { ...SHOWN, hideSoldOut: true },
          ...STATES.map((state) => ({ ...SHOWN, stock: [state] })),
          ...AMOUNTS.flatMap((limit) => [
            { ...SHOWN, minPrice: limit },
            { ...SHOWN, maxPrice: limit },
          ]),
        ];
        const store = await listing(ids, shop);
        const cards = await cardsOf(ids, now, shop);
        const [shown, ascending, descending, onSale, toBeHad, ...others] = await lists(
          store,
          [
            { filter: { ...SHOWN, ids }, sorting: 'given' },
            { filter: SHOWN, sorting: 'price' },
            { filter: SHOWN, sorting: 'price-desc' },
            ...filters.map((filter) => ({ filter: { ...filter, ids }, sorting: 'given' as const })),
          ],
          now,
        );
        const date = (text: string | null) => (text === null ? null : new Date(text));
        const open = ids.filter((_, at) => {
          const { status: its, publish_at } = products[at] as Product;
          return isPublic({ status: its as 'draft', publishAt: date(publish_at) }, now);
        });
        expect(idsOf(cards)).toEqual(open);
        expect(shown).toEqual(open);
        expect(onSale).toEqual(idsOf(cards.filter(({ price }) => price.onSale)));
        expect(toBeHad).toEqual(idsOf(cards.filter(({ stock }) => stock.status !== 'outofstock')));
        const within = AMOUNTS.flatMap((limit) => [
          cards.filter((card) => (highest(card) ?? -1) >= limit),
          cards.filter((card) => (lowest(card) ?? Number.POSITIVE_INFINITY) <= limit),
        ]);
        const inState = STATES.map((state) => cards.filter(({ stock }) => stock.status === state));
        expect(others).toEqual([...inState, ...within].map(idsOf));
        const spans = await store.find(
          cards.map(({ id }) => ({
            ...{ filter: { ...SHOWN, ids: [id] }, sorting: 'given', limit: 0, offset: 0 },
            counts: { prices: true },
          })),
          now,
        );
        expect(spans.map(({ counts }) => counts?.prices)).toEqual(cards.map(spansOf));
        const last = Number.POSITIVE_INFINITY;
        const byLowest = cards.toSorted((a, b) => (lowest(a) ?? last) - (lowest(b) ?? last) || a.id - b.id);
        const byHighest = cards.toSorted((a, b) => (highest(b) ?? -1) - (highest(a) ?? -1) || a.id - b.id);
        expect([ascending, descending]).toEqual([idsOf(byLowest), idsOf(byHighest)]);
      },
    ),
    { ...runs, examples: [[AT_THIS_MOMENT, new Date(TODAY), { manageStock: true, outOfStockThreshold: 1 }]] },
  );
});

test('lists are right at each moment that passes, and so are the rows that the job writes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(oneProduct, { minLength: 1, maxLength: 12 }),
      shops,
      fc.boolean(),
      async (products, shop, doesJob) => {
        const ids = await keep(products);
        const store = await listing(ids, shop);
        for (const now of MOMENTS.flatMap((at) => [-1, 0].map((blink) => new Date(Date.parse(at) + blink)))) {
          if (doesJob) {
            await rewriteDue(database.db, now);
            store.ended(['listing']);
          }
          const [byPrice, onSale] = await lists(
            store,
            [
              { filter: SHOWN, sorting: 'price' },
              { filter: { ...SHOWN, onSale: true, ids }, sorting: 'given' },
            ],
            now,
          );
          const cards = await cardsOf(ids, now, shop);
          const last = Number.POSITIVE_INFINITY;
          const byLowest = cards.toSorted((a, b) => (lowest(a) ?? last) - (lowest(b) ?? last) || a.id - b.id);
          expect([byPrice, onSale]).toEqual([
            idsOf(byLowest),
            idsOf(cards.filter(({ price }) => price.onSale)),
          ]);
        }
      },
    ),
    runs,
  );
});

test('between two moments of the catalogue’s clock nothing changes by itself', async () => {
  const shop = { manageStock: true, outOfStockThreshold: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(oneProduct, { minLength: 1, maxLength: 6 }), nows, async (products, now) => {
      const ids = await keep(products);
      const clock = createCatalogueClock(database.db);
      await clock.reload();
      const next = clock.nextChange(now)?.getTime() ?? Date.parse('2200-01-01');
      expect(await cardsOf(ids, new Date(next - 1), shop)).toEqual(await cardsOf(ids, now, shop));
    }),
    runs,
  );
});
