import { expect, test } from 'vitest';
import { dayFormat, ratingFormat } from './rating-format.ts';

test('averages have one decimal where there is something behind the point', () => {
  expect([4, 4.25, 4.96].map(ratingFormat('en').format)).toEqual(['4', '4.3', '5']);
  expect(ratingFormat('de').format(4.5)).toBe('4,5');
});

test('days are those of a time zone, in a language', () => {
  const moment = new Date('2026-03-05T23:30:00Z');
  expect(dayFormat('en', 'UTC').format(moment)).toBe('March 5, 2026');
  expect(dayFormat('en', 'Europe/Berlin').format(moment)).toBe('March 6, 2026');
  expect(dayFormat('de', 'UTC').format(moment)).toBe('5. März 2026');
});
