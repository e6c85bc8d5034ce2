import BackupIcon from '@mui/icons-material/BackupOutlined';
import type { AdminScreen } from '#platform/admin/admin-screen.ts';

/** Which backups there are. */
export const backupScreen: AdminScreen = {
  name: 'backups',
  capability: 'backups.read',
  group: 'system',
  place: 7,
  icon: BackupIcon,
  list: async () => (await import('./backup-page.tsx')).BackupPage,
  title: 'Backup |||| Backups',
  keywords: 'backup restore export copy move migrate host server snapshot',
  texts: async () => (await import('./backup-texts.ts')).backupScreenTexts,
};
