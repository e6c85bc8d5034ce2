import type { Totals } from '#features/totals/public.ts';
import type { Notice } from '#platform/session/notice.ts';
import { type CartChoices, cartReviews, type ReviewContext } from '../points.server.ts';
import type { CartView } from '../rules/cart-views.ts';
import { totalCart } from './total-cart.server.ts';

/** A cart as slices left it, with what it comes to and what to tell the shopper. */
export interface ReviewedCart {
  view: CartView;
  totals: Totals;
  notices: Notice[];
}

/** Lets slices look at a cart again (`cartReviews`); where one changed something, it is summed up anew. */
export async function reviewCart(
  context: ReviewContext,
  view: CartView,
  totals: Totals,
  choices?: CartChoices,
): Promise<ReviewedCart> {
  let cart: ReviewedCart = { view, totals, notices: [] };
  for (const { name, review } of context.shop.of(cartReviews)) {
    const found = await review(context, cart.view, cart.totals);
    if (!found) continue;
    const seen = { ...cart.view, data: { ...cart.view.data, [name]: found.data } };
    cart = {
      view: seen,
      totals: await totalCart(context, seen, choices),
      notices: [...cart.notices, ...found.notices],
    };
  }
  return cart;
}
