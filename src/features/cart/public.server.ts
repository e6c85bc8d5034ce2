export { CART_LINK_PURPOSE, dropCartCookies, sendCartCookies } from './calls/cart-answer.server.tsx';
export type { CartDataPart } from './data/cart.queries.server.ts';
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
export { cartData, cartTotals, lineParts } from './points.server.ts';
