import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearestTo, pageFurther, pageStarts, slidesAcross } from './row-pages.ts';

test('as many slides stand across as fit with their gaps, at least one', () => {
  expect(slidesAcross(400, 100, 0)).toBe(4);
  expect(slidesAcross(430, 100, 10)).toBe(4);
  expect(slidesAcross(319.6, 100, 10)).toBe(3);
  expect(slidesAcross(300, 400, 0)).toBe(1);
  expect(slidesAcross(100, 300, 0)).toBe(1);
  // Where nothing is laid out.
  expect(slidesAcross(0, 0, 0)).toBe(1);
  expect(slidesAcross(200, 0, 10)).toBe(1);
});

test('each page is full, the last one too', () => {
  expect(pageStarts(10, 4)).toEqual([0, 4, 6]);
  expect(pageStarts(8, 4)).toEqual([0, 4]);
  expect(pageStarts(9, 4)).toEqual([0, 4, 5]);
  expect(pageStarts(3, 1)).toEqual([0, 1, 2]);
  expect(pageStarts(4, 4)).toEqual([0]);
  expect(pageStarts(2, 4)).toEqual([0]);
  expect(pageStarts(0, 4)).toEqual([0]);
});

test('pages show every slide and go forward', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 8 }), (slides, across) => {
      const starts = pageStarts(slides, across);
      const seen = new Set(starts.flatMap((start) => Array.from({ length: across }, (_, at) => start + at)));
      for (let slide = 0; slide < slides; slide++) expect(seen).toContain(slide);
      expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b));
    }),
  );
});

test('the nearest of several distances is found, the first of two as near', () => {
  expect(nearestTo([0, 100, 250], 40)).toBe(0);
  expect(nearestTo([0, 100, 250], 60)).toBe(1);
  expect(nearestTo([0, 100, 250], 50)).toBe(0);
  expect(nearestTo([0, 100, 250], 900)).toBe(2);
  expect(nearestTo([], 5)).toBe(0);
});

test('beyond an end comes the other one in a loop, and nothing without', () => {
  expect([pageFurther(2, 1, 3, true), pageFurther(0, -1, 3, true), pageFurther(0, -4, 3, true)]).toEqual([
    0, 2, 2,
  ]);
  expect([pageFurther(2, 1, 3, false), pageFurther(0, -1, 3, false)]).toEqual([2, 0]);
  expect([pageFurther(0, 1, 3, true), pageFurther(1, -1, 3, false)]).toEqual([1, 0]);
});
