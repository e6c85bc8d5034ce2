import { defineSettings, setting } from '#platform/settings/settings.ts';

/** How the wishlist works (WISH-014); its page is chosen among the pages, its words among the texts. */
export const wishlistSettings = defineSettings({
  name: 'wishlist',
  title: 'Wishlist',
  keywords: 'favourites favorites save later heart',
  section: 'customers',
  about: 'Who can use it, where its button is, and what happens after adding',
  fields: {
    requireLogin: setting({
      kind: 'switch',
      default: false,
      label: 'Require log-in to use the wishlist',
      help: 'Visitors are sent to the log-in page. What they saved before stays.',
    }),
    clickAction: setting({
      kind: 'choice',
      default: 'popup',
      label: 'Clicking the heart of a saved product',
      help: 'For products that are on the wishlist already.',
      choices: { popup: 'Opens the wishlist in a window', page: 'Goes to the wishlist page' },
    }),
    inHeader: setting({
      kind: 'switch',
      default: true,
      label: 'Show the wishlist in the header',
    }),
    inLists: setting({
      kind: 'switch',
      default: false,
      label: 'Show a heart on products in lists',
    }),
    onProductPages: setting({
      kind: 'choice',
      default: 'below-form',
      label: 'Wishlist button on product pages',
      help: 'Where the button to save a product is.',
      choices: {
        'below-form': 'After the add-to-cart button',
        'below-price': 'After the price',
        'below-title': 'After the product name',
        'below-meta': 'At the end of the summary',
        none: 'Not shown',
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
      label: 'Remove products from the wishlist when they are added to the cart',
      help: 'Wherever they are added to the cart.',
    }),
    emptyAfterAddAll: setting({
      kind: 'switch',
      default: false,
      label: 'Empty the wishlist after “Add All To Cart”',
      help: 'Even if the setting above is off. Products that could not be added stay.',
    }),
  },
});
