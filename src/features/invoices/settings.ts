import { defineSettings, setting } from '#platform/settings/settings.ts';

/** What invoices say of the shop, how they are numbered, and who may open them. */
export const invoiceSettings = defineSettings({
  name: 'invoices',
  title: 'Invoices',
  section: 'sales',
  about: 'Numbers, closing words and who may open them',
  fields: {
    seller: setting({
      kind: 'multiline',
      most: 500,
      default: '',
      label: 'Name and address of the seller',
      help: 'As it has to stand on invoices, with the tax number where one is needed. Blank: the shop’s own address. Documents that were made stay as they are.',
    }),
    prefix: setting({ kind: 'text', most: 12, default: 'INV-', label: 'Invoice numbers begin with' }),
    creditPrefix: setting({
      kind: 'text',
      most: 12,
      default: 'CN-',
      label: 'Credit note numbers begin with',
    }),
    footer: setting({
      kind: 'multiline',
      most: 500,
      spoken: true,
      default: '',
      label: 'Words at the end of invoices',
    }),
    forCustomers: setting({
      kind: 'switch',
      default: true,
      label: 'Customers may open the invoices of their orders',
    }),
  },
});
