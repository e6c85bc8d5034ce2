declare module '#platform/islands/page-context-block.ts' {
  interface PageContext {
    cart: CartContext;
  }
  interface ShopAddresses {
    cart: string;
  }
}

/** What the cart's script needs to know of the shop. */
export interface CartContext {
  /** Keeps the storage keys of several shops on one host apart (CART-007). */
  shopId: string;
  /** Milliseconds after which a fragment refresh is given up (CART-025). */
  fragmentTimeout: number;
  /** Whether an add leads to the cart page. */
  goToCart: boolean;
  /** Whether lists add without page load. */
  addInLists: boolean;
  /** Text of the link beside a button that added something. */
  viewCart: string;
}
