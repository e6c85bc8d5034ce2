import PageIcon from '@mui/icons-material/ArticleOutlined';
import MenuIcon from '@mui/icons-material/MenuOpenOutlined';
import PartIcon from '@mui/icons-material/WebAssetOutlined';
import type { AdminScreen } from '#platform/admin/admin-screen.ts';

/** Pages: title, address, status and texts; their layout is the page builder's. */
export const pageScreen: AdminScreen = {
  name: 'pages',
  group: 'content',
  icon: PageIcon,
  list: async () => (await import('./page-list.tsx')).PageList,
  edit: async () => (await import('./page-edit.tsx')).PageEdit,
  create: async () => (await import('./page-edit.tsx')).PageCreate,
  representation: 'title',
  texts: {
    name: 'Page |||| Pages',
    empty: 'No pages yet',
    fields: {
      q: 'Search title or URL',
      title: 'Title',
      slug: 'URL slug',
      status: 'Status',
      metaTitle: 'Title for search engines',
      metaDescription: 'Description for search engines',
      updatedAt: 'Last updated',
      widgets: 'Content',
    },
    help: {
      status: 'Changes to a published page go live as soon as you save.',
      slug: 'The last part of the web address. Left blank, it is made from the title.',
    },
    textsLater: 'A new page starts with a heading and a text. Save it first, then fill them in.',
    statuses: { draft: 'Draft', private: 'Private', published: 'Published' },
    sections: { page: 'Page', texts: 'Content', search: 'Search engines' },
    look: 'Style and layout',
    unknownWidget:
      'This block (“{type}”) belongs to a feature that is switched off. Visitors do not see it; it is kept as it is.',
    noTexts: 'This page has nothing to fill in.',
    view: 'View in the shop',
  },
};

/** Navigation menus. */
export const menuScreen: AdminScreen = {
  name: 'menus',
  group: 'content',
  icon: MenuIcon,
  list: async () => (await import('./menu-list.tsx')).MenuList,
  edit: async () => (await import('./menu-edit.tsx')).MenuEdit,
  create: async () => (await import('./menu-edit.tsx')).MenuCreate,
  representation: 'title',
  texts: {
    name: 'Menu |||| Menus',
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
  },
};

/** Header, footer and templates: what they say; their layout is the page builder's. */
export const sitePartScreen: AdminScreen = {
  name: 'site-parts',
  group: 'content',
  icon: PartIcon,
  list: async () => (await import('./site-part-list.tsx')).SitePartList,
  edit: async () => (await import('./site-part-edit.tsx')).SitePartEdit,
  representation: 'title',
  texts: {
    name: 'Site part |||| Header & footer',
    empty: 'No parts yet',
    fields: {
      q: 'Search',
      title: 'Name',
      kind: 'Type',
      updatedAt: 'Last updated',
      widgets: 'Content',
    },
    help: { title: 'Only you see this name.' },
    kinds: { header: 'Header of every page', footer: 'Footer of every page', template: 'Template' },
    noTexts: 'This part has nothing to fill in.',
  },
};
