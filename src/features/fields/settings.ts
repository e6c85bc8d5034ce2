import * as v from 'valibot';
import { defineSettings, setting } from '#platform/settings/settings.ts';
import { allCountries } from './rules/country-codes.ts';
import { placeTyped } from './rules/typed-place.ts';

let countries: Record<string, string> | undefined;

/** Countries by code; asked of the platform when somebody needs them. */
function countryChoices(): Record<string, string> {
  countries ??= Object.fromEntries(allCountries().map(({ code, name }) => [code, name]));
  return countries;
}

const SELLER = 'Seller';
const NO_PLACE = 'Choose a country or a state from the list.';

/** Where the shop is and whom it serves (TOT-010, SHIP-009), and what its address forms demand (FLD-005). */
export const addressSettings = defineSettings({
  name: 'addresses',
  title: 'Shop address and countries',
  keywords: 'company seller store-address location vat-id country sell ship phone geolocation',
  section: 'shop',
  about: 'Where the shop is, who sells, where it sells and ships to, and phone numbers',
  fields: {
    base: setting({
      kind: 'text',
      rule: v.pipe(v.string(), v.transform(placeTyped), v.regex(/^[A-Z]{2}(:[A-Z0-9]{1,3})?$/, NO_PLACE)),
      from: { resource: 'places', key: 'code', text: 'name' },
      needed: NO_PLACE,
      default: 'US:CA',
      label: 'Shop location: country and state',
      help: 'The state, where addresses of the country name one; else the country.',
    }),
    street: setting({
      kind: 'text',
      rule: v.pipe(v.string(), v.trim(), v.maxLength(200)),
      default: '',
      label: 'Shop location: street',
    }),
    city: setting({
      kind: 'text',
      rule: v.pipe(v.string(), v.trim(), v.maxLength(100)),
      default: '',
      label: 'Shop location: city',
    }),
    postcode: setting({
      kind: 'text',
      rule: v.pipe(v.string(), v.trim(), v.toUpperCase(), v.maxLength(16)),
      default: '',
      label: 'Shop location: postcode',
      help: 'Taxes of the shop’s own location are those of this postcode and city.',
    }),
    sellerAs: setting({
      kind: 'choice',
      default: 'address',
      section: SELLER,
      label: 'On invoices the seller is',
      choices: { address: 'The shop’s address above', words: 'Words of your own' },
    }),
    sellerName: setting({
      kind: 'text',
      most: 200,
      default: '',
      section: SELLER,
      showWhen: { sellerAs: 'address' },
      label: 'Company or legal name',
      help: 'Blank: the shop’s name. It stands above the address, once a street is entered.',
    }),
    taxNumber: setting({
      kind: 'text',
      most: 120,
      default: '',
      section: SELLER,
      showWhen: { sellerAs: 'address' },
      label: 'Tax or VAT number',
      help: 'It stands below the address, as it is typed: VAT ID DE 123 456 789.',
    }),
    sellerWords: setting({
      kind: 'multiline',
      most: 500,
      default: '',
      section: SELLER,
      showWhen: { sellerAs: 'words' },
      label: 'Name and address of the seller',
      help: 'As it has to stand on invoices, with the tax number where one is needed. Blank: the shop’s address.',
    }),
    defaultLocation: setting({
      kind: 'choice',
      default: 'base',
      label: 'Default customer location',
      help: 'Where customers are taken to be until their address is known: for taxes and shipping. Their country is known where a proxy in front of the shop tells it (COUNTRY_HEADER); else they are where the shop is.',
      choices: {
        none: 'No location',
        base: 'The shop’s own location',
        geolocation: 'Geolocation',
        'geolocation-cached': 'Geolocation, with pages that are kept elsewhere',
      },
    }),
    sellingCountries: setting({
      kind: 'codes',
      get choices() {
        return countryChoices();
      },
      default: '',
      label: 'Countries the shop sells to',
      help: 'Blank: all countries.',
    }),
    shippingCountries: setting({
      kind: 'codes',
      get choices() {
        return countryChoices();
      },
      default: '',
      label: 'Countries the shop ships to',
      help: 'Blank: all countries the shop sells to.',
    }),
    phoneAsked: setting({
      kind: 'choice',
      default: 'delivery',
      label: 'Ask for a phone number',
      choices: {
        always: 'With every order',
        delivery: 'Where something is delivered',
        never: 'Never',
      },
    }),
    phoneRequired: setting({
      kind: 'switch',
      default: true,
      label: 'Require a phone number',
      help: 'Where one is asked for.',
    }),
    phoneByCountry: setting({
      kind: 'switch',
      default: true,
      label: 'Check phone numbers by country',
      help: 'A number must be as long as numbers of its country are. Off: digits and signs are enough.',
    }),
  },
});
