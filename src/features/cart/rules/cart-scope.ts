import type { Totals } from '#features/totals/public.ts';
import type { CartView } from './cart-views.ts';

declare module '#platform/pages/page-scope.ts' {
  interface PageScope {
    /** The visitor's cart, on the personal pages that show it. */
    cart?: CartScope | null;
  }
}

/** A cart as widgets of a page show it. */
export interface CartScope {
  view: CartView;
  totals: Totals;
  /** Hash of the cart as it is shown. */
  hash: string;
  /** Goes into the remove links as `_wpnonce`. */
  nonce: string;
}
