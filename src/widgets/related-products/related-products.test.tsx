import { expect, test } from 'vitest';
import { sampleCardParts } from '#features/catalog/fixtures.server.ts';
import { renderView } from '../../../tests/support/render-view.ts';
import { RelatedProductsView } from './related-products.view.tsx';

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
