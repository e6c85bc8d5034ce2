import type { AdminTexts } from '#platform/admin/admin-screen.ts';

/** What this slice says at orders in the back office, under `resources.orders`. */
export const invoiceWords: AdminTexts = {
  invoices: {
    'packing-slips': 'Packing slips',
    title: 'Documents',
    invoice: 'Invoice',
    'credit-note': 'Credit note',
    'packing-slip': 'Packing slip',
    awaits: {
      placed: 'The invoice is made when the order is placed.',
      paid: 'The invoice is made once the order is paid.',
      completed: 'The invoice is made once the order is completed.',
    },
    change: 'Change when',
    print: 'Print view',
    pdf: 'PDF',
  },
};
