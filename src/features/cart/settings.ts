import { defineSettings, setting } from '#platform/settings/settings.ts';

/** What happens after an add (CART-036), and how long pages wait to hear of the cart (CART-025). */
export const cartSettings = defineSettings({
  name: 'cart',
  title: 'Cart',
  keywords: 'basket add-to-cart ajax redirect',
  section: 'sales',
  about: 'What happens after a product is added',
  fields: {
    goToCartAfterAdd: setting({
      kind: 'switch',
      default: false,
      label: 'Go to the cart after a product is added',
      help: 'Off: customers stay on the page.',
    }),
    addInLists: setting({
      kind: 'switch',
      default: true,
      label: 'Add to cart from lists without reloading the page',
    }),
    fragmentTimeout: setting({
      kind: 'number',
      min: 100,
      max: 60_000,
      default: 5000,
      label: 'Cart update timeout (milliseconds)',
      help: 'If the server takes longer, the page keeps showing the cart as it was.',
    }),
  },
});
