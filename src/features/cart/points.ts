import type { ComponentType } from 'react';
import type { PageNotice } from '#platform/pages/page-scope.ts';
import { extensionPoint } from '#platform/slices/extension-point.ts';
import type { CartView } from './rules/cart-views.ts';

/** Something that another slice offers under the cart's lines, beside the update button. */
export interface CartControl {
  name: string;
  /**
   * One element within the cart's form, whose fields and button belong to a form of its own by their `form` attribute: so
   * Enter in it does what it is for and Enter in a quantity still saves the cart. Label, input and button in an element of class
   * `coupon` follow the width of the form by themselves (CART-013). `notices` are those of the page, of which some may be
   * about its field.
   */
  Control: ComponentType<{ cart: CartView; notices: readonly PageNotice[] }>;
  /** That form, beside the cart's: its id, where it is sent, hidden fields. `nonce` is the session's for its cart. */
  Form: ComponentType<{ cart: CartView; nonce: string }>;
}

/** What stands under the cart's lines. */
export const cartControls = extensionPoint<CartControl>('cart-controls', { uniqueBy: ({ name }) => name });
