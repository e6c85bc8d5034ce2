import { expect, test } from 'vitest';
import { mergeEdits } from './merge-edits.ts';

const base = { version: 1, name: 'Cup', sku: null, price: 100, tags: [1] };

test('what was typed stays, what only the other one changed is taken over, the version is theirs', () => {
  const typed = { ...base, sku: 'MINE' };
  const theirs = { ...base, version: 2, name: 'Mug', tags: [1, 2] };
  expect(mergeEdits(base, typed, theirs)).toEqual({
    values: { version: 2, name: 'Mug', sku: 'MINE', price: 100, tags: [1, 2] },
    taken: ['name', 'tags'],
    clashing: [],
  });
});

test('a field that both changed clashes, unless both wrote the same', () => {
  const typed = { ...base, price: 200, name: 'Mug' };
  const theirs = { ...base, version: 2, price: 300, name: 'Mug' };
  const merged = mergeEdits(base, typed, theirs);
  expect(merged.values).toMatchObject({ price: 200, name: 'Mug' });
  expect(merged).toMatchObject({ taken: [], clashing: ['price'] });
});

test('a blank input is no change to a field without a value, and a moment is the same as its text', () => {
  const at = '2026-11-20T07:00:00.000Z';
  const merged = mergeEdits({ sku: null, at }, { sku: '', at: new Date(at) }, { sku: 'THEIRS', at });
  expect(merged.values).toEqual({ sku: 'THEIRS', at });
});

test('what a form asks beside what is stored stays as it was answered, and is nobody else’s change', () => {
  const both = mergeEdits({ name: 'Cup', isFree: false }, { name: 'Cup', isFree: true }, { name: 'Mug' });
  expect(both).toEqual({ values: { name: 'Mug', isFree: true }, taken: ['name'], clashing: [] });
});
