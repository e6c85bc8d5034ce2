import { defineWidget } from '#features/content/public.ts';
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
      label: 'Line under the button',
      default: '',
      help: 'For example when it is sent.',
    },
    meta: { kind: 'switch', label: 'SKU, categories and tags', default: true },
    share: {
      kind: 'list',
      label: 'Share buttons',
      fields: {
        network: {
          kind: 'choice',
          label: 'Where',
          default: 'facebook',
          choices: Object.fromEntries(
            Object.entries(shareNetworks).map(([name, { label }]) => [name, label]),
          ),
        },
      },
      default: Object.keys(shareNetworks).map((network) => ({ network })),
    },
  },
});
