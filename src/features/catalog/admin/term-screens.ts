import CategoryIcon from '@mui/icons-material/AccountTreeOutlined';
import TagIcon from '@mui/icons-material/SellOutlined';
import type { AdminScreen } from '#platform/admin/admin-screen.ts';

const shared = {
  name: 'Name',
  slug: 'URL slug',
  description: 'Description',
  products: 'Products',
  q: 'Search',
};
const help = { slug: 'The last part of the web address. Left blank, it is made from the name.' };

/** Nested categories. */
export const categoryScreen: AdminScreen = {
  name: 'categories',
  group: 'catalogue',
  icon: CategoryIcon,
  list: async () => (await import('./category-list.tsx')).CategoryList,
  edit: async () => (await import('./category-edit.tsx')).CategoryEdit,
  create: async () => (await import('./category-edit.tsx')).CategoryCreate,
  representation: 'path',
  texts: {
    name: 'Category |||| Categories',
    empty: 'No categories yet',
    invite: 'Categories are how customers find their way through your products.',
    fields: {
      ...shared,
      parentId: 'Parent category',
      position: 'Order',
      path: 'Category',
      picture: 'Picture',
    },
    help: { ...help, parentId: 'Blank: a top-level category.' },
    view: 'View in the shop',
    title: 'Categories',
    add: 'Add category',
    addBelow: 'Add category below',
    makeDefault: 'Make default category',
    default: 'Default',
    products: '%{smart_count} product |||| %{smart_count} products',
    found: '%{smart_count} category found |||| %{smart_count} categories found',
    all: 'All categories',
  },
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
  texts: {
    name: 'Tag |||| Tags',
    empty: 'No tags yet',
    invite: 'Tags group products across categories, for example “handmade”.',
    fields: shared,
    help,
    moreThan: 'more than {count}',
  },
};
