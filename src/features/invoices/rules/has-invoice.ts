/** When invoices are made, as the owner says. */
export type InvoiceMoment = 'placed' | 'paid' | 'completed';

const STATES: Readonly<Record<InvoiceMoment, readonly string[]>> = {
  placed: ['pending', 'on-hold', 'processing', 'completed', 'refunded'],
  paid: ['processing', 'completed', 'refunded'],
  completed: ['completed', 'refunded'],
};

/** Whether an order will have an invoice once the moment comes, as it is going on. */
export function awaitsInvoice(order: { state: string; total: number }, when: InvoiceMoment): boolean {
  const goesOn = ['pending', 'on-hold', 'processing'].includes(order.state);
  return order.total > 0 && goesOn && !hasInvoice(order, when);
}

/** Whether an order is to have an invoice: it costs something, and the moment has come, or had before its money went back. */
export function hasInvoice({ state, total }: { state: string; total: number }, when: InvoiceMoment): boolean {
  return total > 0 && STATES[when].includes(state);
}
