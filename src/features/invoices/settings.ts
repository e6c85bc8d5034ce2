import { defineSettings, setting } from '#platform/settings/settings.ts';

/** How invoices are numbered, what they say at their end, and who may open them; the seller stands with the shop's address. */
export const invoiceSettings = defineSettings({
  name: 'invoices',
  title: 'Invoices',
  keywords: 'invoice bill receipt pdf credit-note packing accounting numbering',
  section: 'sales',
  about: 'When they are created, their numbers, footer, and who may open them',
  fields: {
    when: setting({
      kind: 'choice',
      default: 'paid',
      label: 'Create the invoice',
      choices: {
        placed: 'When the order is placed',
        paid: 'When it is paid or in processing',
        completed: 'When it is completed',
      },
      help: 'An invoice never changes once it is created. If its order is changed or cancelled before it is paid, it gets a credit note.',
    }),
    prefix: setting({
      kind: 'text',
      most: 12,
      default: 'INV-',
      label: 'Invoice number prefix',
      help: 'Added before each number, for example INV-.',
    }),
    creditPrefix: setting({
      kind: 'text',
      most: 12,
      default: 'CN-',
      label: 'Credit note number prefix',
      help: 'Added before each number, for example CN-.',
    }),
    footer: setting({
      kind: 'multiline',
      most: 500,
      spoken: true,
      default: '',
      label: 'Footer of invoices',
      help: 'For example your bank details or a thank-you.',
    }),
    forCustomers: setting({
      kind: 'switch',
      default: true,
      label: 'Customers can open their invoices',
    }),
  },
});
