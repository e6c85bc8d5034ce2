import { defineSettings, type SettingsOf, setting } from '#platform/settings/settings.ts';

const part = (label: string) => setting({ kind: 'switch', default: true, label });

/** Where the popup opens, what of it is shown, and how large (POPC-013); it is switched off with its slice. */
export const addedPopupSettings = defineSettings({
  name: 'added-popup',
  title: 'Added-to-cart popup',
  keywords: 'modal dialog mini-cart drawer added',
  section: 'sales',
  about: 'What customers see after adding a product to the cart',
  fields: {
    onMobile: setting({
      kind: 'switch',
      default: true,
      label: 'Open the popup on phones',
      help: 'Off: on phones products are added without a popup.',
    }),
    message: part('Show the message'),
    picture: part('Show the product’s picture'),
    name: part('Show the product’s name'),
    options: part('Show the chosen options'),
    price: part('Show the price'),
    quantity: part('Let customers change the quantity'),
    subtotal: part('Show the subtotal of the product'),
    remove: part('Show the button to remove the product'),
    total: part('Show the total of the cart'),
    viewCart: part('Show “View Cart”'),
    checkout: part('Show “Checkout”'),
    continueShopping: part('Show “Continue Shopping”'),
    continueTo: setting({
      kind: 'address',
      default: '',
      label: '“Continue Shopping” links to',
      help: 'A path of this shop, for example /shop/. Leave it blank to only close the popup.',
    }),
    width: setting({
      kind: 'number',
      min: 280,
      max: 1600,
      default: 650,
      label: 'Width of the popup (pixels)',
      help: 'On phones it is as wide as the screen.',
    }),
    pictureWidth: setting({
      kind: 'number',
      min: 5,
      max: 60,
      default: 20,
      label: 'Width of the picture (% of the popup)',
      help: 'The text has the rest.',
    }),
    resetForm: setting({
      kind: 'switch',
      default: false,
      label: 'Clear the chosen options after adding',
    }),
  },
});

/** Their values. */
export type AddedPopupLook = SettingsOf<typeof addedPopupSettings>;
