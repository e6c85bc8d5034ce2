import { expect, it } from 'vitest';
import { awaitsInvoice, hasInvoice, type InvoiceMoment } from './has-invoice.ts';

it.each<[InvoiceMoment, string, boolean, boolean]>([
  ['paid', 'on-hold', false, true],
  ['paid', 'pending', false, true],
  ['paid', 'processing', true, false],
  ['paid', 'cancelled', false, false],
  ['paid', 'failed', false, false],
  ['completed', 'processing', false, true],
  ['completed', 'completed', true, false],
  ['placed', 'pending', true, false],
])(
  'where invoices are made when orders are %s, one that is %s has one: %s, or waits for it: %s',
  (when, state, has, waits) => {
    expect(hasInvoice({ state, total: 100 }, when)).toBe(has);
    expect(awaitsInvoice({ state, total: 100 }, when)).toBe(waits);
    expect(awaitsInvoice({ state, total: 0 }, when)).toBe(false);
  },
);
