import type { SeededDocument } from '#platform/documents/seeded-documents.ts';
import { band, node } from '#platform/documents/widget-tree.ts';

/** The checkout, what was ordered, and where an unpaid order is paid. */
export const checkoutDocuments: readonly SeededDocument[] = [
  {
    kind: 'page',
    role: 'checkout',
    slug: 'checkout',
    title: 'Checkout',
    tree: [band('chkout1', [node('chkout2', 'checkout')], { width: 'wide', space: 'medium' })],
  },
  {
    kind: 'template',
    pages: ['order-received'],
    title: 'Order received',
    tree: [band('receiv1', [node('receiv2', 'order-received')], { width: 'page', space: 'medium' })],
  },
  {
    kind: 'template',
    pages: ['order-pay'],
    title: 'Pay for order',
    tree: [band('ordpay1', [node('ordpay2', 'order-pay')], { width: 'page', space: 'medium' })],
  },
];
