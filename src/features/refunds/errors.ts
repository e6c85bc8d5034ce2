import type { RefundRuleRefusal } from './rules/refund-rules.ts';

/** Why nothing was given back for an order; amounts in minor units of its currency. */
export type RefundRefusal =
  | RefundRuleRefusal
  | { code: 'unknown-order' }
  | { code: 'changed-meanwhile' }
  | { code: 'not-paid' }
  | { code: 'refund-underway' }
  /** The money came in another currency than the order's: it goes back where it came. */
  | { code: 'other-currency'; currency: string }
  /** Whoever took the money is still being asked for it. */
  | { code: 'still-asked' }
  | { code: 'unknown-refund' };
