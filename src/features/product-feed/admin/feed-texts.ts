import type { AdminTexts } from '#platform/admin/admin-screen.ts';

/** What the back office says of the product feed. */
export const feedTexts: AdminTexts = {
  lead: 'Google Merchant Center, Meta, Pinterest and others fetch your products from this address. It is written anew every hour.',
  off: 'The feed is switched off, or has no address yet.',
  settings: 'Settings of the feed',
  address: 'Address',
  others:
    'For another country, currency or language put for example ?country=DE&currency=EUR&language=de behind it.',
  check: 'Check now',
  checked: 'Checked.',
  never: 'Nothing was checked yet. “Check now” says what products lack.',
  held: '{smart_count} item is in the feed. |||| {smart_count} items are in the feed.',
  leftOut: '{smart_count} is left out. |||| {smart_count} are left out.',
  fine: 'No product lacks anything.',
  lacking: 'What products lack',
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
