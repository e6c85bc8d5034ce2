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
      q: 'Search title or address',
      title: 'Title',
      slug: 'Address',
      status: 'Status',
      metaTitle: 'Title for search engines',
      metaDescription: 'Description for search engines',
      updatedAt: 'Changed',
      widgets: 'Content',
    },
    help: {
      status: 'Published pages show what you save at once.',
      slug: 'Left blank, it is made from the title.',
    },
    textsLater: 'A new page has a heading and a text; you can write them as soon as the page is saved.',
    statuses: { draft: 'Draft', private: 'Private', published: 'Published' },
    sections: { page: 'Page', texts: 'Content', search: 'Search engines' },
    look: 'Look and layout',
    unknownWidget:
      'Here stands a block “{type}” of a feature that is switched off. Visitors do not see it; it stays as it is.',
    noTexts: 'This page has nothing of its own to fill in.',
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
      handle: 'Used as',
      items: 'Links',
      label: 'Text',
      address: 'Leads to',
      children: 'Links below it',
      links: 'Links',
    },
    addLink: 'Add a link',
    addLinkBelow: 'Add a link below it',
    help: { address: 'Type a part of a name, or an address that begins with / or https://' },
    kinds: { page: 'Pages', category: 'Categories', product: 'Products' },
    follows: {
      page: 'A page: the link follows its address.',
      category: 'A category: the link follows its address.',
      product: 'A product: the link follows its address.',
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
      kind: 'What it is',
      updatedAt: 'Changed',
      widgets: 'Content',
    },
    help: { title: 'For you alone: visitors do not see it.' },
    kinds: { header: 'Header of every page', footer: 'Footer of every page', template: 'Template' },
    noTexts: 'This part has nothing of its own to fill in.',
  },
};
