import type { CartView } from '#features/cart/public.ts';
import type { Totals } from '#features/totals/public.ts';
import type { OrderState } from './rules/order-states.ts';

/** One reason why an order was not placed; `step`: a step of another slice stands against it. */
export interface PlacingReason {
  code:
    | 'field'
    | 'terms'
    | 'stock'
    | 'cart-changed'
    | 'shipping'
    | 'payment'
    | 'total-changed'
    | 'account-required'
    | 'step';
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
