import type { SeededDocument } from '#platform/documents/seeded-documents.ts';
import { band, node, type WidgetNode, type WidgetTree } from '#platform/documents/widget-tree.ts';

/** A band with its content in the middle, well below the upper edge of a window that holds nothing else. */
function middled(content: WidgetTree): WidgetNode {
  return {
    ...band(
      'soonpg1',
      [
        {
          ...node('soonpg7', 'container', { layout: 'flow', content }),
          style: { align: { base: 'center' } },
        },
      ],
      { width: 'text', space: 'medium' },
    ),
    style: { paddingTop: { base: '15rem', mobile: '10rem' }, paddingBottom: { base: '9rem' } },
  };
}

/** The “coming soon” page in both places: who will sell here, some words, and where to write to. */
export const comingSoonDocuments: readonly SeededDocument[] = [
  { kind: 'header', pages: ['coming-soon'], title: 'Header of the coming-soon page', tree: [] },
  { kind: 'footer', pages: ['coming-soon'], title: 'Footer of the coming-soon page', tree: [] },
  {
    kind: 'template',
    pages: ['coming-soon', 'shop-coming-soon'],
    title: 'Coming soon',
    tree: [
      middled([
        node('soonpg4', 'site-name'),
        node('soonpg6', 'spacer', { size: 'small' }),
        node('soonpg2', 'heading', { text: 'Great things are on the horizon', level: '1', align: 'center' }),
        node('soonpg3', 'rich-text', {
          html: '<p>Something big is brewing! Our store is in the works and will be launching soon.</p>',
          size: 'lead',
          align: 'center',
        }),
        {
          ...node('soonpg5', 'rich-text', { html: '', align: 'center' }),
          dynamic: { html: { from: 'site.email' } },
        },
      ]),
    ],
  },
];
