import { defineTexts } from '#platform/texts/texts.ts';

/** Texts of invoices, credit notes and packing slips. */
export const invoiceTexts = defineTexts('invoices', {
  invoice: 'Invoice',
  creditNote: 'Credit note',
  packingSlip: 'Packing slip',
  titled: '{kind} {label}',
  number: 'Number',
  date: 'Date',
  order: 'Order',
  orderDate: 'Order date',
  forInvoice: 'For invoice',
  payment: 'Payment',
  billTo: 'Billing address',
  shipTo: 'Shipping address',
  product: 'Product',
  quantity: 'Quantity',
  price: 'Price',
  amount: 'Amount',
  sku: 'SKU: {sku}',
  shipping: 'Shipping',
  total: 'Total',
  note: 'Note: {note}',
  asPdf: 'Download as PDF',
  notThereTitle: 'Document not found',
  notThereText: 'There is no such document, or it is not yours. Log in with the account that ordered.',
  toAccount: 'Your account',
});
