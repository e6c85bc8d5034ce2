import { defineAdminSlice } from '#platform/admin/define-admin-slice.ts';
import { roleScreen } from './admin/role-screen.ts';
import { userScreen } from './admin/user-screen.ts';

/** All that this slice gives the back office. */
export const slice = defineAdminSlice({
  name: 'accounts',
  menuGroups: [{ name: 'people', title: 'People', place: 4 }],
  screens: [userScreen, roleScreen],
});
