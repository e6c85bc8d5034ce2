import { defineSettings, setting } from '#platform/settings/settings.ts';

/** What happens after an add (CART-036), and how long pages wait to hear of the cart (CART-025). */
export const cartSettings = defineSettings({
  name: 'cart',
  title: 'Cart',
  fields: {
    goToCartAfterAdd: setting({
      kind: 'switch',
      default: false,
      label: 'Go to the cart after an add',
    }),
    addInLists: setting({
      kind: 'switch',
      default: true,
      label: 'Add without page load in lists',
    }),
    fragmentTimeout: setting({
      kind: 'number',
      min: 100,
      max: 60_000,
      default: 5000,
      label: 'Time limit for reading the cart anew (ms)',
      help: 'A page that hears nothing for so many milliseconds goes on showing what it shows.',
    }),
  },
});
