import type { SeededDocument } from '#platform/documents/seeded-documents.ts';
import { band, node } from '#platform/documents/widget-tree.ts';

/** The cart. */
export const cartDocument: SeededDocument = {
  kind: 'page',
  role: 'cart',
  slug: 'cart',
  title: 'Cart',
  tree: [
    band(
      'cartpg1',
      [node('cartpg2', 'heading', { text: 'Your cart', level: '1' }), node('cartpg3', 'cart-page')],
      { width: 'wide', space: 'medium' },
    ),
    band(
      'cartpg4',
      [
        node('cartpg5', 'related-products', {
          heading: 'You may be interested in',
          items: { of: 'cross-sells', fields: {} },
          limit: 4,
        }),
      ],
      { width: 'wide', space: 'small' },
    ),
  ],
};
