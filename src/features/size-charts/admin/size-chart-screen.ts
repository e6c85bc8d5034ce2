import SizeChartIcon from '@mui/icons-material/StraightenOutlined';
import type { AdminScreen } from '#platform/admin/admin-screen.ts';

/** Size charts. */
export const sizeChartScreen: AdminScreen = {
  name: 'size-charts',
  group: 'catalogue',
  icon: SizeChartIcon,
  list: async () => (await import('./size-chart-list.tsx')).SizeChartList,
  edit: async () => (await import('./size-chart-edit.tsx')).SizeChartEdit,
  create: async () => (await import('./size-chart-edit.tsx')).SizeChartCreate,
  representation: 'name',
  title: 'Size chart |||| Size charts',
  keywords: 'measurements table',
  texts: async () => (await import('./size-chart-texts.ts')).sizeChartTexts,
};
