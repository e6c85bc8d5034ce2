import type { CartView } from '#features/cart/public.ts';
import type { Totals } from '#features/totals/public.ts';
import type { OrderState } from './rules/order-states.ts';
import type { RefundRuleRefusal } from './rules/refund-rules.ts';

/** One reason why an order was not placed. */
export interface PlacingReason {
  code:
    | 'field'
    | 'terms'
    | 'stock'
    | 'cart-changed'
    | 'shipping'
    | 'payment'
    | 'total-changed'
    | 'account-required';
  /** In the shop's words. */
  message: string;
  /** The form's field that it concerns, for example `billing_city`; '' for none. */
  field: string;
}

/** Why an order was not placed: nothing to order, or all reasons at once with what the cart costs now. */
export type PlacingRefusal =
  | { code: 'empty-cart' }
  | { code: 'refused'; reasons: PlacingReason[]; view: CartView; totals: Totals };

/** Why an order did not change its state. */
export type StateRefusal =
  | { code: 'unknown-order' }
  | { code: 'changed-meanwhile' }
  | { code: 'not-allowed'; from: OrderState; to: OrderState }
  | { code: 'out-of-stock'; names: string[] };

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
