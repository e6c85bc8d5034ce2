import { defineSettings, setting } from '#platform/settings/settings.ts';

/** Shipping as a whole; zones and methods are rows of their own (SHIP-009). */
export const shippingSettings = defineSettings({
  name: 'shipping',
  title: 'Shipping',
  keywords: 'postage delivery free-shipping freight',
  section: 'delivery',
  about: 'How costs are shown, free shipping and delivery times',
  fields: {
    hideCostsUntilAddress: setting({
      kind: 'switch',
      default: false,
      label: 'Hide shipping costs until an address is entered',
    }),
    freeReplacesPaid: setting({
      kind: 'switch',
      default: true,
      label: 'Offer free shipping in place of flat rates',
      help: 'Where something is sent free, flat rates with the same delivery time are not offered: free shipping stands where they stood. Switched off, both are offered.',
    }),
    deliveryTime: setting({
      kind: 'text',
      most: 120,
      default: '',
      spoken: true,
      label: 'Delivery time on product pages',
      placeholder: '2–4 working days',
      help: 'Blank: none. Shown where a product with a weight or size can be bought; a product may have its own.',
    }),
  },
});
