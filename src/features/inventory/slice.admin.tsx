import { defineAdminSlice } from '#platform/admin/define-admin-slice.ts';

/** All that this slice gives the back office. */
export const slice = defineAdminSlice({
  name: 'inventory',
  overviewPanels: [
    {
      name: 'stock',
      panel: async () => (await import('./admin/overview-stock.tsx')).StockPanel,
      // Below the day's business.
      place: 1,
    },
  ],
  texts: {
    lowStock: 'Low stock',
    enoughStock: 'No product is low on stock.',
  },
});
