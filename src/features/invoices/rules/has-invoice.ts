/** When invoices are made, as the owner says. */
export type InvoiceMoment = 'placed' | 'paid' | 'completed';

const STATES: Readonly<Record<InvoiceMoment, readonly string[]>> = {
  placed: ['pending', 'on-hold', 'processing', 'completed', 'refunded'],
  paid: ['processing', 'completed', 'refunded'],
  completed: ['completed', 'refunded'],
};

/** Whether an order is to have an invoice: it costs something, and the moment has come, or had before its money went back. */
export function hasInvoice({ state, total }: { state: string; total: number }, when: InvoiceMoment): boolean {
  return total > 0 && STATES[when].includes(state);
}
