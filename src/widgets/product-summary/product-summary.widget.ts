import { defineWidget } from '#platform/documents/widget.ts';
import { shareNetworks } from './share-links.ts';

/** Name, price and everything needed to buy the page's product. */
export const productSummary = defineWidget<{
  meta: boolean;
  share: { network: string }[];
  note: string;
}>({
  type: 'product-summary',
  title: 'Product summary',
  category: 'shop',
  version: 1,
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
      // Skype has closed; it stays for owners who still link to it.
      default: Object.keys(shareNetworks)
        .filter((network) => network !== 'skype')
        .map((network) => ({ network })),
    },
  },
});
