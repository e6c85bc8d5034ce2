import { defineAdminSlice } from '#platform/admin/define-admin-slice.ts';
import { reportScreen } from './admin/report-screen.ts';

/** All that this slice gives the back office. */
export const slice = defineAdminSlice({
  name: 'reports',
  screens: [reportScreen],
  overviewPanels: [
    {
      name: 'reports',
      // Loaded with the panel, so that the first screen does not grow.
      screen: 'reports',
      // How the shop is doing comes before what waits for a hand.
      place: -1,
      panel: async () => (await import('./admin/sales-panel.tsx')).SalesPanel,
    },
  ],
});
