import { givenViews } from '#features/list-views/public.ts';
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
  bulkOperations: [
    {
      resource: 'orders',
      action: 'ship',
      name: 'fulfilment',
      view: async () => (await import('./admin/bulk-sending.tsx')).BulkSending,
    },
  ],
  adds: [
    givenViews.with(
      ...['open', 'partly'].map((name) => ({
        resource: 'orders',
        name,
        label: `resources.orders.fulfilment.filters.${name}`,
        filter: { fulfilment: name },
      })),
    ),
  ],
  listBars: [
    {
      name: 'picking-list',
      resource: 'orders',
      view: async () => (await import('./admin/picking-link.tsx')).PickingLink,
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
