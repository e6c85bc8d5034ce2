import type { AdminTexts } from '#platform/admin/admin-screen.ts';

/** What the back office says of the product feed. */
export const feedTexts: AdminTexts = {
  lead: 'Google Merchant Center, Meta, Pinterest and others read your products from this address and show them there. It is updated every hour.',
  off: 'The feed is off. Switch it on in its settings and make an address there.',
  settings: 'Feed settings',
  address: 'Address',
  others:
    'For another country, currency or language add, for example, ?country=DE&currency=EUR&language=de at its end.',
  check: 'Check now',
  checked: 'Checked.',
  never: 'Not checked yet. “Check now” says what your products are missing.',
  held: '{smart_count} item is in the feed. |||| {smart_count} items are in the feed.',
  leftOut: '{smart_count} is left out. |||| {smart_count} are left out.',
  fine: 'Nothing is missing.',
  lacking: 'What is missing',
  lacks: {
    price: 'No price: left out',
    picture: 'No picture: left out',
    description: 'No description: left out',
    gtin: 'No GTIN, and no brand with SKU',
  },
  counts: {
    price: 'without a price',
    picture: 'without a picture',
    description: 'without a description',
    gtin: 'without GTIN, or brand and SKU',
  },
  first: 'The first {count} are listed.',
};
