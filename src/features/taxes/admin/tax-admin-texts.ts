import type { AdminTexts } from '#platform/admin/admin-screen.ts';

/** What the back office says of rates. */
export const taxRateTexts: AdminTexts = {
  empty: 'No tax rates yet',
  invite: 'Add the rates of the places that you sell to, then switch taxes on in the settings.',
  intro: 'Of each priority the one rate counts that fits a customer’s address best.',
  notices: {
    uncounted: '{smart_count} tax rate never counts |||| {smart_count} tax rates never count',
  },
  off: 'Taxes are switched off: nobody is charged by these rates.',
  settings: 'Settings for taxes',
  fields: {
    q: 'Search',
    country: 'Country or state',
    state: 'State',
    postcodes: 'Postcodes',
    cities: 'Cities',
    rate: 'Rate in %',
    name: 'Tax name',
    priority: 'Priority',
    compound: 'Compound',
    shipping: 'Applies to shipping',
    taxClass: 'Tax class',
    trashed: 'In the trash',
  },
  help: {
    country: 'For example Germany or California. Blank: everywhere.',
    postcodes: 'One per line: 90210, 902* or 10000...19999. Blank: all of them.',
    cities: 'One per line. Blank: all of them.',
    rate: 'For example 8.25.',
    name: 'Customers read it, for example VAT.',
    priority: 'Rates of different priorities add up.',
    compound: 'Taken of the price with the other taxes.',
  },
  sections: { place: 'Where', rate: 'Tax' },
  anywhere: 'Everywhere',
  uncounted: 'Not used',
  coveredBy: '{rates} comes first |||| {rates} come first',
  covered:
    'This rate never counts: {rates} was entered earlier for the same addresses, tax class and priority. With another priority, both are charged. |||| This rate never counts: {rates} were entered earlier and together are for the same addresses, tax class and priority. With another priority, all of them are charged.',
  classes: 'Tax classes',
  export: 'Export CSV',
  import: 'Import CSV',
  imported: '{smart_count} rate was imported. |||| {smart_count} rates were imported.',
  known: '{smart_count} rate was there already. |||| {smart_count} rates were there already.',
};

/** What the back office says of classes. */
export const taxClassTexts: AdminTexts = {
  empty: 'No tax classes yet',
  fields: { q: 'Search', name: 'Name', slug: 'Slug', trashed: 'In the trash' },
  help: { name: 'For example Books. A class that products or rates are of cannot be deleted.' },
};
