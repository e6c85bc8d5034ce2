import RoleIcon from '@mui/icons-material/VerifiedUserOutlined';
import type { AdminScreen } from '#platform/admin/admin-screen.ts';

/** Roles of those who run the shop, and what they may do. */
export const roleScreen: AdminScreen = {
  name: 'roles',
  group: 'people',
  place: 2,
  icon: RoleIcon,
  list: async () => (await import('./role-views.ts')).RoleList,
  edit: async () => (await import('./role-views.ts')).RoleEdit,
  create: async () => (await import('./role-views.ts')).RoleCreate,
  representation: 'name',
  title: 'Role |||| Roles',
  keywords: 'permission rights access staff team',
  texts: async () => (await import('./role-texts.ts')).roleTexts,
};
