import { expect, it } from 'vitest';
import { documentAddress, readDocumentAddress } from './document-address.ts';

it('reads the addresses that it writes', () => {
  for (const form of ['page', 'pdf'] as const) {
    const invoice = { kind: 'invoice' as const, orderNumber: 1001, refundId: null, revision: null, form };
    const note = { kind: 'credit-note' as const, orderNumber: 1001, refundId: 7, revision: null, form };
    const second = { ...invoice, revision: 1 };
    const takenBack = { ...note, refundId: null, revision: 0 };
    for (const named of [invoice, note, second, takenBack])
      expect(readDocumentAddress(documentAddress(named))).toEqual(named);
  }
  const page = {
    kind: 'invoice' as const,
    orderNumber: 5,
    refundId: null,
    revision: null,
    form: 'page' as const,
  };
  expect(documentAddress(page, 'order_a b')).toBe('/order-documents/invoice/5/?key=order_a%20b');
});

it('knows no other address', () => {
  const none = [
    '/order-documents/',
    '/order-documents/invoice/x/',
    '/order-documents/invoice/1-2/',
    '/order-documents/credit-note/1/',
    '/order-documents/packing-slip/1-r0/',
    '/order-documents/invoice/1-q2/',
    '/order-documents/bill/1/',
    '/order-documents/invoice/1',
  ];
  for (const path of none) expect(readDocumentAddress(path), path).toBeNull();
});
