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
export {
  type CartStep,
  type CartTotalReader,
  cartData,
  cartFragment,
  cartFragments,
  cartStep,
  cartSteps,
  cartTotals,
  lineParts,
  type TotalContext,
} from './points.server.ts';
