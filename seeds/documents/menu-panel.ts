import { band, node, type WidgetTree } from '#platform/documents/widget-tree.ts';
import type { SeedLookup } from './seed-lookup.ts';

/** The saved section that the entry “Ceramics” of the demo shop's menu opens. */
export const ceramicsPanel = {
  /** Of the entry that opens it. */
  entry: 'Ceramics',
  title: 'Menu panel: Ceramics',
  tree: (find: SeedLookup): WidgetTree => [
    band(
      'cerpan1',
      [
        node('cerpan2', 'columns', {
          columns: [
            ...shelves.map(({ id, picture, alt, caption, address }) => ({
              content: [
                node(id, 'image', {
                  picture: find.picture(picture),
                  alt,
                  caption,
                  address,
                  shape: 'landscape',
                }),
              ],
            })),
            {
              content: [
                node('cerpan3', 'heading', { text: 'Thrown behind the shop', level: '3' }),
                node('cerpan4', 'rich-text', {
                  html: '<p>We fire on Fridays. What comes out of the kiln is here by Saturday noon.</p>',
                }),
                node('cerpan5', 'button', {
                  text: 'See all ceramics',
                  address: '/product-category/ceramics/',
                  look: 'outline',
                }),
              ],
            },
          ],
        }),
      ],
      { width: 'wide', space: 'none' },
    ),
  ],
};

const shelves = [
  {
    id: 'cerpan6',
    picture: 'category-cups',
    alt: 'Three mugs in different glazes',
    caption: 'Cups',
    address: '/product-category/ceramics/cups/',
  },
  {
    id: 'cerpan7',
    picture: 'category-bowls-plates',
    alt: 'Stacked bowls and plates',
    caption: 'Bowls & plates',
    address: '/product-category/ceramics/bowls-plates/',
  },
  {
    id: 'cerpan8',
    picture: 'category-vases',
    alt: 'Three vases of different shapes',
    caption: 'Vases',
    address: '/product-category/ceramics/vases/',
  },
];
