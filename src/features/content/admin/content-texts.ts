import type { AdminTexts } from '#platform/admin/admin-screen.ts';

/** What the back office says of these records. */
export const pageTexts: AdminTexts = {
  empty: 'No pages yet',
  fields: {
    q: 'Search title or URL',
    title: 'Title',
    slug: 'URL slug',
    status: 'Status',
    publishAt: 'Publish date',
    metaPictureId: 'Picture for social networks',
    noIndex: 'Keep this page out of search engines',
    changedFrom: 'Changed from',
    changedUntil: 'Changed until',
    metaTitle: 'Title for search engines',
    metaDescription: 'Description for search engines',
    author: 'Author',
    updatedAt: 'Last updated',
    widgets: 'Content',
  },
  help: {
    status:
      'Changes go live as soon as you save, unless it is a draft. Private: for whoever works in the back office.',
    metaTitle: 'Blank: the title of the page.',
    metaDescription: 'Blank: the description of the shop.',
    noIndex:
      'It can still be opened, but is neither in the sitemap nor found by search engines that heed this.',
    slug: 'The last part of the web address. Left blank, it is made from the title.',
  },
  statuses: { draft: 'Draft', published: 'Published', scheduled: 'Scheduled', private: 'Private' },
  sections: { page: 'Page', texts: 'Content', search: 'Search engines' },
  look: 'Style and layout',
  unknownWidget:
    'This block (“{type}”) belongs to a feature that is switched off. Visitors do not see it; it is kept as it is.',
  noTexts: 'This page has nothing to fill in.',
  invite: 'Write one, or begin with a design.',
  designs: {
    title: 'Begin with',
    blank: 'Empty page',
    blankHelp: 'A heading and a text.',
    preview: 'Look at “{title}”',
  },
  deeds: {
    title: 'Actions',
    edit: 'Open in the page editor',
    editOf: 'Edit “{title}” on the page',
    preview: 'Preview',
    previewOf: 'Preview “{title}”',
    moreOf: 'More actions for “{title}”',
    duplicate: 'Duplicate',
    duplicated: 'Duplicated as a draft',
    copyOf: '{title} (copy)',
    export: 'Export as a file',
    import: 'Import',
    imported: 'Imported as a draft',
    importedInPart:
      'Imported as a draft. Some products, categories or pages that it names are not in this shop: choose others.',
  },
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
    heading: 'A heading that leads nowhere',
    picture: 'Picture',
    text: 'Description',
    badge: 'Badge',
    panel: 'Mega panel',
    panelWidth: 'Width of the panel',
  },
  newLink: 'New link',
  noLinks: 'No links yet. Add the first one.',
  addLink: 'Add a link',
  addLinkBelow: 'Add a link below',
  remove: 'Remove',
  done: 'Done',
  makePanel: 'Make a new panel for this link',
  panelName: 'Menu panel: {name}',
  editPanel: 'Edit the panel in the page editor (opens a new tab)',
  panelBelow: 'This has a mega panel, which opens only from links of the first level.',
  notShown: 'Not shown',
  leadsNowhere: 'Heading',
  widths: { page: 'As wide as the page', fitted: 'As wide as what is in it' },
  help: {
    address:
      'Type part of a page, category, product or attribute value name, or a URL that begins with / or https://',
    heading: 'Stands over the links below it.',
    text: 'A line below the link, in drop-down lists.',
    badge: 'A word beside the link, for example New.',
    panel:
      'A saved section that opens below this link. Where there is no room for it, on phones, the links below it show instead.',
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
  empty: 'No templates yet',
  invite: 'Headers, footers, templates of products and lists, and saved sections stand here.',
  fields: {
    q: 'Search',
    title: 'Name',
    kind: 'Type',
    forPages: 'For these pages',
    shownOn: 'For these pages',
    shownOnWords: 'Shown on',
    status: 'Status',
    author: 'Author',
    updatedAt: 'Last updated',
    widgets: 'Content',
    place: 'Where it is shown',
  },
  help: {
    title: 'Only you see this name.',
    forPages: 'You can say this in detail afterwards.',
  },
  sections: { part: 'Template', place: 'Where it is shown', texts: 'Content' },
  afterwards: 'It begins as a draft: nothing of your shop changes before you publish it.',
  noTexts: 'This has nothing to fill in.',
  places: {
    shown: 'As it is saved, it is shown:',
    never: 'As it is saved, it would not be shown on any page:',
    nowhere: 'It is not shown anywhere yet. Say below for which pages it is.',
    notPublished: '(Once it is published.)',
    on: '{pages}',
    not: 'Not: {pages}',
    instead: 'another one goes before there:',
  },
};
