import { defineSettings, setting } from '#platform/settings/settings.ts';

/** How the catalogue is shown and how stock is watched (CAT-040). */
export const catalogSettings = defineSettings({
  name: 'catalog',
  title: 'Products and stock',
  keywords: 'inventory low-stock out-of-stock hide brand manufacturer shop-page catalogue',
  section: 'products',
  about: 'Products per page, stock, brand and countdown',
  fields: {
    perPage: setting({
      kind: 'number',
      min: 1,
      max: 96,
      default: 24,
      label: 'Products per page',
    }),
    manageStock: setting({ kind: 'switch', default: true, label: 'Manage stock' }),
    lowStockThreshold: setting({
      kind: 'number',
      min: 0,
      max: 100_000,
      default: 2,
      label: 'Low stock threshold',
      help: 'You get an e-mail when a product reaches it.',
    }),
    outOfStockThreshold: setting({
      kind: 'number',
      min: 0,
      max: 100_000,
      default: 0,
      label: 'Out of stock threshold',
    }),
    brandAttribute: setting({
      kind: 'record',
      from: { resource: 'attributes', text: 'name' },
      default: null,
      label: 'Attribute that names the brand',
      help: 'Search engines are told its value. Products without one have the brand below.',
    }),
    brand: setting({
      kind: 'text',
      most: 120,
      default: '',
      label: 'Brand of all other products',
      help: 'Blank: none.',
    }),
    countdown: setting({
      kind: 'choice',
      default: 'below-price',
      label: 'Countdown on product pages',
      help: 'Shown while a sale runs that has an end.',
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
      label: 'Hide sold-out products from lists',
    }),
  },
});
