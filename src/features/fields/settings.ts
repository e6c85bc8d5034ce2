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

const SHOP = 'Shop address';
const SELLER = 'Seller on invoices';
const SERVED = 'Countries you serve';
const PHONE = 'Phone numbers';
const SEARCH = 'Address search';
const NO_PLACE = 'Choose a country or a state from the list.';

/** Where the shop is and whom it serves (TOT-010, SHIP-009), and what its address forms demand (FLD-005). */
export const addressSettings = defineSettings({
  name: 'addresses',
  title: 'Shop address and countries',
  keywords:
    'google maps places autocomplete company seller store-address location vat-id country sell ship phone geolocation',
  section: 'shop',
  about: 'Your address, who is named on invoices, where you sell and ship to',
  fields: {
    base: setting({
      kind: 'text',
      rule: v.pipe(v.string(), v.transform(placeTyped), v.regex(/^[A-Z]{2}(:[A-Z0-9]{1,3})?$/, NO_PLACE)),
      from: { resource: 'places', key: 'code', text: 'name' },
      needed: NO_PLACE,
      default: 'US:CA',
      section: SHOP,
      label: 'Country or state',
      help: 'Choose your state where your country has states in its addresses, for example California. Taxes and shipping go by it.',
    }),
    street: setting({
      kind: 'text',
      rule: v.pipe(v.string(), v.trim(), v.maxLength(200)),
      default: '',
      section: SHOP,
      label: 'Street and number',
      help: 'For invoices and address labels.',
    }),
    city: setting({
      kind: 'text',
      rule: v.pipe(v.string(), v.trim(), v.maxLength(100)),
      default: '',
      section: SHOP,
      label: 'City',
      help: 'For invoices, address labels and taxes.',
    }),
    postcode: setting({
      kind: 'text',
      rule: v.pipe(v.string(), v.trim(), v.toUpperCase(), v.maxLength(16)),
      default: '',
      section: SHOP,
      label: 'Postcode',
      help: 'For invoices, address labels and taxes.',
    }),
    sellerAs: setting({
      kind: 'choice',
      default: 'address',
      section: SELLER,
      label: 'Invoices show',
      help: 'The law asks who the seller is, with name and address.',
      choices: { address: 'The shop address above', words: 'A text of your own' },
    }),
    sellerName: setting({
      kind: 'text',
      most: 200,
      default: '',
      section: SELLER,
      showWhen: { sellerAs: 'address' },
      label: 'Company or legal name',
      help: 'Above the address. Leave it blank to use the shop name.',
    }),
    taxNumber: setting({
      kind: 'text',
      most: 120,
      default: '',
      section: SELLER,
      showWhen: { sellerAs: 'address' },
      label: 'Tax or VAT number',
      help: 'Shown on invoices. If you enter only the number, it is labelled “VAT or tax number”.',
    }),
    sellerWords: setting({
      kind: 'multiline',
      most: 500,
      default: '',
      section: SELLER,
      showWhen: { sellerAs: 'words' },
      label: 'Name and address of the seller',
      help: 'As it should appear on invoices, with the tax number if you need one. Leave it blank to use the shop address.',
    }),
    defaultLocation: setting({
      kind: 'choice',
      default: 'base',
      section: SERVED,
      label: 'Default customer location',
      help: 'Used for taxes and shipping until a customer enters an address. Finding the country of visitors needs a web server in front of the shop that tells it (COUNTRY_HEADER); without one your shop’s location counts.',
      choices: {
        none: 'No location',
        base: 'Shop address',
        geolocation: 'Country of the visitor',
        'geolocation-cached': 'Country of the visitor, also with a page cache in front of the shop',
      },
    }),
    sellingCountries: setting({
      kind: 'codes',
      get choices() {
        return countryChoices();
      },
      default: '',
      section: SERVED,
      label: 'Countries you sell to',
      help: 'Leave it blank for all countries.',
    }),
    shippingCountries: setting({
      kind: 'codes',
      get choices() {
        return countryChoices();
      },
      default: '',
      section: SERVED,
      label: 'Countries you ship to',
      help: 'Leave it blank for all countries you sell to.',
    }),
    reachedOnly: setting({
      kind: 'switch',
      default: false,
      section: SERVED,
      label: 'Offer only countries in your shipping zones',
      help: 'Customers can choose only these countries at checkout. A zone for everywhere else offers all countries.',
    }),
    phoneAsked: setting({
      kind: 'choice',
      default: 'delivery',
      section: PHONE,
      label: 'Ask for a phone number',
      help: 'At checkout. Carriers often need one.',
      choices: {
        always: 'With every order',
        delivery: 'Only when something is shipped',
        never: 'Never',
      },
    }),
    phoneRequired: setting({
      kind: 'switch',
      default: true,
      section: PHONE,
      label: 'Require a phone number',
      help: 'Off: customers can leave it blank.',
    }),
    phoneByCountry: setting({
      kind: 'switch',
      default: true,
      section: PHONE,
      label: 'Check phone numbers by country',
      help: 'A number must have as many digits as numbers of its country. Off: any digits are accepted.',
    }),
    searchKey: setting({
      kind: 'text',
      rule: v.pipe(
        v.string(),
        v.trim(),
        v.maxLength(200),
        v.regex(/^[\w-]*$/, 'A key has letters, digits, - and _ only.'),
      ),
      default: '',
      placeholder: 'AIza…',
      section: SEARCH,
      label: 'Google Maps API key',
      help: 'Offers addresses while customers type a street. Their browsers use the key, so visitors can see it: in the Google Cloud console allow it “Places API (New)” and “Geocoding API” only, and set a daily limit. What is typed there is sent to Google: say so in your privacy policy. Blank: plain fields, and no map service is contacted.',
    }),
    searchCountries: setting({
      kind: 'codes',
      get choices() {
        return countryChoices();
      },
      default: '',
      section: SEARCH,
      label: 'Find addresses only in',
      help: 'At most 15 countries. Leave it blank for all.',
    }),
    searchLocation: setting({
      kind: 'switch',
      default: true,
      section: SEARCH,
      label: 'Offer “Use my location”',
      help: 'Fills in the address at which the customer is, once their browser allows it. Only with a key.',
    }),
  },
});

/** How customers are helped to a good password (FLD-001, FLD-012). */
export const passwordSettings = defineSettings({
  name: 'passwords',
  title: 'Passwords',
  keywords: 'password strength meter weak strong security show hide account registration',
  section: 'customers',
  about: 'How strong customers’ passwords must be, and what helps to choose one',
  fields: {
    showStrength: setting({
      kind: 'switch',
      default: true,
      label: 'Show how strong a new password is',
      help: 'Below the field, while a customer types. Off: any password of 8 characters or more that is not a common one is accepted.',
    }),
    requiredStrength: setting({
      kind: 'choice',
      default: 'medium',
      choices: {
        any: 'Any',
        weak: 'At least weak',
        medium: 'At least medium (recommended)',
        strong: 'Strong',
      },
      showWhen: { showStrength: true },
      label: 'Required strength',
      help: 'Customers cannot send the form while their new password is weaker.',
    }),
    showToggle: setting({
      kind: 'switch',
      default: true,
      label: 'Let customers see the password they type',
      help: 'An eye at the end of the field makes the password readable.',
    }),
  },
});
