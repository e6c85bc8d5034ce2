import { expect, test } from 'vitest';
import { SORTINGS } from '#features/catalog/public.ts';
import { KeptMarkup } from '#platform/islands/kept-markup.server.ts';
import { renderMarkup } from '#platform/islands/render.server.tsx';
import { samplePageContext } from '#widgets/fixtures.ts';
import { renderView, tagsOf, wordsOf } from '../../../tests/support/render-view.ts';
import type { ArchiveToolbarData } from './archive-toolbar.load.server.ts';
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

test('whatever is searched and filtered, it is rendered once, and to the letter what it would be by itself', () => {
  const kept = new KeptMarkup({ maxBytes: 100_000 });
  const show = (changed: Partial<NonNullable<ArchiveToolbarData>>, keeping?: KeptMarkup) =>
    renderMarkup(
      <ArchiveToolbarView nodeId="a" props={{ count: true, sorting: true }} data={{ ...data, ...changed }} />,
      { prefix: 'p', context: samplePageContext, kept: keeping },
    );
  const hard = `"1" & '2' <3>`;
  const search = { basePath: '/' };
  const searches: Partial<NonNullable<ArchiveToolbarData>>[] = [
    { ...search, keptParameters: { s: 'cup' } },
    { ...search, keptParameters: { s: hard, orderby: 'price' }, total: 7, page: 1 },
    { ...search, keptParameters: { s: '' }, total: 400, page: 5 },
  ];
  for (const changed of searches) expect(show(changed, kept)).toEqual(show(changed));
  expect(kept.size).toBe(1);
  // Another order, one product, none, or other parameters look otherwise.
  const others: Partial<NonNullable<ArchiveToolbarData>>[] = [
    { sorting: 'date' as const },
    { total: 1 },
    { total: 0 },
    { keptParameters: { max_price: '3' } },
  ];
  for (const changed of others)
    for (let time = 1; time <= 2; time++) expect(show(changed, kept)).toEqual(show(changed));
  expect(kept.size).toBe(5);
});
