import * as v from 'valibot';
import { defineSettings, setting } from '#platform/settings/settings.ts';

const countryCodes = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .toUpperCase()
      .replace(/[^A-Z]+/g, ' ')
      .trim(),
  ),
  v.regex(/^([A-Z]{2}( [A-Z]{2})*)?$/, 'Two-letter country codes, separated by spaces.'),
);

/** Where the shop is and whom it serves (TOT-010, SHIP-009), and what its address forms demand (FLD-005). */
export const addressSettings = defineSettings({
  name: 'addresses',
  title: 'Countries and addresses',
  fields: {
    base: setting({
      schema: v.pipe(v.string(), v.regex(/^[A-Z]{2}(:[A-Z0-9]{1,3})?$/, 'For example US:CA or DE.')),
      default: 'US:CA',
      label: 'Shop address: country and state',
      help: 'For example US:CA or DE.',
      input: 'text',
    }),
    sellingCountries: setting({
      schema: countryCodes,
      default: '',
      label: 'Countries the shop sells to',
      help: 'Two-letter codes separated by spaces; empty means all.',
      input: 'text',
    }),
    shippingCountries: setting({
      schema: countryCodes,
      default: '',
      label: 'Countries the shop ships to',
      help: 'Two-letter codes separated by spaces; empty means all it sells to.',
      input: 'text',
    }),
    phoneRequired: setting({
      schema: v.boolean(),
      default: true,
      label: 'Phone number is required',
      input: 'switch',
    }),
  },
});
