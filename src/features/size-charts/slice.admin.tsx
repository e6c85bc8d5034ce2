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
      after: 'facts',
      title: 'slices.size-charts.title',
      fields: async () => (await import('./admin/own-chart-fields.ts')).ownChartFields,
    },
  ],
  texts: {
    title: 'Size chart',
    chart: 'The product’s own size chart',
    chartHelp: 'Leave it blank to use the newest chart that applies to the product.',
  },
});
