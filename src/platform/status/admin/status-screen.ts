import StatusIcon from '@mui/icons-material/MonitorHeartOutlined';
import type { AdminScreen } from '#platform/admin/admin-screen.ts';

/** How the shop is doing. */
export const statusScreen: AdminScreen = {
  name: 'status',
  capability: 'status.read',
  group: 'system',
  place: 6,
  icon: StatusIcon,
  list: async () => (await import('./status-page.tsx')).StatusPage,
  title: 'Status |||| Status',
  keywords: 'health system version update cache domain https ssl jobs cron queue disk log error',
  texts: async () => (await import('./status-texts.ts')).statusTexts,
};
