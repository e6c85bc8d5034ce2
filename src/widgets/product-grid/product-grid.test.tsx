import { expect, test } from 'vitest';
import { sampleCardParts } from '#features/catalog/fixtures.server.ts';
import type { ListChoice } from '#platform/documents/list-source.ts';
import { currentProps } from '#platform/documents/walk-tree.ts';
import { defaultsOf, isAsked } from '#platform/fields/field.ts';
import { sampleCard } from '#widgets/fixtures.ts';
import { listPlace } from '#widgets/product-list/public.ts';
import { renderView, tagsOf, wordsOf } from '../../../tests/support/render-view.ts';
import type { ProductGridData } from './product-grid.load.server.ts';
import { ProductGridView } from './product-grid.view.tsx';
import { type ProductGridProps, productGrid } from './product-grid.widget.ts';

const props = {
  ...(defaultsOf(productGrid.fields) as ProductGridProps),
  heading: 'New',
  eyebrow: '',
  linkText: '',
  linkAddress: '',
  paging: 'none' as 'none' | 'more' | 'pages',
};
const own = { taxtype: '', taxonomy: '' };
const data: ProductGridData = {
  cards: [sampleCard()],
  parts: sampleCardParts,
  part: 'whole',
  page: 1,
  perPage: 1,
  total: 1,
  place: listPlace('product-grid', 'a', { path: '/', query: '', document: 3 }, () => true),
  isFiltered: false,
  forgetAddress: null,
  tabs: [],
  tab: own,
};

test('an empty list leaves no heading behind', () => {
  expect(
    renderView(<ProductGridView nodeId="a" props={props} data={{ ...data, cards: [], total: 0 }} />),
  ).toBe('');
});

test('card headings stand one level below the list’s own', () => {
  const show = (heading: string) =>
    renderView(<ProductGridView nodeId="a" props={{ ...props, heading }} data={data} />);
  expect(show('New')).toMatch(/<h2[^>]*>New<.h2>.*<h3/s);
  expect(show('')).toMatch(/<h2[^>]*><a href="\/product\/cup\/"/);
});

test('rows hold as many cards as all lists have, or as many as this one’s owner wants', () => {
  const show = (more: object) =>
    renderView(<ProductGridView nodeId="a" props={{ ...props, ...more }} data={data} />);
  expect(show({})).toMatch(/<ul class="products">/);
  expect(show({ columns: 3, columnsSmall: 1 })).toMatch(
    /<ul class="products product-rows" style="--across-wide:3;--across-medium:3;--across-small:1">/,
  );
  expect(isAsked(productGrid.fields.columns, { ...props, layout: 'grid' })).toBe(true);
});

test('what a list in rows kept from its time as a slider does not change its columns', () => {
  const now = (layout: string) => {
    const props = { layout, columns: 3, columnsMedium: 2, columnsSmall: 1 };
    return currentProps({ id: 'a', type: 'product-grid', version: 3, props }, productGrid as never);
  };
  expect(now('grid')).toMatchObject({ columns: 4, columnsMedium: 3, columnsSmall: 2 });
  expect(now('slider')).toMatchObject({ columns: 3, columnsMedium: 2, columnsSmall: 1 });
});

test('what documents of the first version say of their products is kept', () => {
  const now = (props: object) => {
    const node = { id: 'a', type: 'product-grid', version: 1, props: { heading: 'x', ...props } };
    const { heading, items, ...rest } = currentProps(node, productGrid as never);
    expect([heading, Object.keys(rest).some((name) => name === 'source' || name === 'category')]).toEqual([
      'x',
      false,
    ]);
    return items;
  };
  expect(now({})).toEqual({ of: 'featured', fields: {} });
  expect(now({ source: 'on-sale', category: null })).toEqual({ of: 'on-sale', fields: {} });
  expect(now({ source: 'category', category: 4 })).toEqual({ of: 'category', fields: { category: 4 } });
});

test('a block shows six products, the newest first, unless told otherwise; earlier documents go on as they were', () => {
  const now = (version: number, props: object = {}) => {
    const { items, limit, paging, tabs } = currentProps(
      { id: 'a', type: 'product-grid', version, props: { ...props } },
      productGrid as never,
    );
    return { of: (items as ListChoice).of, limit, paging, tabs };
  };
  expect(now(3)).toEqual({ of: 'newest', limit: 6, paging: 'none', tabs: false });
  expect(now(2)).toEqual({ of: 'featured', limit: 4, paging: 'none', tabs: false });
  expect(now(1)).toEqual({ of: 'featured', limit: 4, paging: 'none', tabs: false });
  expect(now(2, { items: { of: 'on-sale', fields: {} }, limit: 8 })).toMatchObject({
    of: 'on-sale',
    limit: 8,
  });
});

test('without further pages and tabs a block is a plain list that no script knows', () => {
  const html = renderView(<ProductGridView nodeId="a" props={props} data={data} />);
  expect(tagsOf(html, /data-list|list-content/)).toEqual([]);
});

test('a button that loads more leads to the next page, and is disabled at the last one', () => {
  const show = (page: number) =>
    renderView(
      <ProductGridView
        nodeId="a"
        props={{ ...props, paging: 'more' }}
        data={{ ...data, page, perPage: 2, total: 3 }}
      />,
    );
  const [button = ''] = tagsOf(show(1), /class="btn"/);
  expect(wordsOf(show(1))).toContain('Load More');
  expect([1, 2].map((page) => tagsOf(show(page), /list-done/)[0]?.includes('hidden'))).toEqual([true, false]);
  expect(button).toContain('href="/?block-a=2#list-a"');
  expect(button).toContain('data-range="Showing 1–{0} of 3 results"');
  const [last = ''] = tagsOf(show(2), /btn disabled/);
  expect(last).toContain('aria-disabled="true"');
  expect(last).not.toContain('href');
});

test('tabs are links, of which the active one is marked; under an empty one the block stays', () => {
  const tabs = [
    { ...own, words: 'All' },
    { taxtype: 'product_cat', taxonomy: 'tea', words: 'Tea' },
  ];
  const html = renderView(
    <ProductGridView
      nodeId="a"
      props={props}
      data={{ ...data, tabs, tab: { taxtype: 'product_cat', taxonomy: 'tea' }, cards: [], total: 0 }}
    />,
  );
  const links = tagsOf(html, /class="list-tab"/);
  expect(links.map((tag) => tag.includes('aria-current="true"'))).toEqual([false, true]);
  expect(links[1]).toContain('href="/?tab-a=product_cat.tea#list-a"');
  expect(wordsOf(html)).toContain('No products were found matching your selection.');
});

test('as a slider all its cards stand in one row, whatever it says of further pages', () => {
  const cards = [1, 2, 3].map((id) => sampleCard({ id, name: `Cup ${id}` }));
  const slider = { ...props, heading: 'New', layout: 'slider' as const, paging: 'more' as const };
  const show = (data: ProductGridData) =>
    renderView(<ProductGridView nodeId="a" props={slider} data={data} />);
  const html = show({ ...data, cards, total: 9 });
  expect(tagsOf(html, /class="slider-row products"/)).toHaveLength(1);
  expect(tagsOf(html, /^<li class="product card/)).toHaveLength(3);
  expect(tagsOf(html, /data-slider/)[0]).toMatch(/fits-wide fits-medium.*aria-label="New"/);
  expect(html).not.toContain('list-more');
  const tabs = [
    { ...own, words: 'All' },
    { taxtype: 'product_cat', taxonomy: 'tea', words: 'Tea' },
  ];
  const turned = show({ ...data, cards, total: 3, tabs, part: 'content' });
  expect(turned).toMatch(/data-list-content.*class="slider-row products"/s);
  expect(tagsOf(show({ ...data, cards: [], total: 0, tabs }), /slider/)).toEqual([]);
});
