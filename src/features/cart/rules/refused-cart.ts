import { isLeftBy } from '#platform/pages/is-left-by.ts';
/**
 * What a refused update of the cart leaves for the page that is shown again: each reason stands at its row, which shows
 * what the cart holds again; what was typed elsewhere is not lost.
 */
export interface RefusedCart {
  kind: 'cart';
  /** Quantities as they were typed, by the keys of lines. */
  typed: Readonly<Record<string, string>>;
  /** Why a line keeps its quantity, in the shop's words, by its key. */
  reasons: Readonly<Record<string, string>>;
}

/** Nothing was refused. */
export const NOTHING_REFUSED: RefusedCart = { kind: 'cart', typed: {}, reasons: {} };

/** What a form left for the cart; nothing where it was another's. */
export function refusedCart(form: unknown): RefusedCart {
  return isLeftBy<RefusedCart>(form, 'cart') ? form : NOTHING_REFUSED;
}
