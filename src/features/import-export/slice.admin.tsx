import { defineAdminSlice } from '#platform/admin/define-admin-slice.ts';
import { importScreen } from './admin/import-screen.ts';

/** All that this slice gives the back office. */
export const slice = defineAdminSlice({
  name: 'import-export',
  screens: [importScreen],
});
