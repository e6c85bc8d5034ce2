export {
  cartAnswer,
  cartDeps,
  dropCartCookies,
  hashOfCart,
  type ShownBeside,
  sendCartCookies,
} from './calls/cart-answer.server.tsx';
export { renderTotals } from './calls/cart-totals-answer.server.tsx';
export type { AddedAt, CartDataPart } from './data/cart.queries.server.ts';
export { type AddedAll, addAllToCart } from './operations/add-all-to-cart.server.ts';
export { type AskedFor, addAsAsked, wishOf } from './operations/add-as-asked.server.ts';
export type { AddedGroup } from './operations/add-group.server.ts';
export {
  type AddRequest,
  addToCart,
  type CartDeps,
  cartDepsOf,
  emptyCart,
  type LoadedCart,
  loadCart,
  lockCart,
  updateCart,
} from './operations/cart-deeds.server.ts';
export {
  type ItemFacts,
  type ItemWish,
  type ReadWishes,
  readWishes,
  type WishedItem,
} from './operations/lines-of-wishes.server.ts';
export { type ReviewedCart, reviewCart } from './operations/review-cart.server.ts';
export { type LoadedSumPart, loadHeadParts, loadSumParts } from './operations/sum-parts.server.ts';
export { totalCart } from './operations/total-cart.server.ts';
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
  lineParts,
  type TotalContext,
} from './points.server.ts';
