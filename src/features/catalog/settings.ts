import { defineSettings, setting } from '#platform/settings/settings.ts';

/** How the catalogue is shown and how stock is watched (CAT-040). */
export const catalogSettings = defineSettings({
  name: 'catalog',
  title: 'Products and stock',
  keywords: 'inventory low-stock out-of-stock hide brand manufacturer shop-page catalogue',
  section: 'products',
  about: 'Products per page, stock, brand and sale countdown',
  fields: {
    perPage: setting({
      kind: 'number',
      min: 1,
      max: 96,
      default: 24,
      label: 'Products per page',
      help: 'On the shop page and in categories.',
    }),
    manageStock: setting({
      kind: 'switch',
      default: true,
      label: 'Manage stock',
      help: 'Orders take what is sold off the stock of products that track it. Off: stock is not counted.',
    }),
    lowStockThreshold: setting({
      kind: 'number',
      min: 0,
      max: 100_000,
      default: 2,
      label: 'Low stock threshold',
      help: 'You get an e-mail when the stock of a product falls to this number.',
    }),
    outOfStockThreshold: setting({
      kind: 'number',
      min: 0,
      max: 100_000,
      default: 0,
      label: 'Out of stock threshold',
      help: 'Products count as out of stock when their stock falls to this number.',
    }),
    brandAttribute: setting({
      kind: 'record',
      from: { resource: 'attributes', text: 'name' },
      default: null,
      label: 'Brand attribute',
      help: 'Search engines read the brand of a product from this attribute. Products without a value have the default brand.',
    }),
    brand: setting({
      kind: 'text',
      most: 120,
      default: '',
      label: 'Default brand',
      help: 'Used for products without a brand of their own.',
    }),
    countdown: setting({
      kind: 'choice',
      default: 'below-price',
      label: 'Sale countdown on product pages',
      help: 'Counts down to the end of a sale that has an end date.',
      choices: {
        'below-title': 'After the product name',
        'below-price': 'After the price',
        'above-form': 'Before the add-to-cart form',
        none: 'Not shown',
      },
    }),
    hideSoldOut: setting({
      kind: 'switch',
      default: false,
      label: 'Hide out-of-stock products from lists',
    }),
  },
});
