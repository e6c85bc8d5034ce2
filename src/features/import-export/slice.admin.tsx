import { defineAdminSlice } from '#platform/admin/define-admin-slice.ts';
import { importScreen } from './admin/import-screen.ts';

/** All that this slice gives the back office. */
export const slice = defineAdminSlice({
  name: 'import-export',
  screens: [importScreen],
  listTools: ['products', 'customers', 'orders', 'coupons', 'redirects'].map((resource) => ({
    resource,
    name: 'import-export',
    takesExport: true,
    view: async () => (await import('./admin/exchange-menu.tsx')).ExchangeMenu,
  })),
  lateTexts: async () => (await import('./admin/exchange-words.ts')).exchangeWords,
});
