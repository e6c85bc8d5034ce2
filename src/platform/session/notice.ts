/** A message for the shopper: what happened, or what stands in the way. Plain text, never HTML. */
export interface Notice {
  kind: 'success' | 'error' | 'info';
  text: string;
  /** A link beside it, for example “View cart” or “Undo?”; `mark` is a class by which scripts of a page know it. */
  action?: { label: string; address: string; mark?: string } | null;
  /** Id of the field that it is about, whose view says it there too. */
  at?: string;
}
