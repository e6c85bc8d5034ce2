import type { WidgetTree } from '#features/content/public.ts';
import { band, node } from './node.ts';

/** Shop, categories, tags and search results. */
export const archiveTemplate: WidgetTree = [
  band(
    'archiv1',
    [
      node('archiv2', 'breadcrumb'),
      node('archiv3', 'archive-title'),
      node('archiv4', 'archive-toolbar'),
      node('archiv5', 'archive-products'),
    ],
    { width: 'wide', space: 'small' },
  ),
];

/** A product's page. */
export const productTemplate = (isDemo: boolean): WidgetTree => [
  band(
    'prodct1',
    [
      node('prodct2', 'breadcrumb'),
      node('prodct3', 'columns', {
        shape: 'wide-first',
        columns: [
          { content: [node('prodct4', 'product-gallery')] },
          {
            content: [
              node('prodct5', 'product-summary', {
                note: isDemo
                  ? 'Free shipping within the US from $75. Most things can be returned for 30 days.'
                  : '',
              }),
            ],
          },
        ],
      }),
    ],
    { width: 'wide', space: 'small' },
  ),
  band('prodct6', [node('prodct7', 'product-tabs')], { width: 'wide', space: 'small' }),
  band('prodct8', [node('prodct9', 'related-products', { limit: 4 })], { width: 'wide', background: 'tint' }),
  node('prodc10', 'sticky-buy-bar', { onPhone: true }),
];

/** The question for the password of a protected product. */
export const productPasswordTemplate: WidgetTree = [
  band('prdpwd1', [node('prdpwd2', 'product-password')], { width: 'text', space: 'large' }),
];

/** What stands where there is no page. */
export const notFoundTemplate: WidgetTree = [
  band('nofind1', [node('nofind2', 'not-found')], { width: 'text', space: 'large' }),
  band(
    'nofind3',
    [node('nofind4', 'product-grid', { heading: 'While you are here', source: 'best-selling', limit: 4 })],
    { width: 'wide', space: 'small' },
  ),
];

/** The cart. */
export const cartPage: WidgetTree = [
  band(
    'cartpg1',
    [node('cartpg2', 'heading', { text: 'Your cart', level: '1' }), node('cartpg3', 'cart-page')],
    { width: 'wide', space: 'medium' },
  ),
];

/** The checkout; the order's receipt shows in its place. */
export const checkoutPage: WidgetTree = [
  band('chkout1', [node('chkout2', 'checkout')], { width: 'wide', space: 'medium' }),
];

/** The receipt after an order. */
export const orderReceivedTemplate: WidgetTree = [
  band('receiv1', [node('receiv2', 'order-received')], { width: 'page', space: 'medium' }),
];

/** The customer's account. */
export const accountPage: WidgetTree = [
  band('accnt01', [node('accnt02', 'account')], { width: 'wide', space: 'medium' }),
];
