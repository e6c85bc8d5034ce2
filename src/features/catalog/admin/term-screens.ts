import CategoryIcon from '@mui/icons-material/AccountTreeOutlined';
import TagIcon from '@mui/icons-material/SellOutlined';
import type { AdminScreen } from '#platform/admin/admin-screen.ts';

/** Nested categories. */
export const categoryScreen: AdminScreen = {
  name: 'categories',
  group: 'catalogue',
  icon: CategoryIcon,
  list: async () => (await import('./category-list.tsx')).CategoryList,
  edit: async () => (await import('./category-edit.tsx')).CategoryEdit,
  create: async () => (await import('./category-edit.tsx')).CategoryCreate,
  representation: 'path',
  title: 'Category |||| Categories',
  keywords: 'collection department',
  texts: async () => (await import('./term-texts.ts')).categoryTexts,
};

/** Tags. */
export const tagScreen: AdminScreen = {
  name: 'tags',
  group: 'catalogue',
  icon: TagIcon,
  list: async () => (await import('./tag-list.tsx')).TagList,
  edit: async () => (await import('./tag-edit.tsx')).TagEdit,
  create: async () => (await import('./tag-edit.tsx')).TagCreate,
  representation: 'name',
  title: 'Tag |||| Tags',
  keywords: 'label keyword',
  texts: async () => (await import('./term-texts.ts')).tagTexts,
};
