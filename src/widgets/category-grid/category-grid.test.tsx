import { expect, test } from 'vitest';
import { sampleCategory } from '#widgets/fixtures.ts';
import type { LoadContext } from '#widgets/widget-load.server.ts';
import { renderView, tagsOf, wordsOf } from '../../../tests/support/render-view.ts';
import { loadCategoryGrid } from './category-grid.load.server.ts';
import { CategoryGridView } from './category-grid.view.tsx';

test('only categories with something in them are shown, of the chosen level', async () => {
  const categories = [
    sampleCategory({ id: 1, name: 'Tea' }),
    sampleCategory({ id: 2, name: 'Empty', productCount: 0 }),
    sampleCategory({ id: 3, name: 'Cups', parentId: 1 }),
  ];
  const context = { categories: () => categories } as unknown as LoadContext;
  const node = (id: string, parent: number | null) => ({ id, props: { parent, limit: 8 } });
  const data = await loadCategoryGrid([node('top', null), node('below', 1)], context);
  expect(data.get('top')).toEqual({ categories: [categories[0]] });
  expect(data.get('below')).toEqual({ categories: [categories[2]] });
});

test('each category is one link with its name', () => {
  const props = { heading: '', eyebrow: '', linkText: '', linkAddress: '' };
  const html = renderView(
    <CategoryGridView nodeId="a" props={props} data={{ categories: [sampleCategory({ picture: null })] }} />,
  );
  expect(tagsOf(html, /^<a/)).toEqual(['<a href="/product-category/ceramics/">']);
  expect(wordsOf(html)).toBe('Ceramics');
});
