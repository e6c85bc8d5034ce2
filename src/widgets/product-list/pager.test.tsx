import { expect, test } from 'vitest';
import { renderView, tagsOf, wordsOf } from '../../../tests/support/render-view.ts';
import { archiveAddress } from './list-place.ts';
import { Pager } from './pager.tsx';

const pager = (current: number, pages: number) =>
  renderView(
    <Pager current={current} pages={pages} address={(page) => archiveAddress('/shop/', page, {})} />,
  );
const wordsAt = (current: number, pages: number) => wordsOf(pager(current, pages).replace(/Page \d+/g, ''));

test('[FILT-007abc] previous, next, first, last and dots stand only where they lead somewhere', () => {
  expect(wordsAt(1, 9)).toBe('1 2 … 9 Next');
  expect(wordsAt(2, 9)).toBe('Previous 1 2 3 … 9 Next');
  expect(wordsAt(3, 9)).toBe('Previous … 2 3 4 … 9 Next');
  expect(wordsAt(4, 9)).toBe('Previous 1 … 3 4 5 … 9 Next');
  expect(wordsAt(7, 9)).toBe('Previous 1 … 6 7 8 9 Next');
  expect(wordsAt(8, 9)).toBe('Previous 1 … 7 8 9 Next');
  expect(wordsAt(9, 9)).toBe('Previous 1 … 8 9');
  expect(pager(1, 1)).toBe('');
});

test('[FILT-017c] up to three numbers stand around the current one, which is marked and is no link', () => {
  const html = pager(5, 9);
  const numbers = (at: string) =>
    [...at.matchAll(/aria-label="Page (\d+)"|aria-hidden="true">(\d+)/g)].map((match) =>
      Number(match[1] ?? match[2]),
    );
  expect(numbers(html)).toEqual([1, 4, 5, 6, 9]);
  // At the ends one side has none.
  expect(numbers(pager(1, 9))).toEqual([1, 2, 9]);
  expect(numbers(pager(2, 3))).toEqual([1, 2, 3]);
  expect(numbers(pager(9, 9))).toEqual([1, 8, 9]);
  expect(tagsOf(html, /aria-current/)).toEqual(['<span class="page-numbers current" aria-current="page">']);
});

test('page 1 is the archive itself', () => {
  const html = pager(2, 3);
  expect(tagsOf(html, /rel="prev"/)[0]).toContain('href="/shop/"');
  expect(tagsOf(html, /rel="next"/)[0]).toContain('href="/shop/page/3/"');
});

test('links to other pages keep the parameters', () => {
  expect(archiveAddress('/', 2, { s: 'blue cup' })).toBe('/page/2/?s=blue+cup');
  expect(archiveAddress('/shop/', 1, {})).toBe('/shop/');
});
