export { CART_LINK_PURPOSE, dropCartCookies, sendCartCookies } from './calls/cart-answer.server.tsx';
export { cartForms } from './calls/cart-forms.server.ts';
export { dropExpiredCarts, moveCart } from './data/cart.queries.server.ts';
export {
  type AddRequest,
  addToCart,
  type CartDeps,
  emptyCart,
  type LoadedCart,
  loadCart,
  lockCart,
} from './data/cart-deeds.server.ts';
export type { CartTotalReader, TotalContext } from './data/cart-total.server.ts';
export { cartTotals } from './points.server.ts';
