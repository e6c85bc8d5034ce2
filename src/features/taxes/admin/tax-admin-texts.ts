import type { AdminTexts } from '#platform/admin/admin-screen.ts';

/** What the back office says of rates. */
export const taxRateTexts: AdminTexts = {
  empty: 'No tax rates yet',
  invite:
    'Add the tax rates (VAT, GST, sales tax) of the places you sell to, then switch taxes on in the tax settings.',
  intro: 'Of the rates that fit a customer’s address, the most exact one of each priority is charged.',
  notices: {
    uncounted: '{smart_count} tax rate is never charged |||| {smart_count} tax rates are never charged',
  },
  off: 'Taxes are switched off: these rates are not charged.',
  settings: 'Tax settings',
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
    country: 'For example Germany or California. Leave it blank for everywhere.',
    postcodes: 'One per line: 90210, 902* or 10000...19999. Leave it blank for all of them.',
    cities: 'One per line. Leave it blank for all of them.',
    rate: 'For example 8.25.',
    name: 'Shown to customers, for example VAT.',
    priority:
      'Of each priority one rate is charged; rates with different priorities are added up. Usually 1.',
    compound: 'Charged on top of the other taxes.',
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
  help: {
    name: 'For products with another rate, for example Books. A class that is used by products or rates cannot be deleted.',
  },
};
