/** The states in which an order can still be edited: nobody has paid for it. */
const EDITABLE_STATES = ['pending', 'failed', 'on-hold'] as const;

/**
 * Whether an order can be edited: it waits for its money. One that was in the works before, to be paid upon delivery, has
 * papers by now that say what it comes to.
 */
export function isEditable(
  { state, paidAt }: { state: string; paidAt: unknown },
  changes: readonly { to: string }[],
): boolean {
  const isOpen = EDITABLE_STATES.some((one) => one === state) && (paidAt === null || paidAt === undefined);
  return isOpen && !changes.some(({ to }) => to === 'processing' || to === 'completed');
}
