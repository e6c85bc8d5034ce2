import { defineSettings, setting } from '#platform/settings/settings.ts';

/** What the table can tell of products, by name (CMP-021). */
const COMPARED = {
  image: 'Image',
  title: 'Title',
  price: 'Price',
  stock: 'Stock status',
  quantity: 'Quantity',
  cart: 'Add to cart',
  review: 'Review',
  info: 'Additional info',
  description: 'Description',
  weight: 'Weight',
  dimensions: 'Dimensions',
  sku: 'SKU',
} as const;

/** How products are compared (CMP-020, CMP-021); the page is chosen among the pages, the words among the texts. */
export const compareSettings = defineSettings({
  name: 'compare',
  title: 'Compare',
  keywords: 'comparison side by side table attributes',
  section: 'customers',
  about: 'Where its button is, what happens after adding, and what the table tells of products',
  preview: { page: '/shop/', presses: ['.compare-link'] },
  fields: {
    addedAction: setting({
      kind: 'choice',
      default: 'popup',
      label: 'After a product is added',
      help: 'What shoppers see next.',
      choices: {
        popup: 'The table opens in a window',
        sidebar: 'The list opens at the side',
        redirect: 'The compare page opens',
        message: 'A short message, and shoppers stay where they are',
      },
    }),
    inLists: setting({
      kind: 'switch',
      default: true,
      label: 'Show the button on products in lists',
      help: 'Below the button for the cart.',
    }),
    onProductPages: setting({
      kind: 'choice',
      default: 'below-form',
      label: 'Compare button on product pages',
      help: 'Where the button to compare a product is.',
      choices: {
        'below-form': 'After the add-to-cart button',
        'below-price': 'After the price',
        'below-title': 'After the product name',
        'below-meta': 'At the end of the summary',
        none: 'Not shown',
      },
    }),
    navigation: setting({
      kind: 'choice',
      default: 'popup',
      label: 'Compare in the header',
      help: 'With the number of products that are compared.',
      choices: {
        popup: 'Opens the table in a window',
        redirect: 'Goes to the compare page',
        none: 'Not shown',
      },
    }),
    accountTab: setting({
      kind: 'switch',
      default: true,
      label: 'Show “Compare” in the account',
      help: 'As a page of “My account”.',
    }),
    addProduct: setting({
      kind: 'switch',
      default: true,
      label: 'Show “Add Product” in the table',
      help: 'Shoppers search for further products without leaving the table.',
    }),
    clearAll: setting({
      kind: 'switch',
      default: true,
      label: 'Show “Clear All” in the table',
      help: 'It takes all products off the list at once.',
    }),
    demoColumns: setting({
      kind: 'switch',
      default: true,
      label: 'Fill the table up with empty columns',
      help: 'A table of fewer than three products shows where further ones go.',
    }),
    stickyColumn: setting({
      kind: 'switch',
      default: true,
      label: 'The first column stays visible while the table scrolls',
      help: 'Not on phones, where each value has its name above it.',
    }),
    stickyRow: setting({
      kind: 'switch',
      default: true,
      label: 'The names of products stay visible while the table scrolls',
      help: 'Not on phones.',
    }),
    maximum: setting({
      kind: 'number',
      default: 0,
      min: 0,
      max: 100,
      label: 'Most products on a list',
      help: '0 = as many as shoppers like, up to 100.',
    }),
    columns: setting({
      kind: 'sequence',
      default: ['image', 'title', 'price', 'stock', 'quantity', 'cart', 'review'],
      label: 'What the table tells of products',
      help: 'In this order.',
      choices: COMPARED,
    }),
  },
});
