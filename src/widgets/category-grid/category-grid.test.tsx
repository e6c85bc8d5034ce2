import { expect, test } from 'vitest';
import type { LoadContext } from '#platform/pages/load-context.server.ts';
import { sampleCategory, samplePlace } from '#widgets/fixtures.ts';
import { renderView, tagsOf, wordsOf } from '../../../tests/support/render-view.ts';
import { loadCategoryGrid } from './category-grid.load.server.ts';
import { CategoryGridView } from './category-grid.view.tsx';

test('only categories with something in them are shown, of the chosen level', async () => {
  const categories = [
    sampleCategory({ id: 1, name: 'Tea' }),
    sampleCategory({ id: 2, name: 'Empty', productCount: 0 }),
    sampleCategory({ id: 3, name: 'Cups', parentId: 1 }),
  ];
  const context = { store: () => ({ all: () => categories }), tag() {} } as unknown as LoadContext;
  const below = (instance: string, parent: number | null) => samplePlace(instance, { parent, limit: 8 });
  const data = await loadCategoryGrid([below('top', null), below('below', 1)], context);
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
