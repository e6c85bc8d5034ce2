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
    status: 'Changes go live as soon as you save, unless it is a draft. Private: only for staff.',
    metaTitle: 'Leave it blank to use the title of the page.',
    metaDescription: 'Leave it blank to use the description of the shop.',
    noIndex: 'Visitors can still open it, but search engines are asked not to list it.',
    slug: 'The last part of the web address. Leave it blank to make it from the title.',
  },
  statuses: { draft: 'Draft', published: 'Published', scheduled: 'Scheduled', private: 'Private' },
  sections: { page: 'Page', texts: 'Content', search: 'Search engines' },
  look: 'Style and layout',
  unknownWidget:
    'This block (“{type}”) belongs to a feature that is switched off. Visitors do not see it; it is kept as it is.',
  noTexts: 'This page has nothing to fill in.',
  invite: 'Pages such as “About us” or “Contact”. Start with an empty page or a design.',
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
  invite: 'A menu is a list of links, for example in the header or footer of your shop.',
  fields: {
    q: 'Search',
    title: 'Title',
    items: 'Links',
    label: 'Link text',
    address: 'Link to',
    children: 'Submenu',
    links: 'Links',
    heading: 'Heading without a link',
    picture: 'Picture',
    text: 'Description',
    badge: 'Badge',
    panel: 'Mega menu',
    panelWidth: 'Width of the mega menu',
  },
  newLink: 'New link',
  noLinks: 'No links yet. Add the first one.',
  addLink: 'Add a link',
  addLinkBelow: 'Add a link below',
  remove: 'Remove',
  done: 'Done',
  makePanel: 'Create a mega menu for this link',
  panelName: 'Mega menu of {name}',
  editPanel: 'Edit the mega menu in the page editor (opens a new tab)',
  panelBelow: 'This has a mega menu, which opens only from links of the first level.',
  notShown: 'Not shown',
  leadsNowhere: 'Heading',
  widths: { page: 'As wide as the page', fitted: 'As wide as what is in it' },
  help: {
    address:
      'Type part of a page, category, product or attribute value name, or a URL that begins with / or https://',
    heading: 'Shown above the links of its submenu.',
    text: 'A line below the link, in drop-down lists.',
    badge: 'A word beside the link, for example New.',
    panel: 'A saved section that opens below this link. On phones its submenu is shown instead.',
  },
  unshown:
    'Not shown at the moment: the page it links to is in the trash, not published, or belongs to a feature that is switched off.',
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
  invite:
    'Templates decide how the header, the footer, product pages and lists look. Saved sections are here, too.',
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
    forPages: 'You can choose this in detail afterwards.',
  },
  sections: { part: 'Template', place: 'Where it is shown', texts: 'Content' },
  afterwards: 'It starts as a draft: nothing in your shop changes before you publish it.',
  noTexts: 'This has nothing to fill in.',
  places: {
    shown: 'As it is saved, it is shown:',
    never: 'As it is saved, it would not be shown on any page:',
    nowhere: 'It is not shown anywhere yet. Choose the pages below.',
    notPublished: '(Once it is published.)',
    on: '{pages}',
    not: 'Not: {pages}',
    instead: 'another template is used there:',
  },
};
