import { expect, test } from 'vitest';
import { sampleCardParts } from '#features/catalog/fixtures.server.ts';
import type { CardQuery } from '#features/catalog/public.server.ts';
import type { ProductDetail } from '#features/catalog/public.ts';
import type { LoadContext } from '#platform/pages/load-context.server.ts';
import { composeShop } from '#platform/slices/compose-shop.ts';
import { sampleCard, samplePlace, sampleProduct } from '#widgets/fixtures.ts';
import { renderView } from '../../../tests/support/render-view.ts';
import { loadRelatedProducts } from './related-products.load.server.ts';
import { RelatedProductsView } from './related-products.view.tsx';

test('the relatives of each place’s product are asked for; where none is, there are none', async () => {
  const asked: CardQuery[] = [];
  const context = {
    shop: composeShop([]),
    // The lists that are read already, by what was asked.
    shared: () => ({
      get(key: string) {
        asked.push(JSON.parse(key));
        return [sampleCard()];
      },
      set() {},
    }),
  } as unknown as LoadContext;
  const about = (instance: string, product: ProductDetail | null) =>
    samplePlace(instance, { limit: 4 }, { product });
  const loaded = await loadRelatedProducts(
    [about('a', sampleProduct({ id: 12 })), about('b', sampleProduct({ id: 13 })), about('c', null)],
    context,
  );
  expect(asked).toEqual([
    { source: 'related', productId: 12, categoryIds: [1, 2], limit: 4 },
    { source: 'related', productId: 13, categoryIds: [1, 2], limit: 4 },
  ]);
  expect(loaded.get('c')).toMatchObject({ cards: [] });
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
