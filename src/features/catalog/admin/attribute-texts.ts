import type { AdminTexts } from '#platform/admin/admin-screen.ts';

/** What the back office says of these records. */
export const attributeTexts: AdminTexts = {
  empty: 'No attributes yet',
  invite:
    'Attributes are properties such as size, colour or scent. Customers filter products by them, and products with variations come in them.',
  audited: { 'add-terms': 'Added values', 'order-terms': 'Sorted the values' },
  fields: {
    name: 'Name',
    slug: 'URL slug',
    kind: 'Shown as',
    hasArchive: 'A page for each value',
    position: 'Sort order',
    terms: 'Values',
    products: 'Products',
    lines: 'Values',
    termNames: 'Values',
    q: 'Search',
  },
  help: {
    name: 'As customers read it, for example Colour.',
    slug: 'Used in the web addresses of its values and of filters. Leave it blank to make it from the name.',
    kind: 'How customers choose a value on the product page.',
    hasArchive: 'Each value has a page that lists its products, for example /colour/red/.',
    position: 'Lower numbers come first. Leave it blank to put it last.',
    lines: 'One per line. You can add a colour at the end: Rust #a4442a',
  },
  kinds: {
    select: 'A list to choose from',
    colour: 'Colours',
    picture: 'Pictures',
    label: 'Buttons with words',
  },
  values: 'Value |||| Values',
  noValues: 'No values yet. Add the first ones below, one per line.',
  newValues: 'New values',
  addValues: 'Add values',
  added: 'Values added.',
  addedOthers:
    'Values added. {names} was there already. |||| Values added. These were there already: {names}.',
  usedBy: '1 product |||| {smart_count} products',
  usedByMany: 'more than {count} products',
  colourOf: 'Colour of {name}',
};

/** What the back office says of these records. */
export const attributeTermTexts: AdminTexts = {
  fields: {
    position: 'Sort order',
    name: 'Name',
    slug: 'URL slug',
    attributeId: 'Attribute',
    colour: 'Colour',
    pictureId: 'Picture',
    description: 'Description',
    products: 'Products',
    q: 'Search',
  },
  help: {
    slug: 'The last part of its web address; also used in filters.',
    colour: 'Used when the attribute is shown as colours.',
  },
  back: 'All values of {name}',
  view: 'View in the shop',
};
