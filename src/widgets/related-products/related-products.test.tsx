import { expect, test } from 'vitest';
import { sampleCardParts } from '#features/catalog/fixtures.server.ts';
import { composeShop } from '#platform/slices/compose-shop.ts';
import { sampleCard, sampleProduct } from '#widgets/fixtures.ts';
import type { CardQuery, LoadContext } from '#widgets/widget-load.server.ts';
import { renderView } from '../../../tests/support/render-view.ts';
import { loadRelatedProducts } from './related-products.load.server.ts';
import { RelatedProductsView } from './related-products.view.tsx';

test('the relatives of the page’s product are asked for; a page without product has none', async () => {
  const asked: CardQuery[] = [];
  const contextFor = (product: object | null) =>
    ({
      shop: composeShop([]),
      scope: { product },
      cards: async (query: CardQuery) => {
        asked.push(query);
        return [sampleCard()];
      },
    }) as unknown as LoadContext;
  const nodes = [{ id: 'a', props: { limit: 4 } }];
  await loadRelatedProducts(nodes, contextFor(sampleProduct({ id: 12 })));
  const none = await loadRelatedProducts(nodes, contextFor(null));
  expect(asked).toEqual([{ source: 'related', productId: 12, limit: 4 }]);
  expect(none.get('a')).toMatchObject({ cards: [] });
});

test('without relatives the heading is gone, too', () => {
  expect(
    renderView(
      <RelatedProductsView
        nodeId="a"
        props={{ heading: 'More' }}
        data={{ cards: [], parts: sampleCardParts }}
      />,
    ),
  ).toBe('');
});
