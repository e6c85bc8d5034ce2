import { taxSettings } from '#features/taxes/public.ts';
import { loadTotals } from '#features/totals/public.server.ts';
import type { Totals } from '#features/totals/public.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import type { Notice } from '#platform/session/notice.ts';
import {
  type CartChoices,
  cartChoices,
  cartReviews,
  type ReviewContext,
  type TotalContext,
} from '../points.server.ts';
import type { CartView } from '../rules/cart-views.ts';

/**
 * What a cart costs, for the choices that its session has made so far or for others. `isFinal` where it is ordered: then
 * nothing comes from memory, and one statement at most is sent, at once.
 */
export async function totalCart(
  { db, settings, market, shop, request }: TotalContext & { request?: RequestContext },
  view: CartView,
  choices: CartChoices = choicesOf(view, { settings, shop, market }),
  isFinal = false,
): Promise<Totals> {
  const whole = { currency: market.currency, lines: view.lines, kept: view.data, ...choices };
  // Only taxes ask who somebody is before an order is placed.
  const asks = request && choices.customer?.id === undefined && settings.get(taxSettings).enabled;
  const actor = asks ? await request.actor() : null;
  const input = actor
    ? { ...whole, customer: { email: choices.customer?.email || actor.email, id: actor.userId } }
    : whole;
  return loadTotals({ db, settings, market, shop, input, isFinal });
}

const NOWHERE = { country: '', state: '', postcode: '' };

/** Without anybody who knows more a cart goes to where customers are taken to be (TOT-005, TOT-011). */
function choicesOf(
  view: CartView,
  { settings, shop, market }: Pick<TotalContext, 'settings' | 'shop' | 'market'>,
): CartChoices {
  const known = shop.of(cartChoices).at(-1)?.(view, { settings, market });
  if (known) return known;
  return { destination: market.place ?? NOWHERE, rate: { wanted: null, offeredBefore: null } };
}

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
