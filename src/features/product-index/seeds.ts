import type { SeededDocument, SeededLink } from '#platform/documents/seeded-documents.ts';
import { band, node } from '#platform/documents/widget-tree.ts';

// What most people choose by stands open.
const FILTER_PARTS = ['product_cat', 'price', 'pa', 'status', 'rating', 'product_tag'].map((part) => ({
  part,
  attribute: '',
  title: '',
  fold: part === 'product_cat' || part === 'price' ? 'open' : '',
}));

/** What pages of lists show, and those pages of a shop that show some of one. */
export const listDocuments: readonly SeededDocument[] = [
  {
    kind: 'template',
    pages: ['shop', 'category', 'tag', 'attribute', 'search'],
    title: 'Product lists',
    tree: [
      band(
        'archiv1',
        [
          node('archiv2', 'breadcrumb'),
          node('archiv3', 'archive-title'),
          node('archiv6', 'columns', {
            shape: 'side-first',
            columns: [
              { content: [node('archiv7', 'product-filter', { folded: true, parts: FILTER_PARTS })] },
              {
                content: [
                  node('archiv4', 'archive-toolbar'),
                  node('archiv8', 'filter-chips'),
                  node('archiv5', 'archive-products'),
                ],
              },
            ],
          }),
        ],
        { width: 'wide', space: 'small' },
      ),
    ],
  },
  {
    kind: 'template',
    pages: ['not-found'],
    title: 'Not found',
    tree: [
      band('nofind1', [node('nofind2', 'not-found')], { width: 'text', space: 'large' }),
      band(
        'nofind3',
        [
          node(
            'nofind4',
            'product-grid',
            {
              heading: 'While you are here',
              items: { of: 'best-selling', fields: {} },
              limit: 4,
            },
            3,
          ),
        ],
        { width: 'wide', space: 'small' },
      ),
    ],
  },
  {
    kind: 'page',
    role: 'home',
    slug: 'home',
    title: 'Home',
    tree: [
      {
        ...node('hmhero1', 'hero', {
          heading: 'Welcome',
          text: 'This shop has just opened.',
          buttonText: 'To the shop',
          buttonAddress: '/shop/',
        }),
        note: 'Choose a large picture, and say in a few words what your shop is best at. Double click words on the page to change them.',
      },
      band(
        'hmnews1',
        [
          {
            ...node(
              'hmnews2',
              'product-grid',
              {
                heading: 'Just in',
                items: { of: 'newest', fields: {} },
                limit: 8,
              },
              3,
            ),
            note: 'Your newest products stand here by themselves. Under “Which products” you choose others.',
          },
        ],
        {
          width: 'wide',
          space: 'small',
        },
      ),
    ],
  },
  // The shop page has an address and a name; what it shows is the template of product lists.
  { kind: 'page', role: 'shop', slug: 'shop', title: 'Shop', tree: [] },
];

/** Where the menus of a new shop lead to. */
export const listLinks: readonly SeededLink[] = [
  { menu: 'main', label: 'Shop', address: '/shop/' },
  { menu: 'footer-shop', label: 'Everything', address: '/shop/' },
];
