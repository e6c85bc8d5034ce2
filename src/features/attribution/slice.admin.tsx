import { defineAdminSlice } from '#platform/admin/define-admin-slice.ts';
import { ORIGIN_KINDS } from './rules/order-origin.ts';

/** All that this slice gives the back office. */
export const slice = defineAdminSlice({
  name: 'attribution',
  screenTexts: [
    {
      resource: 'orders',
      texts: async () => (await import('./admin/attribution-words.ts')).attributionWords,
    },
    {
      resource: 'customers',
      texts: async () => (await import('./admin/attribution-words.ts')).customerAttributionWords,
    },
  ],
  recordPanels: [
    {
      resource: 'customers',
      name: 'attribution',
      panel: async () => (await import('./admin/origin-panel.tsx')).CustomerOriginPanel,
    },
    {
      resource: 'orders',
      name: 'attribution',
      panel: async () => (await import('./admin/origin-panel.tsx')).OriginPanel,
    },
  ],
  listColumns: [
    {
      resource: 'orders',
      name: 'attribution',
      label: 'resources.orders.attribution.origin',
      cell: async () => (await import('./admin/origin-cell.tsx')).OriginCell,
    },
  ],
  listFilters: [
    {
      resource: 'orders',
      source: 'origin',
      label: 'resources.orders.attribution.origin',
      choices: ORIGIN_KINDS.map((id) => ({ id, name: `resources.orders.attribution.kinds.${id}` })),
    },
  ],
});
