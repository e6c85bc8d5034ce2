import { expect, test } from 'vitest';
import { closesByDrag, dragRatio, stepBySwipe } from './gesture-rules.ts';

test('[LBX-004ab] it closes where less than three quarters of half the window’s height are left, up or down', () => {
  expect(dragRatio(100, 800)).toBe(0.75);
  for (const [distance, closes] of [
    [0, false],
    [100, false],
    [101, true],
    [-100, false],
    [-101, true],
  ] as const)
    expect([distance, closesByDrag(distance, 800)]).toEqual([distance, closes]);
});

test('[LBX-006c] a swipe of more than 30 pixels leads on', () => {
  expect([-31, -30, 0, 30, 31].map(stepBySwipe)).toEqual([1, 0, 0, 0, -1]);
});
