import { expect, it } from 'vitest';
import { isSameFilter } from './list-view.ts';

it.each([
  [{ a: 1, b: ['x', 'y'] }, { b: ['y', 'x'], a: 1 }, true],
  [{ a: 1, b: '', c: [], d: null }, { a: 1 }, true],
  [{ a: 1 }, { a: 2 }, false],
  [{ a: 1 }, {}, false],
])('%j lets the same through as %j: %s', (one, other, same) => {
  expect(isSameFilter(one, other)).toBe(same);
});
