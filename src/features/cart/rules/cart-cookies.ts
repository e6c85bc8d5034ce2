/** Names of the cookies that a browser has while its visitor has a cart; scripts of the site read them. */
export const CART_COOKIES = { items: 'woocommerce_items_in_cart', hash: 'woocommerce_cart_hash' } as const;

/** What the names of all have in common that browsers keep while a cart is shown: cookie and stored fragments. */
export const CART_KEPT = 'cart_hash';
