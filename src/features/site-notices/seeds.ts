import type { SeededDocument } from '#platform/documents/seeded-documents.ts';
import { band, node } from '#platform/documents/widget-tree.ts';

/** The “coming soon” page in both places. */
export const comingSoonDocuments: readonly SeededDocument[] = [
  { kind: 'header', pages: ['coming-soon'], title: 'Header of the coming-soon page', tree: [] },
  { kind: 'footer', pages: ['coming-soon'], title: 'Footer of the coming-soon page', tree: [] },
  {
    kind: 'template',
    pages: ['coming-soon', 'shop-coming-soon'],
    title: 'Coming soon',
    tree: [
      band(
        'soonpg1',
        [
          node('soonpg2', 'heading', { text: 'Great things are on the horizon', level: '1' }),
          node('soonpg3', 'rich-text', {
            html: '<p>Something big is brewing! Our store is in the works and will be launching soon.</p>',
          }),
        ],
        { width: 'text', space: 'large' },
      ),
    ],
  },
];
