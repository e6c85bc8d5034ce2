/** The states in which an order can still be edited, as long as nobody has paid for it; `processing` is paid on delivery. */
const EDITABLE_STATES = ['pending', 'failed', 'on-hold', 'processing'] as const;

/** Whether an order can be edited as far as its own state goes: it waits for its money, and was never completed. */
export function isEditable(
  { state, paidAt }: { state: string; paidAt: unknown },
  changes: readonly { to: string }[],
): boolean {
  const isOpen = EDITABLE_STATES.some((one) => one === state) && (paidAt === null || paidAt === undefined);
  return isOpen && !changes.some(({ to }) => to === 'completed');
}
