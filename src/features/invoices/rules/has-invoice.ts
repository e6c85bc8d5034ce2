/** Whether an order is to have an invoice: it costs something, and is paid, sent or was so before its money went back. */
export function hasInvoice({ state, total }: { state: string; total: number }): boolean {
  return total > 0 && ['processing', 'completed', 'refunded'].includes(state);
}
