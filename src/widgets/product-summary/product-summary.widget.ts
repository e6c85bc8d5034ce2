import { defineWidget } from '#platform/documents/widget.ts';
import { shareNetworks } from './share-links.ts';

/** Name, price and everything needed to buy the page's product. */
export const productSummary = defineWidget({
  type: 'product-summary',
  title: 'Product summary',
  category: 'shop',
  picture: 'M6 6h22M6 12h10M6 17h30M6 22h16v5H6z',
  for: ['product'],
  version: 2,
  fields: {
    note: {
      kind: 'text',
      label: 'Note below the button',
      default: '',
      help: 'For example when it is sent. Shown where a product with a weight or size can be bought.',
    },
    meta: { kind: 'switch', label: 'SKU, categories and tags', default: true },
    share: {
      kind: 'rows',
      label: 'Share buttons',
      fields: {
        network: {
          kind: 'choice',
          label: 'Network',
          default: 'facebook',
          choices: Object.fromEntries(
            Object.entries(shareNetworks).map(([name, { label }]) => [name, label]),
          ),
        },
      },
      default: Object.keys(shareNetworks).map((network) => ({ network })),
    },
  },
  // A network that closed is neither offered nor linked to: owners who chose it keep the others.
  migrations: [
    ({ share, ...props }) =>
      Array.isArray(share) ? { ...props, share: share.filter(({ network }) => network !== 'skype') } : props,
  ],
});
