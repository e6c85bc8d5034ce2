import type { AdminTexts } from '#platform/admin/admin-screen.ts';

/** What the list of invoices says, under `resources.invoices`. */
export const invoiceListTexts: AdminTexts = {
  empty: 'No invoices yet',
  invite: 'Invoices and credit notes are created automatically with your orders and listed here by number.',
  fields: {
    label: 'Number',
    kind: 'Type',
    issuedAt: 'Date',
    issuedAt_gte: 'From day',
    issuedAt_lte: 'To day',
    month: 'Month',
    orderNumber: 'Order',
    customer: 'Customer',
    gross: 'Total with tax',
    pdf: 'PDF',
    q: 'Search by number, order or customer',
  },
  kinds: { invoice: 'Invoice', 'credit-note': 'Credit note' },
  everyMonth: 'Every month',
  nameless: 'Name deleted',
  open: 'Open {label}, in a new tab',
  openPdf: 'PDF of {label}, in a new tab',
  printMarked: 'Print as one PDF',
};
