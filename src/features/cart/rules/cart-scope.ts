import type { CartView } from './cart-views.ts';
import type { CartTotals } from './totals.ts';

declare module '#platform/pages/page-scope.ts' {
  interface PageScope {
    /** The visitor's cart, on the personal pages that show it. */
    cart?: CartScope | null;
  }
}

/** A cart as widgets of a page show it. */
export interface CartScope {
  view: CartView;
  totals: CartTotals;
  /** Goes into the remove links as `_wpnonce`. */
  nonce: string;
}
