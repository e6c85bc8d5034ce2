import type { AdminTexts } from '#platform/admin/admin-screen.ts';

const shared = {
  name: 'Name',
  slug: 'URL slug',
  description: 'Description',
  products: 'Products',
  q: 'Search',
};
const help = { slug: 'The last part of the web address. Left blank, it is made from the name.' };

/** What the back office says of these records. */
export const categoryTexts: AdminTexts = {
  empty: 'No categories yet',
  invite: 'Categories are how customers find their way through your products.',
  fields: {
    ...shared,
    parentId: 'Parent category',
    position: 'Order',
    path: 'Category',
    picture: 'Picture',
  },
  help: { ...help, parentId: 'Blank: a top-level category.' },
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
  invite: 'Tags group products across categories, for example “handmade”.',
  fields: shared,
  help,
  moreThan: 'more than {count}',
};
