import { expect, test } from 'vitest';
import { sampleCardParts } from '#features/catalog/fixtures.server.ts';
import { sampleCard } from '#widgets/fixtures.ts';
import { renderView, tagsOf, wordsOf } from '../../../tests/support/render-view.ts';
import { ArchiveProductsView } from './archive-products.view.tsx';
import { archiveAddress, Pager } from './pager.tsx';

const pager = (current: number, pages: number) =>
  renderView(<Pager current={current} pages={pages} basePath="/shop/" parameters={{}} />);
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

test('the current page is marked and is no link; page 1 is the archive itself', () => {
  const html = pager(2, 3);
  expect(tagsOf(html, /aria-current/)).toEqual(['<span class="page-numbers current" aria-current="page">']);
  expect(tagsOf(html, /rel="prev"/)[0]).toContain('href="/shop/"');
  expect(tagsOf(html, /rel="next"/)[0]).toContain('href="/shop/page/3/"');
});

test('links to other pages keep the parameters', () => {
  expect(archiveAddress('/', 2, { s: 'blue cup' })).toBe('/page/2/?s=blue+cup');
  expect(archiveAddress('/shop/', 1, {})).toBe('/shop/');
});

test('an archive without products says so and leads on', () => {
  const list = { cards: [], total: 0, page: 1, perPage: 24, pages: 0 };
  const show = (query: string | null) =>
    renderView(
      <ArchiveProductsView
        nodeId="a"
        props={{}}
        data={{ list, parts: sampleCardParts, basePath: '/', keptParameters: {}, query }}
      />,
    );
  expect(wordsOf(show(null))).toBe('No products were found matching your selection. All products');
  expect(show(null)).not.toContain('type="search"');
  expect(show('cpu')).toContain('value="cpu"');
});

test('cards of the first row load at once, the others when they come near', () => {
  const cards = Array.from({ length: 6 }, (_, index) => sampleCard({ id: index + 1 }));
  const list = { cards, total: 6, page: 1, perPage: 24, pages: 1 };
  const html = renderView(
    <ArchiveProductsView
      nodeId="a"
      props={{}}
      data={{ list, parts: sampleCardParts, basePath: '/shop/', keptParameters: {}, query: null }}
    />,
  );
  const pictures = tagsOf(html, /^<img/);
  expect(pictures.filter((tag) => /fetchpriority="high"/i.test(tag))).toHaveLength(1);
  expect(pictures.filter((tag) => tag.includes('loading="lazy"'))).toHaveLength(2);
});
