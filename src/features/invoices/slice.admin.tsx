import { defineAdminSlice } from '#platform/admin/define-admin-slice.ts';

/** All that this slice gives the back office. */
export const slice = defineAdminSlice({
  name: 'invoices',
  recordPanels: [
    {
      resource: 'orders',
      name: 'invoices',
      panel: async () => (await import('./admin/invoices-panel.tsx')).InvoicesPanel,
    },
  ],
  bulkOperations: [
    {
      resource: 'orders',
      action: 'change-state',
      name: 'packing-slips',
      view: async () => (await import('./admin/bulk-packing-slips.tsx')).BulkPackingSlips,
    },
  ],
  texts: {
    'packing-slips': 'Packing slips',
    title: 'Documents',
    invoice: 'Invoice',
    'credit-note': 'Credit note',
    'packing-slip': 'Packing slip',
    print: 'Print view',
    pdf: 'PDF',
  },
});
