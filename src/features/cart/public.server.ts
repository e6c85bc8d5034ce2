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
export { totalCart } from './deeds/total-cart.server.ts';
export { loadPageWithCart } from './pages/cart-page.server.ts';
export {
  type CartChoices,
  type CartChoicesReader,
  type CartStep,
  type CartSumPart,
  cartChoices,
  cartData,
  cartFragment,
  cartFragments,
  cartStep,
  cartSteps,
  cartSumPart,
  cartSumParts,
  lineParts,
  type TotalContext,
} from './points.server.ts';
