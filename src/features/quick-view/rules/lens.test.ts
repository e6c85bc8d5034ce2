import { expect, test } from 'vitest';
import { lensAt, shownThrough } from './lens.ts';

test('[QV-013a] the lens never stands beyond 74 percent, on either axis', () => {
  expect(lensAt(50, 50)).toEqual({ left: 37, top: 37 });
  expect(lensAt(100, 100)).toEqual({ left: 74, top: 74 });
  expect(lensAt(95, 20)).toEqual({ left: 74, top: 7 });
  expect(lensAt(20, 95)).toEqual({ left: 7, top: 74 });
  expect(lensAt(0, 5)).toEqual({ left: 0, top: 0 });
});

test('it shows what is below it', () => {
  expect(shownThrough({ left: 0, top: 0 })).toBe('0.0% 0.0%');
  expect(shownThrough({ left: 74, top: 37 })).toBe('100.0% 50.0%');
});
