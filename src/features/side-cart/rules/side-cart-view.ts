import type { CartView } from '#features/cart/public.ts';
import type { Totals } from '#features/totals/public.ts';
import type { SideCartLook } from '../settings.ts';

/** What the panel shows besides the cart itself. */
export interface SideCartData {
  look: SideCartLook;
  totals: Totals;
  /** Of links and forms that change the cart; '' while nobody has one. */
  nonce: string;
  /** How many were sold, by product; only where it is shown. */
  sales: ReadonlyMap<number, number>;
  /** Codes that the owner offers to everybody; null where none can be entered. */
  coupons: readonly string[] | null;
}

/** What a page says of the side cart. */
export interface SideCartMarkData {
  look: SideCartLook;
  /** Selector of what opens the panel besides its button. */
  triggers: string;
  /** Fields by which forms are left to the browser. */
  skipFields: readonly string[];
}

/** A cart with what the panel shows of it. */
export interface SideCartShown {
  cart: CartView;
  data: SideCartData;
}

/** Selectors of what of the panel follows the cart. */
export const LINES = 'div.xoo-wsc-container';
export const FOOT = 'div.xoo-wsc-footer';
/** Of what is suggested, which only the panel's own calls answer. */
export const SUGGESTED = 'div.xoo-wsc-sp-wrap';
/** Of how much is in the cart, wherever it stands. */
export const COUNT = 'span.xoo-wsc-items-count';
/** Id of the panel's frame, inert in the page. */
export const FRAME = 'side-cart-frame';
