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
  texts: async () => (await import('./status-texts.ts')).statusTexts,
};
