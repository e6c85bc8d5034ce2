import { expect, test } from 'vitest';
import { SORTINGS } from '#features/product-index/public.ts';
import { renderView, tagsOf, wordsOf } from '../../../tests/support/render-view.ts';
import { ArchiveToolbarView } from './archive-toolbar.view.tsx';

const data = {
  total: 61,
  page: 2,
  perPage: 24,
  sorting: 'price' as const,
  sortings: SORTINGS,
  basePath: '/shop/',
  keptParameters: { orderby: 'price', min_price: '10' },
};

test('[CAT-030ab] the sort labels and the three kinds of counts', () => {
  const count = (total: number, page: number) =>
    wordsOf(
      renderView(
        <ArchiveToolbarView
          nodeId="a"
          props={{ count: true, sorting: false }}
          data={{ ...data, total, page }}
        />,
      ),
    );
  expect(count(1, 1)).toBe('Showing the single result');
  expect(count(24, 1)).toBe('Showing all 24 results');
  expect(count(61, 1)).toBe('Showing 1–24 of 61 results');
  expect(count(61, 3)).toBe('Showing 49–61 of 61 results');

  const html = renderView(
    <ArchiveToolbarView nodeId="a" props={{ count: true, sorting: true }} data={data} />,
  );
  const options = [...html.matchAll(/<option value="([^"]*)"[^>]*>([^<]*)/g)].map(([, value, label]) => [
    value,
    label,
  ]);
  expect(options).toEqual([
    ['menu_order', 'Default sorting'],
    ['popularity', 'Sort by popularity'],
    ['rating', 'Sort by average rating'],
    ['date', 'Sort by latest'],
    ['price', 'Sort by price: low to high'],
    ['price-desc', 'Sort by price: high to low'],
  ]);
});

test('the form goes to page 1, keeps the other parameters, and works without script', () => {
  const html = renderView(
    <ArchiveToolbarView nodeId="a" props={{ count: true, sorting: true }} data={data} />,
  );
  expect(html).toContain('action="/shop/" method="get"');
  expect(tagsOf(html, /type="hidden"/)).toEqual(['<input type="hidden" name="min_price" value="10"/>']);
  expect(html).toMatch(/<option value="price" selected/);
  expect(html).toMatch(/<noscript><button type="submit"/);
});

test('an empty archive has neither count nor sorting', () => {
  const empty = { ...data, total: 0 };
  expect(
    renderView(<ArchiveToolbarView nodeId="a" props={{ count: true, sorting: true }} data={empty} />),
  ).toBe('<div class="archive-toolbar" data-blockid="a" hidden=""></div>');
});
