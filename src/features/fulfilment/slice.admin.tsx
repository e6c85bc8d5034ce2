import { defineAdminSlice } from '#platform/admin/define-admin-slice.ts';

/** All that this slice gives the back office. */
export const slice = defineAdminSlice({
  name: 'fulfilment',
  recordPanels: [
    {
      resource: 'orders',
      name: 'fulfilment',
      panel: async () => (await import('./admin/fulfilment-panel.tsx')).FulfilmentPanel,
    },
  ],
  listColumns: [
    {
      resource: 'orders',
      name: 'fulfilment',
      label: 'resources.orders.fulfilment.title',
      cell: async () => (await import('./admin/sending-chip.tsx')).SendingCell,
    },
  ],
  listFilters: [
    {
      resource: 'orders',
      source: 'fulfilment',
      label: 'resources.orders.fulfilment.title',
      choices: ['open', 'partly', 'sent'].map((id) => ({
        id,
        name: `resources.orders.fulfilment.filters.${id}`,
      })),
    },
  ],
  screenTexts: [
    {
      resource: 'orders',
      texts: async () => (await import('./admin/fulfilment-words.ts')).fulfilmentWords,
    },
  ],
});
