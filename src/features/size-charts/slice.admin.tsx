import { defineAdminSlice } from '#platform/admin/define-admin-slice.ts';
import { sizeChartScreen } from './admin/size-chart-screen.ts';

/** All that this slice gives the back office. */
export const slice = defineAdminSlice({
  name: 'size-charts',
  screens: [sizeChartScreen],
  formSections: [
    {
      resource: 'products',
      part: 'sizeChart',
      title: 'Size chart',
      fields: async () => (await import('./admin/own-chart-fields.ts')).ownChartFields,
    },
  ],
});
