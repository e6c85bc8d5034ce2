import InvoiceIcon from '@mui/icons-material/DescriptionOutlined';
import type { AdminScreen } from '#platform/admin/admin-screen.ts';

/** All invoices and credit notes. */
export const invoiceScreen: AdminScreen = {
  name: 'invoices',
  group: 'sales',
  icon: InvoiceIcon,
  list: async () => (await import('./invoice-list.tsx')).InvoiceList,
  representation: 'label',
  title: 'Invoice |||| Invoices',
  keywords: 'credit note bill receipt bookkeeping accounting tax-advisor',
  texts: async () => (await import('./invoice-list-texts.ts')).invoiceListTexts,
};
