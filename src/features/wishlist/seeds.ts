import type { SeededDocument } from '#platform/documents/seeded-documents.ts';
import { band, node } from '#platform/documents/widget-tree.ts';

/** The wishlist's own page. */
export const wishlistDocument: SeededDocument = {
  kind: 'page',
  role: 'wishlist',
  slug: 'wishlist',
  title: 'Wishlist',
  tree: [
    band(
      'wishlt1',
      [node('wishlt2', 'heading', { text: 'Your wishlist', level: '1' }), node('wishlt3', 'wishlist')],
      { width: 'wide', space: 'medium' },
    ),
  ],
};
