import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import type { AdminScreen } from '#platform/admin/admin-screen.ts';

/** Bought files: they are shown and changed on the screen of their order. */
export const permissionScreen: AdminScreen = {
  name: 'download-permissions',
  group: 'sales',
  icon: DownloadIcon,
  representation: 'name',
  title: 'Download |||| Downloads',
  texts: async () => (await import('./permission-texts.ts')).permissionTexts,
  inMenu: false,
};
