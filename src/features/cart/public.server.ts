export { cartAnswer, cartDeps, dropCartCookies, sendCartCookies } from './calls/cart-answer.server.tsx';
export type { CartDataPart } from './data/cart.queries.server.ts';
export { type AddedAll, addAllToCart } from './deeds/add-all-to-cart.server.ts';
export {
  type AddRequest,
  addToCart,
  type CartDeps,
  cartDepsOf,
  emptyCart,
  type LoadedCart,
  loadCart,
  lockCart,
} from './deeds/cart-deeds.server.ts';
export { loadPageWithCart } from './pages/cart-page.server.ts';
export {
  type CartStep,
  type CartSumPart,
  type CartTotalReader,
  cartData,
  cartFragment,
  cartFragments,
  cartStep,
  cartSteps,
  cartSumPart,
  cartSumParts,
  cartTotals,
  lineParts,
  type TotalContext,
} from './points.server.ts';
