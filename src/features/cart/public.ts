export type { getCartTotals } from './calls/get-cart-totals.ts';
export type { updateCart } from './calls/update-cart.ts';
export type { wopbAddcart } from './calls/wopb-addcart.ts';
export { type CartRefusal, refusalText } from './errors.ts';
export { type CartControl, cartControls } from './points.ts';
export { addedAllText } from './rules/added-text.ts';
export { CART_COOKIES, CART_KEPT } from './rules/cart-cookies.ts';
export {
  type CartLine,
  type CartView,
  EMPTY_CART,
  type RemovedLine,
  shownCart,
} from './rules/cart-views.ts';
export { stockCheckRefusal } from './rules/change-lines.ts';
export { droppedNotices } from './rules/dropped-notices.ts';
export { NOTHING_REFUSED, type RefusedCart, refusedCart } from './rules/refused-cart.ts';
export {
  boundsOf,
  type LineBounds,
  sentQuantity,
  steppedTo,
  typedQuantity,
  type WantedQuantity,
} from './rules/wanted-quantity.ts';
export { cartSettings } from './settings.ts';
export { cartTexts } from './texts.ts';
export { type AddedDetail, reactsToAdding } from './ui/added-reactions.ts';
export { afterOtherChanges, reactToAnswer, takesForms } from './ui/after-adding.ts';
export type { CartContext } from './ui/cart-context.ts';
export { CartForm } from './ui/cart-form.tsx';
export {
  CART_LINKS,
  cartStatusRegion,
  laterCartSheet,
  opensByCartLink,
  refreshesCart,
} from './ui/cart-places.ts';
export { type CartScript, cartScript } from './ui/cart-script.ts';
export { CartTotals, CartTotalsRows } from './ui/cart-totals.tsx';
export { AwaitedNote, LineOptions } from './ui/line-pieces.tsx';
export { MiniCart, type RemoveAddress } from './ui/mini-cart.tsx';
export { showAnsweredCart } from './ui/show-answered-cart.ts';
