import * as v from 'valibot';
import { defineSettings, setting } from '#platform/settings/settings.ts';

/** What happens after an add (CART-036). */
export const cartSettings = defineSettings({
  name: 'cart',
  title: 'Cart',
  fields: {
    goToCartAfterAdd: setting({
      schema: v.boolean(),
      default: false,
      label: 'Go to the cart after an add',
      input: 'switch',
    }),
    addInLists: setting({
      schema: v.boolean(),
      default: true,
      label: 'Add without page load in lists',
      input: 'switch',
    }),
  },
});
