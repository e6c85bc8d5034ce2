import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import type { AdminScreen } from '#platform/admin/admin-screen.ts';

/** Who works in the shop, and the form of any account, which the pages of customers lead to as well. */
export const userScreen: AdminScreen = {
  name: 'users',
  group: 'people',
  icon: PeopleIcon,
  list: async () => (await import('./user-list.tsx')).UserList,
  edit: async () => (await import('./user-edit.tsx')).UserEdit,
  create: async () => (await import('./user-edit.tsx')).UserCreate,
  representation: 'name',
  title: 'Staff member |||| Staff',
  keywords: 'team employee administrator user account permission login password',
  texts: async () => (await import('./user-texts.ts')).userTexts,
};
