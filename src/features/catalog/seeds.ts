import type { SeededDocument } from '#platform/documents/seeded-documents.ts';
import { band, node } from '#platform/documents/widget-tree.ts';

/** What pages of products show. */
export const catalogDocuments: readonly SeededDocument[] = [
  {
    kind: 'template',
    pages: ['product'],
    title: 'Product',
    tree: [
      band(
        'prodct1',
        [
          node('prodct2', 'breadcrumb'),
          node('prodct3', 'columns', {
            shape: 'wide-first',
            columns: [
              { content: [node('prodct4', 'product-gallery')] },
              { content: [node('prodct5', 'product-summary', { note: '' })] },
            ],
          }),
        ],
        { width: 'wide', space: 'small' },
      ),
      band('prodct6', [node('prodct7', 'product-tabs')], { width: 'wide', space: 'small' }),
      band(
        'produp1',
        [
          node('produp2', 'related-products', {
            heading: 'You may also like',
            items: { of: 'up-sells', fields: {} },
            limit: 4,
          }),
        ],
        { width: 'wide', space: 'small' },
      ),
      band('prodct8', [node('prodct9', 'related-products', { limit: 4 })], {
        width: 'wide',
        background: 'tint',
      }),
      band('prodc11', [node('prodc12', 'recently-viewed', { limit: 4 })], { width: 'wide', space: 'medium' }),
      node('prodc10', 'sticky-buy-bar', { onPhone: true }),
    ],
  },
  {
    kind: 'template',
    pages: ['product-password'],
    title: 'Product password',
    tree: [band('prdpwd1', [node('prdpwd2', 'product-password')], { width: 'text', space: 'large' })],
  },
];
