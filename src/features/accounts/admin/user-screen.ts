import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import type { AdminScreen } from '#platform/admin/admin-screen.ts';

/** Accounts of customers and of those who run the shop. */
export const userScreen: AdminScreen = {
  name: 'users',
  group: 'people',
  icon: PeopleIcon,
  list: async () => (await import('./user-list.tsx')).UserList,
  edit: async () => (await import('./user-edit.tsx')).UserEdit,
  create: async () => (await import('./user-edit.tsx')).UserCreate,
  representation: 'name',
  title: 'Account |||| Accounts',
  texts: async () => (await import('./user-texts.ts')).userTexts,
};
