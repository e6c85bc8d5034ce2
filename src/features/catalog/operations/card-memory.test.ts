// What a node remembers of products for lists: when it asks again, and when a card is another one.
import { expect, test, vi } from 'vitest';
import type { Database, Executor } from '#platform/db/database.server.ts';
import { noteEnded } from '#platform/events/emissions.server.ts';
import type { CardRow } from '../data/cards.queries.server.ts';
import { variableProducts } from '../pages/product-types/variable.server.ts';
import type { ProductViewSettings } from '../rules/product-card.server.ts';
import { createCardMemory } from './card-memory.server.ts';
import { sampleCardRow } from './card-row-sample.ts';

const settings: ProductViewSettings = {
  outOfStockThreshold: 0,
  manageStock: true,
  types: new Map([['variable', variableProducts]]),
  data: [],
  ratings: 'stars',
};
const now = new Date('2026-03-01T12:00:00Z');
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

/** A memory over rows that tests change, with the ids that it asked for. */
function openMemory(rows: CardRow[], options: { maxBytes?: number } = {}) {
  const db = { $client: {} } as Database;
  const asked: (readonly number[])[] = [];
  const read = vi.fn(async (_: unknown, ids: readonly number[]) => {
    asked.push(ids);
    return rows.filter(({ id }) => ids.includes(id));
  });
  const memory = createCardMemory({ ...options, read });
  const cards = async (ids: readonly number[], at = now, shop = settings) => memory.cards(db, ids, at, shop);
  return { db, memory, asked, read, cards };
}

test('products are read once, in one statement, until their tag or every tag ends', async () => {
  const { memory, asked, cards } = openMemory([sampleCardRow({ id: 1 }), sampleCardRow({ id: 2 })]);
  const first = await cards([1, 2]);
  expect((await cards([2, 1])).get(1)).toBe(first.get(1));
  expect(asked).toEqual([[1, 2]]);
  memory.ended(['products', 'product:2', 'product:22']);
  await cards([1, 2]);
  expect(asked).toEqual([[1, 2], [2]]);
  memory.ended(['*']);
  await cards([1, 2]);
  expect(asked).toEqual([[1, 2], [2], [1, 2]]);
});

test('what nobody may see is asked for each time, since it may be shown from the next moment on', async () => {
  const { asked, cards } = openMemory([]);
  expect(await cards([7])).toEqual(new Map());
  await cards([7]);
  expect(asked).toEqual([[7], [7]]);
});

test('what ended while it was read is shown once and not kept', async () => {
  const { memory, read, asked, cards } = openMemory([sampleCardRow({ id: 1, name: 'Old' })]);
  read.mockImplementationOnce(async () => {
    memory.ended(['product:1']);
    return [sampleCardRow({ id: 1, name: 'Older' })];
  });
  expect((await cards([1])).get(1)?.name).toBe('Older');
  expect((await cards([1])).get(1)?.name).toBe('Old');
  await cards([1]);
  expect(asked).toEqual([[1]]);
});

test('what this node itself has just ended is neither believed nor kept, nobody else’s end meant', async () => {
  const { db, asked, cards } = openMemory([sampleCardRow({ id: 1 }), sampleCardRow({ id: 2 })]);
  await cards([1, 2]);
  noteEnded({ $client: {} } as Database, ['product:2']);
  noteEnded(db, ['product:1']);
  await cards([1, 2]);
  await cards([1, 2]);
  expect(asked).toEqual([[1, 2], [1], [1]]);
});

test('pieces that were held count again from the moment their hold ends', async () => {
  const { asked, cards } = openMemory([
    sampleCardRow({ id: 1, manageStock: true, stockQuantity: 3, held: 2, heldUntil: minutes(5) }),
  ]);
  expect((await cards([1])).get(1)?.stock.remaining).toBe(1);
  await cards([1], minutes(4.9));
  expect(asked).toHaveLength(1);
  await cards([1], minutes(5));
  expect(asked).toHaveLength(2);
});

test('a card is the same object until a sale, a setting or what slices bring changes it, and no row is read for a sale', async () => {
  const { asked, cards } = openMemory([
    sampleCardRow({ id: 1, salePrice: 500, saleFrom: minutes(1), saleTo: minutes(2) }),
    sampleCardRow({
      id: 2,
      type: 'variable',
      variants: [
        {
          regularPrice: 900,
          sale: { price: 400, from: minutes(1).toISOString(), to: null },
          available: null,
          backorders: 'no',
          stockStatus: 'instock',
          taxClass: null,
        },
      ],
    }),
  ]);
  const at = async (moment: Date, id: number) => (await cards([id], moment)).get(id);
  const before = await at(now, 1);
  expect(await at(minutes(0.9), 1)).toBe(before);
  const prices = async (id: number, ...counts: number[]) => {
    const found: unknown[] = [];
    for (const count of counts) found.push((await at(minutes(count), id))?.price.amount);
    return found;
  };
  expect(await prices(1, 0, 1, 1.9, 2, 0)).toEqual([1000, 500, 500, 1000, 1000]);
  expect(await prices(2, 0, 1)).toEqual([900, 400]);
  expect(asked).toEqual([[1], [2]]);
  const inShop = async (shop: ProductViewSettings) => (await cards([1], now, shop)).get(1);
  expect((await inShop({ ...settings, ratings: 'none' }))?.averageRating).toBe(0);
  expect((await inShop(settings))?.averageRating).toBe(4.5);
  expect(asked).toHaveLength(2);
  // What slices keep of products is part of a row.
  await inShop({ ...settings, data: [{ name: 'gift', table: 'gift', read: (row) => row }] });
  expect(asked).toHaveLength(3);
});

test('memory is bounded: what was not asked for the longest goes', async () => {
  const rows = Array.from({ length: 20 }, (_, id) => sampleCardRow({ id }));
  const { asked, cards } = openMemory(rows, { maxBytes: 30_000 });
  await cards(rows.map(({ id }) => id));
  await cards([19]);
  await cards([0]);
  expect(asked.map(({ length }) => length)).toEqual([20, 1]);
});

test('what is sold by its parts costs what these do, from the cheapest to the dearest, as each of them is by then', async () => {
  const group = sampleCardRow({ id: 9, type: 'grouped', regularPrice: null, parts: [1, 2, 3, 4] });
  const parts = [
    sampleCardRow({ id: 1 }),
    sampleCardRow({ id: 2, regularPrice: 3000, salePrice: 2000, saleTo: minutes(5) }),
    sampleCardRow({ id: 3, regularPrice: null }),
  ];
  const rows = [group, ...parts];
  const { memory, cards } = openMemory(rows);
  const costs = async (at = now) => {
    const card = (await cards([9], at)).get(9);
    return [card?.price.amount, card?.priceRange];
  };
  expect(await costs()).toEqual([1000, { lowest: 1000, highest: 2000 }]);
  // A span is no sale of the whole.
  expect((await cards([9])).get(9)?.price).toEqual({ amount: 1000, regular: 1000, onSale: false });
  expect(await costs(minutes(6))).toEqual([1000, { lowest: 1000, highest: 3000 }]);
  rows[1] = sampleCardRow({ id: 1, regularPrice: 500 });
  memory.ended(['product:1']);
  expect(await costs()).toEqual([500, { lowest: 500, highest: 2000 }]);
  rows.splice(1);
  for (const id of [1, 2, 3]) memory.ended([`product:${id}`]);
  expect(await costs()).toEqual([null, null]);
  // Of one that a password protects lists tell no price.
  rows.splice(0, 1, { ...group, lock: 'x' }, ...parts);
  memory.ended(['product:9']);
  expect(await costs()).toEqual([null, null]);
});

test('whoever holds a transaction reads all in it, and nobody else sees what it saw', async () => {
  const rows = [sampleCardRow({ id: 1 })];
  const { memory, asked, read, cards } = openMemory(rows);
  const tx = {} as Executor;
  const before = await cards([1]);
  rows[0] = sampleCardRow({ id: 1, name: 'Not committed' });
  expect((await memory.cards(tx, [1], now, settings)).get(1)?.name).toBe('Not committed');
  expect(read).toHaveBeenLastCalledWith(tx, [1], now, settings);
  expect((await cards([1])).get(1)).toBe(before.get(1));
  expect(asked).toEqual([[1], [1]]);
});

test('what was read while this node itself ended it is not believed later on either', async () => {
  const { db, read, cards } = openMemory([sampleCardRow({ id: 1, name: 'New' })]);
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  read.mockImplementationOnce(async () => {
    noteEnded(db, ['product:1']);
    return [sampleCardRow({ id: 1, name: 'Old' })];
  });
  expect((await cards([1])).get(1)?.name).toBe('Old');
  clock.mockReturnValue(60_000);
  expect((await cards([1])).get(1)?.name).toBe('New');
  clock.mockRestore();
});
