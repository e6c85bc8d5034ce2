import { defineSettings, setting } from '#platform/settings/settings.ts';

/** Shipping as a whole; zones and methods are rows of their own (SHIP-009). */
export const shippingSettings = defineSettings({
  name: 'shipping',
  title: 'Shipping',
  fields: {
    hideCostsUntilAddress: setting({
      kind: 'switch',
      default: false,
      label: 'Hide shipping costs until an address is entered',
    }),
  },
});
