import type { WidgetTree } from '#platform/documents/widget-tree.ts';
import { designNodes } from './design-nodes.ts';

/** Pictures and purchase side by side, everything else in order below: suits every kind of product. */
export function classicProduct(): WidgetTree {
  const { make, section, columns, promises } = designNodes('classp');
  return [
    section(
      { width: 'wide', space: 'small' },
      make('breadcrumb'),
      columns({ shape: 'even' }, [make('product-gallery')], [make('product-summary', { note: '' }, 2)]),
    ),
    section(
      { width: 'wide', space: 'small', background: 'tint', label: 'What we promise' },
      promises(
        ['parcel', 'Sent quickly', 'Say when parcels leave your house.'],
        ['return', 'Easy to send back', 'Say for how long.'],
        ['chat', 'Questions?', 'Say how you can be reached.'],
      ),
    ),
    section({ width: 'wide', space: 'small' }, make('product-tabs')),
    section(
      { width: 'wide' },
      make('related-products', {
        heading: 'You may also like',
        items: { of: 'up-sells', fields: {} },
        limit: 4,
      }),
    ),
    section({ width: 'wide', background: 'tint' }, make('related-products', { limit: 4 })),
    section({ width: 'wide' }, make('recently-viewed', { limit: 4 })),
    make('sticky-buy-bar', { onPhone: true }),
  ];
}

/** The product in the middle of a tinted stage, then the story behind it: for few products that want telling. */
export function storyProduct(): WidgetTree {
  const { make, section, columns, heading, text, image, button } = designNodes('story');
  return [
    section(
      { width: 'wide', space: 'medium', background: 'tint' },
      make('breadcrumb'),
      columns(
        { shape: 'wide-first', align: 'center' },
        [make('product-gallery')],
        [make('product-summary', { note: '', meta: false }, 2)],
      ),
    ),
    section(
      { width: 'wide', space: 'large' },
      columns(
        { shape: 'even', align: 'center' },
        [
          heading('How it is made', { eyebrow: 'Our workshop' }),
          text(
            '<p>These words stand on the page of every product of this template. Tell what is true of all of them.</p>',
          ),
          button('More about us', '/about/', { look: 'outline' }),
        ],
        [image(4, 'square')],
      ),
    ),
    section({ width: 'text', space: 'small' }, make('product-tabs')),
    section(
      { width: 'wide', background: 'tint', space: 'large' },
      make('related-products', { heading: 'Goes well with it', limit: 4 }),
    ),
    make('sticky-buy-bar', { onPhone: true }),
  ];
}
