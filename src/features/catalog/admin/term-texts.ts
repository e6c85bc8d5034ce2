import type { AdminTexts } from '#platform/admin/admin-screen.ts';

const shared = {
  name: 'Name',
  slug: 'URL slug',
  description: 'Description',
  products: 'Products',
  q: 'Search',
};
const help = { slug: 'The last part of the web address. Leave it blank to make it from the name.' };

/** What the back office says of these records. */
export const categoryTexts: AdminTexts = {
  empty: 'No categories yet',
  invite:
    'Categories group your products, so that customers find them: for example “Candles”, and below it “Scented candles”. Add the first one above.',
  fields: {
    ...shared,
    parentId: 'Parent category',
    position: 'Sort order',
    path: 'Category',
    picture: 'Picture',
    pictureId: 'Picture',
    isDefault: 'Default category',
  },
  audited: { 'make-default': 'Made the default category' },
  help: { ...help, parentId: 'Leave it blank for a top-level category.' },
  view: 'View in the shop',
  title: 'Categories',
  add: 'Add category',
  addBelow: 'Add category below',
  makeDefault: 'Make default category',
  default: 'Default',
  products: '{smart_count} product |||| {smart_count} products',
  found: '{smart_count} category found |||| {smart_count} categories found',
  all: 'All categories',
};

/** What the back office says of these records. */
export const tagTexts: AdminTexts = {
  empty: 'No tags yet',
  invite: 'Tags group products across categories, for example “handmade”. They are optional.',
  fields: shared,
  help,
  moreThan: 'more than {count}',
};
