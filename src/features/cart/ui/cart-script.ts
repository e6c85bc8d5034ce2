import { loadScript } from '#platform/live/load-script.ts';
import { CART_KEPT } from '../rules/cart-cookies.ts';
import type { CartAnswer } from './cart.live.ts';

/** What the cart's script does for others. */
export interface CartScript {
  /** Runs what changes the cart, one request of a page at a time and in the order of the clicks (CART-003). */
  inTurn<Done>(operation: () => Promise<Done>): Promise<Done>;
  /** Shows everywhere what a cart call answered, and keeps it for further pages. */
  takeFragments(answer: CartAnswer): Promise<unknown>;
  /** Shows it, and keeps nothing. */
  replaceFragments(fragments: Readonly<Record<string, string>>): Promise<unknown>;
  /** What is kept of the cart as it is, by selector; nothing of an empty one; undefined where the shop must be asked. */
  storedFragments(): Record<string, string> | undefined;
}

/**
 * The cart's script, for scripts of later slices: of whatever shows the cart on the page. Imported by them it would be one
 * more file of every page. Rejects where nothing shows the cart.
 */
export async function cartScript(): Promise<CartScript> {
  const shown = document.querySelector<HTMLElement>(`[data-script][data-having="${CART_KEPT}"]`);
  const script: unknown = await loadScript(shown?.dataset.script ?? '');
  return script as CartScript;
}
