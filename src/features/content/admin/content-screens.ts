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
  title: 'Page |||| Pages',
  keywords: 'content about-us contact faq cms landing',
  texts: async () => (await import('./content-texts.ts')).pageTexts,
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
  title: 'Menu |||| Menus',
  keywords: 'navigation header footer links',
  texts: async () => (await import('./content-texts.ts')).menuTexts,
};

/** Headers, footers, templates and saved sections: where they are shown and what they say; their layout is the page builder's. */
export const sitePartScreen: AdminScreen = {
  name: 'site-parts',
  group: 'content',
  icon: PartIcon,
  list: async () => (await import('./site-part-list.tsx')).SitePartList,
  edit: async () => (await import('./site-part-edit.tsx')).SitePartEdit,
  create: async () => (await import('./site-part-edit.tsx')).SitePartCreate,
  representation: 'title',
  title: 'Template |||| Templates',
  keywords: 'header footer theme layout section product-page',
  texts: async () => (await import('./content-texts.ts')).sitePartTexts,
};
