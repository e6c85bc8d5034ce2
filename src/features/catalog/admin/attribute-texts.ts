import type { AdminTexts } from '#platform/admin/admin-screen.ts';

/** What the back office says of these records. */
export const attributeTexts: AdminTexts = {
  empty: 'No attributes yet',
  invite:
    'Attributes such as colour or size are what customers filter products by, and what variations differ in.',
  fields: {
    name: 'Name',
    slug: 'URL slug',
    kind: 'Shown as',
    hasArchive: 'Pages for its values',
    position: 'Sort order',
    terms: 'Values',
    products: 'Products',
    lines: 'Values',
    termNames: 'Values',
    q: 'Search',
  },
  help: {
    name: 'As customers read it, for example Colour.',
    slug: 'The first part of the web addresses of its values, and its name in filters. Left blank, it is made from the name.',
    kind: 'How its values stand where customers choose one.',
    hasArchive: 'Each value has a page that lists its products, for example /colour/red/.',
    position: 'Lower numbers come first. Left blank, it comes last.',
    lines: 'One a line. A colour may stand at the end: Rust #a4442a',
  },
  kinds: {
    select: 'A list to choose from',
    colour: 'Colours',
    picture: 'Pictures',
    label: 'Buttons with words',
  },
  values: 'Value |||| Values',
  noValues: 'No values yet. Add the first ones below, one a line.',
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
    position: 'Order',
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
    slug: 'The last part of the web address of its page, and its name in filters.',
    colour: 'Shown where its attribute is shown as colours.',
  },
  back: 'All values of {name}',
  view: 'View in the shop',
};
