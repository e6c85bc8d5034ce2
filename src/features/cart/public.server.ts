export { CART_LINK_PURPOSE, dropCartCookies, sendCartCookies } from './calls/cart-answer.server.tsx';
export {
  type AddRequest,
  addToCart,
  type CartDeps,
  cartDepsOf,
  emptyCart,
  type LoadedCart,
  loadCart,
  lockCart,
} from './data/cart-deeds.server.ts';
export type { CartTotalReader, TotalContext } from './data/cart-total.server.ts';
export { cartTotals, lineParts } from './points.server.ts';
