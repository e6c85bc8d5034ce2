import { expect, test } from 'vitest';
import { currentProps } from '#platform/documents/walk-tree.ts';
import { sampleCategory } from '#widgets/fixtures.ts';
import { renderView, tagsOf, wordsOf } from '../../../tests/support/render-view.ts';
import { CategoryGridView } from './category-grid.view.tsx';
import { categoryGrid } from './category-grid.widget.ts';

test('what documents of the first version say of their categories is kept', () => {
  const now = (props: object) =>
    currentProps({ id: 'a', type: 'category-grid', version: 1, props: { ...props } }, categoryGrid as never)
      .items;
  expect(now({})).toEqual({ of: 'categories', fields: { parent: null } });
  expect(now({ parent: 4 })).toEqual({ of: 'categories', fields: { parent: 4 } });
});

test('each category is one link with its name', () => {
  const items = { of: 'categories', fields: {} };
  const props = { heading: '', eyebrow: '', items, limit: 8, linkText: '', linkAddress: '' };
  const html = renderView(
    <CategoryGridView nodeId="a" props={props} data={{ categories: [sampleCategory({ picture: null })] }} />,
  );
  expect(tagsOf(html, /^<a/)).toEqual(['<a href="/product-category/ceramics/">']);
  expect(wordsOf(html)).toBe('Ceramics');
});
