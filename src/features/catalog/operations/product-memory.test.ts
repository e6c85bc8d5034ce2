// What a node remembers of products for carts: in which version it believes them, and what else ends them.
import { expect, test } from 'vitest';
import type { VersionedProduct } from '../data/products-beside.queries.server.ts';
import { sampleCardRow } from './card-row-sample.ts';
import { createProductMemory } from './product-memory.server.ts';

const product = (change: Partial<VersionedProduct> = {}): VersionedProduct => ({
  ...sampleCardRow({ id: 1 }),
  visibility: 'visible',
  weightGrams: null,
  shippingClass: '',
  attributes: null,
  version: '700',
  isCommitted: true,
  ...change,
});
const nothingEnded = () => false;
const asked = { id: 1, version: '700', held: 0 };
const COLUMNS = 'of the shop';

function openMemory(...products: VersionedProduct[]) {
  const memory = createProductMemory();
  memory.keep(products, COLUMNS, memory.moment());
  return memory;
}

test('a product is the same object as long as its row is in the same version, and unknown in any other', () => {
  const memory = openMemory(product());
  const first = memory.recall(asked, COLUMNS, nothingEnded);
  expect(first).toMatchObject({ id: 1, name: 'Cup' });
  expect(memory.recall(asked, COLUMNS, nothingEnded)).toBe(first);
  expect(memory.recall({ ...asked, version: '701' }, COLUMNS, nothingEnded)).toBeUndefined();
  memory.keep([product({ version: '701', name: 'Mug' })], COLUMNS, memory.moment());
  expect(memory.recall({ ...asked, version: '701' }, COLUMNS, nothingEnded)?.name).toBe('Mug');
});

test('held pieces are those of the moment', () => {
  const memory = openMemory(product({ held: 2 }));
  expect(memory.recall({ ...asked, held: 5 }, COLUMNS, nothingEnded)?.held).toBe(5);
  expect(memory.recall({ ...asked, held: 2 }, COLUMNS, nothingEnded)?.held).toBe(2);
});

test('what is written in rows of others ends with the tags that tell of them, those of its product included', () => {
  const variation = product({ id: 3, parentId: 2 });
  for (const [tag, isEnded] of [
    ['product:3', true],
    ['product:2', true],
    ['attributes', true],
    ['*', true],
    ['product:4', false],
    ['products', false],
  ] as const) {
    const memory = openMemory(variation);
    memory.ended([tag]);
    const found = memory.recall({ ...asked, id: 3 }, COLUMNS, nothingEnded);
    expect([tag, found === undefined]).toEqual([tag, isEnded]);
  }
});

test('what ended while it was read, or was ended by this node of late, is not believed', () => {
  const memory = createProductMemory();
  const before = memory.moment();
  memory.ended(['product:1']);
  memory.keep([product()], COLUMNS, before);
  expect(memory.recall(asked, COLUMNS, nothingEnded)).toBeUndefined();
  memory.keep([product()], COLUMNS, memory.moment());
  expect(memory.recall(asked, COLUMNS, nothingEnded)).toBeDefined();
  expect(memory.recall(asked, COLUMNS, (tag) => tag === 'product:1')).toBeUndefined();
});

test('what a transaction reads after it has written is not kept', () => {
  expect(openMemory(product({ isCommitted: false })).recall(asked, COLUMNS, nothingEnded)).toBeUndefined();
});

test('a product is known by the columns by which it was read alone, whatever others read meanwhile', () => {
  const memory = createProductMemory();
  const before = memory.moment();
  memory.keep([product({ name: 'With what a slice keeps' })], 'with', memory.moment());
  expect(memory.recall(asked, 'without', nothingEnded)).toBeUndefined();
  // A request that began before the slice was switched on ends after another one that began afterwards.
  memory.keep([product({ name: 'Without' })], 'without', before);
  expect(memory.recall(asked, 'with', nothingEnded)).toBeUndefined();
  expect(memory.recall(asked, 'without', nothingEnded)?.name).toBe('Without');
});
