import type { SeededDocument } from '#platform/documents/seeded-documents.ts';
import { band, node } from '#platform/documents/widget-tree.ts';

/** The page of the comparison. */
export const compareDocument: SeededDocument = {
  kind: 'page',
  role: 'compare',
  slug: 'compare',
  title: 'Compare',
  tree: [
    band(
      'compare',
      [node('compar2', 'heading', { text: 'Compare Products', level: '1' }), node('compar3', 'compare')],
      { width: 'wide', space: 'medium' },
    ),
  ],
};
