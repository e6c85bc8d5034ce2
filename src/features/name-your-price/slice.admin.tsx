import { defineAdminSlice } from '#platform/admin/define-admin-slice.ts';

/** All that this slice gives the back office. */
export const slice = defineAdminSlice({
  name: 'name-your-price',
  formSections: [
    {
      resource: 'products',
      part: 'namedPrice',
      title: 'slices.name-your-price.title',
      fields: async () => (await import('./admin/named-price-fields.ts')).namedPriceFields,
    },
  ],
  texts: {
    title: 'Name your price',
    enabled: 'Let shoppers name the price',
    suggested: 'Suggested price',
    min: 'Minimum price',
    minHelp: 'Blank: 1',
    max: 'Maximum price',
    maxHelp: 'Blank: the product’s current price',
    showAmounts: 'Offer amounts as buttons',
    amounts: 'Amounts',
    amountsHelp: 'Separated by commas, for example 10, 15, 20',
    priceLabel: 'Label of the price',
    minLabel: 'Label of the minimum',
    maxLabel: 'Label of the maximum',
    buttonText: 'Words of the button',
    hideRegular: 'Hide the regular price',
  },
});
