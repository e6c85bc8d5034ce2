import { expect, test } from 'vitest';
import { sampleCardParts } from '#features/catalog/fixtures.server.ts';
import { composeShop } from '#platform/slices/compose-shop.ts';
import { sampleCard, sampleCategory, samplePlace } from '#widgets/fixtures.ts';
import type { CardQuery, LoadContext } from '#widgets/widget-load.server.ts';
import { renderView } from '../../../tests/support/render-view.ts';
import { loadProductGrid } from './product-grid.load.server.ts';
import { ProductGridView } from './product-grid.view.tsx';

const props = { heading: 'New', eyebrow: '', linkText: '', linkAddress: '' };

test('an empty list leaves no heading behind', () => {
  expect(
    renderView(<ProductGridView nodeId="a" props={props} data={{ cards: [], parts: sampleCardParts }} />),
  ).toBe('');
});

test('card headings stand one level below the list’s own', () => {
  const show = (heading: string) =>
    renderView(
      <ProductGridView
        nodeId="a"
        props={{ ...props, heading }}
        data={{ cards: [sampleCard()], parts: sampleCardParts }}
      />,
    );
  expect(show('New')).toMatch(/<h2[^>]*>New<.h2>.*<h3/s);
  expect(show('')).toMatch(/<h2[^>]*><a href="\/product\/cup\/"/);
});

test('a category is asked for by its slug; one that is gone shows nothing', async () => {
  const asked: CardQuery[] = [];
  const context = {
    shop: composeShop([]),
    categories: () => [sampleCategory({ id: 4, slug: 'tea' })],
    cards: async (query: CardQuery) => {
      asked.push(query);
      return [sampleCard()];
    },
  } as unknown as LoadContext;
  const of = (instance: string, category: number) =>
    samplePlace(instance, { source: 'category', category, limit: 3 });
  const data = await loadProductGrid([of('here', 4), of('gone', 5)], context);
  expect(asked).toEqual([{ source: 'category', category: 'tea', limit: 3 }]);
  expect(data.get('gone')).toMatchObject({ cards: [] });
});
