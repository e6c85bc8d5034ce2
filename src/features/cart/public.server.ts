export {
  cartAnswer,
  cartDeps,
  dropCartCookies,
  hashOfCart,
  removedLine,
  type ShownBeside,
  sendCartCookies,
} from './calls/cart-answer.server.tsx';
export { renderTotals } from './calls/cart-totals-answer.server.tsx';
export type { AddedAt, CartDataPart } from './data/cart.queries.server.ts';
export {
  type Added,
  type AskedFor,
  addAsked,
  addLines,
  addToCart,
  askedOf,
} from './operations/add-to-cart.server.ts';
export { updateCart } from './operations/edit-cart.server.ts';
export { emptyCart, type LoadedCart, loadCart, lockCart } from './operations/load-cart.server.ts';
export { type CartDeps, cartDepsOf } from './operations/read-cart.server.ts';
export { type LoadedSumPart, loadHeadParts, loadSumParts } from './operations/sum-parts.server.ts';
export { type ReviewedCart, reviewCart, totalCart } from './operations/total-cart.server.ts';
export { isCartForm, saveCartForm } from './pages/cart-forms.server.ts';
export { cartOfPage, loadPageWithCart } from './pages/cart-page.server.ts';
export {
  type CartChoices,
  type CartChoicesReader,
  type CartReview,
  type CartStep,
  type CartSumPart,
  cartChoices,
  cartData,
  cartFragment,
  cartFragments,
  cartHeadParts,
  cartReviews,
  cartStep,
  cartSteps,
  cartSumPart,
  cartSumParts,
  type TotalContext,
} from './points.server.ts';
