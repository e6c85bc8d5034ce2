import { defineSettings, setting } from '#platform/settings/settings.ts';

/** How the wishlist works (WISH-014); its page is chosen among the pages, its words among the texts. */
export const wishlistSettings = defineSettings({
  name: 'wishlist',
  title: 'Wishlist',
  fields: {
    requireLogin: setting({
      kind: 'switch',
      default: false,
      label: 'Only customers who are logged in have a wishlist',
      help: 'Others are led to the log-in. What they listed before comes along.',
    }),
    clickAction: setting({
      kind: 'choice',
      default: 'popup',
      label: 'A click on a product that is listed already',
      choices: { popup: 'Opens the wishlist above the page', page: 'Leads to the wishlist page' },
    }),
    inHeader: setting({
      kind: 'switch',
      default: true,
      label: 'Show a heart with the number of products in the header',
    }),
    inLists: setting({
      kind: 'switch',
      default: false,
      label: 'Show a heart on the products of lists',
    }),
    onProductPages: setting({
      kind: 'choice',
      default: 'below-form',
      label: 'Button on product pages',
      choices: {
        'below-form': 'After the cart button',
        'below-price': 'After the price',
        'below-title': 'After the name',
        'below-meta': 'At the end of the summary',
        none: 'None',
      },
    }),
    goToCart: setting({
      kind: 'switch',
      default: true,
      label: 'Go to the cart after “Add All To Cart”',
    }),
    removeAfterAdd: setting({
      kind: 'switch',
      default: true,
      label: 'Products leave the wishlist when they go into the cart',
      help: 'From whatever place they are added.',
    }),
    emptyAfterAddAll: setting({
      kind: 'switch',
      default: false,
      label: 'Empty the wishlist after “Add All To Cart”',
      help: 'Of those that could be added, also where products otherwise stay listed. What the cart refused always stays.',
    }),
  },
});
