export { type CartLine, type CartLineView, type CartView, EMPTY_CART } from './rules/cart-views.ts';
export { type CartTotals, type ChosenRate, cartTotals } from './rules/totals.ts';
export { cartTexts } from './texts.ts';
