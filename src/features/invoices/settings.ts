import { defineSettings, setting } from '#platform/settings/settings.ts';

/** How invoices are numbered, what they say at their end, and who may open them; the seller stands with the shop's address. */
export const invoiceSettings = defineSettings({
  name: 'invoices',
  title: 'Invoices',
  keywords: 'invoice bill receipt pdf credit-note packing accounting numbering',
  section: 'sales',
  about: 'When they are made, their numbers, closing words and who may open them',
  fields: {
    when: setting({
      kind: 'choice',
      default: 'paid',
      label: 'Make the invoice',
      choices: {
        placed: 'When the order is placed',
        paid: 'When it is paid or in processing',
        completed: 'When it is completed',
      },
      help: 'An invoice that is made stays as it is. One whose order is changed or cancelled before it is paid gets a credit note.',
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
