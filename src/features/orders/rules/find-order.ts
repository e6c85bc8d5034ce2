import { isLeftBy } from '#platform/pages/is-left-by.ts';
/** Slug below the account page where whoever lost the mail of an order asks for its link, and the button of the form. */
export const FIND_ORDER = 'find-order';

/** The fields of the form. */
export const FIND_ORDER_FIELDS = { number: 'order_number', email: 'billing_email' } as const;

/** What stands at that address: the form, or that it was sent. */
export type FindOrderView =
  | { step: 'ask'; number: string; email: string; errors: { number?: string; email?: string } }
  | { step: 'sent' };

/** What a form leaves that cannot be looked for. */
export interface RefusedFindOrder {
  kind: typeof FIND_ORDER;
  number: string;
  email: string;
  /** Which of its fields are not filled in as they must be. */
  wrong: readonly ('number' | 'email')[];
}

/** The number of an order as people write it: 17, #17, No. 17; null where there is none in it. */
export function typedOrderNumber(typed: string): number | null {
  const [, digits] = /^\D{0,10}?(\d{1,15})\s*$/.exec(typed.normalize('NFKC').trim()) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** Whether a form was refused here. */
export function isRefusedFindOrder(form: unknown): form is RefusedFindOrder {
  return isLeftBy<RefusedFindOrder>(form, FIND_ORDER);
}
