import ImportIcon from '@mui/icons-material/ImportExport';
import type { AdminScreen } from '#platform/admin/admin-screen.ts';

/** What was taken in from files, and where files come in and go out. */
export const importScreen: AdminScreen = {
  name: 'imports',
  group: 'catalogue',
  place: 2,
  icon: ImportIcon,
  list: async () => (await import('./import-list.tsx')).ImportList,
  show: async () => (await import('./import-show.tsx')).ImportShow,
  representation: 'fileName',
  title: 'Import & export |||| Import & export',
  keywords: 'csv export migrate shopify woocommerce excel spreadsheet bulk',
  texts: async () => (await import('./import-texts.ts')).importTexts,
};
