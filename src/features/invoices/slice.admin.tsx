import { defineAdminSlice } from '#platform/admin/define-admin-slice.ts';
import { invoiceScreen } from './admin/invoice-screen.ts';

/** All that this slice gives the back office. */
export const slice = defineAdminSlice({
  name: 'invoices',
  screens: [invoiceScreen],
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
      name: 'packing-slips',
      view: async () => (await import('./admin/bulk-packing-slips.tsx')).BulkPackingSlips,
    },
    {
      resource: 'invoices',
      name: 'print-invoices',
      view: async () => (await import('./admin/print-marked.tsx')).PrintMarked,
    },
  ],
  screenTexts: [
    {
      resource: 'orders',
      texts: async () => (await import('./admin/invoices-words.ts')).invoiceWords,
    },
  ],
});
