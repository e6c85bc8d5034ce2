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

function openMemory(...products: VersionedProduct[]) {
  const memory = createProductMemory();
  memory.keep(products, memory.moment());
  return memory;
}

test('a product is the same object as long as its row is in the same version, and unknown in any other', () => {
  const memory = openMemory(product());
  const first = memory.recall(asked, nothingEnded);
  expect(first).toMatchObject({ id: 1, name: 'Cup' });
  expect(memory.recall(asked, nothingEnded)).toBe(first);
  expect(memory.recall({ ...asked, version: '701' }, nothingEnded)).toBeUndefined();
  memory.keep([product({ version: '701', name: 'Mug' })], memory.moment());
  expect(memory.recall({ ...asked, version: '701' }, nothingEnded)?.name).toBe('Mug');
});

test('held pieces are those of the moment', () => {
  const memory = openMemory(product({ held: 2 }));
  expect(memory.recall({ ...asked, held: 5 }, nothingEnded)?.held).toBe(5);
  expect(memory.recall({ ...asked, held: 2 }, nothingEnded)?.held).toBe(2);
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
    const found = memory.recall({ ...asked, id: 3 }, nothingEnded);
    expect([tag, found === undefined]).toEqual([tag, isEnded]);
  }
});

test('what ended while it was read, or was ended by this node of late, is not believed', () => {
  const memory = createProductMemory();
  const before = memory.moment();
  memory.ended(['product:1']);
  memory.keep([product()], before);
  expect(memory.recall(asked, nothingEnded)).toBeUndefined();
  memory.keep([product()], memory.moment());
  expect(memory.recall(asked, nothingEnded)).toBeDefined();
  expect(memory.recall(asked, (tag) => tag === 'product:1')).toBeUndefined();
});

test('what a transaction reads after it has written is not kept', () => {
  expect(openMemory(product({ isCommitted: false })).recall(asked, nothingEnded)).toBeUndefined();
});

test('other columns forget everything', () => {
  const memory = createProductMemory();
  memory.readBy('one');
  memory.keep([product()], memory.moment());
  memory.readBy('one');
  expect(memory.recall(asked, nothingEnded)).toBeDefined();
  memory.readBy('two');
  expect(memory.recall(asked, nothingEnded)).toBeUndefined();
});
