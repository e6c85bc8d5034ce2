import PageIcon from '@mui/icons-material/ArticleOutlined';
import MenuIcon from '@mui/icons-material/MenuOpenOutlined';
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
      blocks: 'Texts',
    },
    help: {
      status: 'Published pages show what you save at once.',
      slug: 'Left blank, it is made from the title.',
    },
    textsLater: 'A new page has a heading and a text; you can write them as soon as the page is saved.',
    statuses: { draft: 'Draft', private: 'Private', published: 'Published' },
    sections: { page: 'Page', texts: 'Texts', search: 'Search engines' },
    noTexts: 'This page has no texts of its own.',
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
      address: 'Address',
      children: 'Links below it',
      links: 'Links',
    },
    addLink: 'Add a link',
    addLinkBelow: 'Add a link below it',
    help: { address: 'Begin with / for this shop, or with https://' },
  },
};
