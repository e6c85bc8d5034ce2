import { expect, test } from 'vitest';
import { placeBeside, preloadedBeside } from './popup-gallery.ts';

test('[QV-005d] both ends of a gallery wrap round', () => {
  expect(placeBeside(0, -1, 3)).toBe(2);
  expect(placeBeside(2, 1, 3)).toBe(0);
  expect(placeBeside(1, 1, 3)).toBe(2);
});

test('[POP-002] two ahead are fetched early and none behind, turned round when moving back', () => {
  expect(preloadedBeside(0, 1, 5)).toEqual([1, 2]);
  expect(preloadedBeside(3, 1, 5)).toEqual([4, 0]);
  expect(preloadedBeside(3, -1, 5)).toEqual([2, 1]);
  expect(preloadedBeside(0, 1, 2)).toEqual([1]);
  expect(preloadedBeside(0, 1, 1)).toEqual([]);
});
