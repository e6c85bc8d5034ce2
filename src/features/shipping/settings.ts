import { defineSettings, setting } from '#platform/settings/settings.ts';

/** Shipping as a whole; zones and methods are rows of their own (SHIP-009). */
export const shippingSettings = defineSettings({
  name: 'shipping',
  title: 'Shipping',
  keywords: 'postage delivery free-shipping freight',
  section: 'delivery',
  about: 'When costs are shown, free shipping and delivery time',
  fields: {
    hideCostsUntilAddress: setting({
      kind: 'switch',
      default: false,
      label: 'Hide shipping costs until an address is entered',
      help: 'Off: the cart shows the costs for the default customer location.',
    }),
    freeReplacesPaid: setting({
      kind: 'switch',
      default: true,
      label: 'Hide flat rates when free shipping is available',
      help: 'Only flat rates with the same delivery time are hidden. Off: customers can choose either.',
    }),
    deliveryTime: setting({
      kind: 'text',
      most: 120,
      default: '',
      spoken: true,
      label: 'Delivery time on product pages',
      placeholder: '2–4 working days',
      help: 'On pages of products with a weight or size; a product can have its own. Leave it blank to show nothing.',
    }),
    priceNote: setting({
      kind: 'text',
      most: 80,
      default: '',
      spoken: true,
      label: 'Note on shipping costs below prices',
      placeholder: 'plus shipping',
      help: 'Below the prices of products that are shipped, in lists and on product pages; required by law in the EU. On product pages it links to the shipping page, or else to the terms (Settings → Pages). Leave it blank to show nothing.',
    }),
  },
});
