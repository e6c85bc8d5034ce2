import type { AdminTexts } from '#platform/admin/admin-screen.ts';

/** What the back office says of these records. */
export const pageTexts: AdminTexts = {
  empty: 'No pages yet',
  fields: {
    q: 'Search title or URL',
    title: 'Title',
    slug: 'URL slug',
    status: 'Status',
    metaTitle: 'Title for search engines',
    metaDescription: 'Description for search engines',
    author: 'Author',
    updatedAt: 'Last updated',
    widgets: 'Content',
  },
  help: {
    status: 'Changes to a published page go live as soon as you save.',
    slug: 'The last part of the web address. Left blank, it is made from the title.',
  },
  textsLater: 'A new page starts with a heading and a text. Save it first, then fill them in.',
  statuses: { draft: 'Draft', published: 'Published', scheduled: 'Scheduled', private: 'Private' },
  sections: { page: 'Page', texts: 'Content', search: 'Search engines' },
  look: 'Style and layout',
  unknownWidget:
    'This block (“{type}”) belongs to a feature that is switched off. Visitors do not see it; it is kept as it is.',
  noTexts: 'This page has nothing to fill in.',
  view: 'View in the shop',
  preview: 'Preview',
};

/** What the back office says of these records. */
export const menuTexts: AdminTexts = {
  empty: 'No menus yet',
  fields: {
    q: 'Search',
    title: 'Title',
    items: 'Links',
    label: 'Link text',
    address: 'Link to',
    children: 'Submenu',
    links: 'Links',
  },
  addLink: 'Add a link',
  addLinkBelow: 'Add a submenu link',
  help: {
    address:
      'Type part of a page, category, product or attribute value name, or a URL that begins with / or https://',
  },
  unshown:
    'Not shown at present: what it leads to is in the trash, not published, or belongs to a feature that is switched off.',
  kinds: {
    page: 'Pages',
    category: 'Categories',
    'attribute-term': 'Values of attributes',
    product: 'Products',
  },
  follows: {
    page: 'A page: the link stays right when its URL changes.',
    category: 'A category: the link stays right when its URL changes.',
    'attribute-term':
      'A value of an attribute: the link stays right when its URL changes, and is left out while the attribute has no pages.',
    product: 'A product: the link stays right when its URL changes.',
  },
};

/** What the back office says of these records. */
export const sitePartTexts: AdminTexts = {
  empty: 'No parts yet',
  fields: {
    q: 'Search',
    title: 'Name',
    kind: 'Type',
    status: 'Status',
    author: 'Author',
    updatedAt: 'Last updated',
    widgets: 'Content',
  },
  help: { title: 'Only you see this name.' },
  noTexts: 'This part has nothing to fill in.',
};
