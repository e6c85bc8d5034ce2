import * as v from 'valibot';
import { defineSettings, setting } from '#platform/settings/settings.ts';
import { isCountryCode } from './rules/country-codes.ts';

const countryCodes = v.pipe(
  v.string(),
  v.transform((text) => [...new Set(text.toUpperCase().match(/[A-Z]+/g) ?? [])].join(' ')),
  v.check(
    (text) => strangers(text).length === 0,
    ({ input }) => `These are no countries: ${strangers(String(input)).join(', ')}.`,
  ),
);

/** What stands among a list of codes without being one. */
function strangers(text: string): string[] {
  return text.split(' ').filter((code) => code !== '' && !isCountryCode(code));
}

/** Where the shop is and whom it serves (TOT-010, SHIP-009), and what its address forms demand (FLD-005). */
export const addressSettings = defineSettings({
  name: 'addresses',
  title: 'Countries and addresses',
  fields: {
    base: setting({
      schema: v.pipe(
        v.string(),
        v.regex(/^[A-Z]{2}(:[A-Z0-9]{1,3})?$/, 'For example US:CA or DE.'),
        v.check((text) => isCountryCode(text.slice(0, 2)), 'This is no country; for example US:CA or DE.'),
      ),
      default: 'US:CA',
      label: 'Shop address: country and state',
      help: 'For example US:CA or DE.',
      input: 'text',
    }),
    sellingCountries: setting({
      schema: countryCodes,
      default: '',
      label: 'Countries the shop sells to',
      help: 'Empty means all.',
      input: 'countries',
    }),
    shippingCountries: setting({
      schema: countryCodes,
      default: '',
      label: 'Countries the shop ships to',
      help: 'Empty means all it sells to.',
      input: 'countries',
    }),
    phoneRequired: setting({
      schema: v.boolean(),
      default: true,
      label: 'Phone number is required',
      input: 'switch',
    }),
  },
});
