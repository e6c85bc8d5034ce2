import { defineAdminSlice } from '#platform/admin/define-admin-slice.ts';
import { backupScreen } from './admin/backup-screen.ts';

/** All that this slice gives the back office. */
export const slice = defineAdminSlice({
  name: 'backups',
  screens: [backupScreen],
  texts: { failed: 'The latest backup failed. |||| The latest backup failed.' },
});
