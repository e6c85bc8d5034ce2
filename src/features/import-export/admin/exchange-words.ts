import type { AdminTexts } from '#platform/admin/admin-screen.ts';

/** What is said of files where lists offer them. */
export const exchangeWords: AdminTexts = {
  menu: 'Import & export',
  importFile: 'Import a CSV file …',
  exportForShops: 'Export for another shop (CSV)',
  exportTable: 'Export this list as a table (CSV)',
  past: 'Imports so far',
  uploading: 'The file is on its way …',
};
