import { expect, test } from 'vitest';
import { sampleCardParts } from '#features/catalog/fixtures.server.ts';
import { sampleCard } from '#widgets/fixtures.ts';
import { listPlace } from '#widgets/product-list/public.ts';
import { renderView, tagsOf, wordsOf } from '../../../tests/support/render-view.ts';
import { ArchiveProductsView } from './archive-products.view.tsx';

const data = {
  part: 'whole' as const,
  parts: sampleCardParts,
  place: listPlace('archive-products', 'a', { path: '/shop/', query: '', document: 3 }, () => true),
  basePath: '/shop/',
  keptParameters: {},
  query: null,
  isEverything: false,
  wholeAddress: null,
  forgetAddress: null,
  instead: null,
};

test('an archive without products says so and leads on', () => {
  const list = { cards: [], total: 0, page: 1, perPage: 24, pages: 0 };
  const show = (query: string | null) =>
    renderView(
      <ArchiveProductsView nodeId="a" props={{ paging: 'pages' }} data={{ ...data, list, query }} />,
    );
  expect(wordsOf(show(null))).toBe('No products were found matching your selection. All products');
  expect(show(null)).not.toContain('type="search"');
  // A shop without products leads nowhere but to itself.
  const all = { ...data, list, query: null, isEverything: true };
  const empty = renderView(<ArchiveProductsView nodeId="a" props={{ paging: 'pages' }} data={all} />);
  expect(wordsOf(empty)).toBe('No products were found matching your selection.');
  expect(show('cpu')).toContain('value="cpu"');
});

test('cards of the first row load at once, the others when they come near', () => {
  const cards = Array.from({ length: 6 }, (_, index) => sampleCard({ id: index + 1 }));
  const list = { cards, total: 6, page: 1, perPage: 24, pages: 1 };
  const html = renderView(
    <ArchiveProductsView nodeId="a" props={{ paging: 'pages' }} data={{ ...data, list }} />,
  );
  const pictures = tagsOf(html, /^<img/);
  expect(pictures.filter((tag) => /fetchpriority="high"/i.test(tag))).toHaveLength(1);
  expect(pictures.filter((tag) => tag.includes('loading="lazy"'))).toHaveLength(2);
});
