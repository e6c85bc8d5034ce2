import { defineAdminSlice } from '#platform/admin/define-admin-slice.ts';
import { setupForms } from '#platform/setup/setup-form.ts';
import { shippingClassScreen } from './admin/class-screen.ts';
import { shippingZoneScreen } from './admin/zone-screen.ts';

/** All that this slice gives the back office. */
export const slice = defineAdminSlice({
  name: 'shipping',
  screens: [shippingZoneScreen, shippingClassScreen],
  adds: [
    setupForms.with({
      name: 'delivery',
      form: async () => (await import('./admin/delivery-form.tsx')).DeliveryForm,
    }),
  ],
  formSections: [
    {
      resource: 'products',
      part: 'deliveryTime',
      after: 'shipping',
      title: 'slices.shipping.delivery',
      fields: async () => (await import('./admin/delivery-time-fields.ts')).deliveryTimeFields,
    },
  ],
  settingsLinks: [
    { section: 'delivery', screen: 'shipping-zones', about: 'slices.shipping.aboutZones' },
    { section: 'delivery', screen: 'shipping-classes', about: 'slices.shipping.aboutClasses' },
  ],
  texts: {
    aboutZones: 'Where you ship to, how, and at what cost',
    aboutClasses: 'Groups of products with the same shipping costs',
    delivery: 'Delivery time',
    deliveryTime: 'Delivery time',
    deliveryTimeHelp: 'For example 2–4 working days. Leave it blank to use the one in the shipping settings.',
  },
});
