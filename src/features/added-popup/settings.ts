import { defineSettings, type SettingsOf, setting } from '#platform/settings/settings.ts';

const part = (label: string) => setting({ kind: 'switch', default: true, label });

/** Where the popup opens, what of it is shown, and how large (POPC-013); it is switched off with its slice. */
export const addedPopupSettings = defineSettings({
  name: 'added-popup',
  title: 'Added-to-cart popup',
  keywords: 'modal dialog mini-cart drawer added',
  section: 'sales',
  about: 'What opens after something was added',
  fields: {
    onMobile: setting({
      kind: 'switch',
      default: true,
      label: 'Open the popup on phones',
      help: 'Without it products are added there as if the popup were switched off.',
    }),
    message: part('Show the message'),
    picture: part('Show the product’s picture'),
    name: part('Show the product’s name'),
    options: part('Show what was chosen'),
    price: part('Show the price'),
    quantity: part('Let the quantity be changed'),
    subtotal: part('Show the sum of the line'),
    remove: part('Show a button that removes the product'),
    total: part('Show the total of the cart'),
    viewCart: part('Show “View Cart”'),
    checkout: part('Show “Checkout”'),
    continueShopping: part('Show “Continue Shopping”'),
    continueTo: setting({
      kind: 'address',
      default: '',
      label: '“Continue Shopping” leads to',
      help: 'A path of this shop, for example /shop/. Blank: it only closes the popup.',
    }),
    width: setting({
      kind: 'number',
      min: 280,
      max: 1600,
      default: 650,
      label: 'Width of the popup (pixels)',
    }),
    pictureWidth: setting({
      kind: 'number',
      min: 5,
      max: 60,
      default: 20,
      label: 'Width of the picture (per cent of the popup)',
    }),
    resetForm: setting({
      kind: 'switch',
      default: false,
      label: 'Reset the product’s form once it was added',
    }),
  },
});

/** Their values. */
export type AddedPopupLook = SettingsOf<typeof addedPopupSettings>;
