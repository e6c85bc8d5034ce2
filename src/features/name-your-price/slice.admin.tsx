import { defineAdminSlice } from '#platform/admin/define-admin-slice.ts';

/** All that this slice gives the back office. */
export const slice = defineAdminSlice({
  name: 'name-your-price',
  formSections: [
    {
      resource: 'products',
      part: 'namedPrice',
      after: 'placing',
      title: 'slices.name-your-price.title',
      fields: async () => (await import('./admin/named-price-fields.ts')).namedPriceFields,
    },
  ],
  texts: { title: 'Pay what you want' },
});
