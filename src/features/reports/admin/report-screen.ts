import ReportIcon from '@mui/icons-material/BarChart';
import type { AdminScreen } from '#platform/admin/admin-screen.ts';

/** Reports: sales over time and by whatever slices count them by. */
export const reportScreen: AdminScreen = {
  name: 'reports',
  capability: 'reports.read',
  group: 'sales',
  place: 1,
  icon: ReportIcon,
  list: async () => (await import('./report-page.tsx')).ReportPage,
  title: 'Report |||| Reports',
  keywords: 'analytics statistics revenue sales turnover dashboard best-sellers',
  texts: async () => (await import('./report-texts.ts')).reportTexts,
};
