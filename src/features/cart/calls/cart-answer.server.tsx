import type { ReactNode } from 'react';
import type * as v from 'valibot';
import { shippingOfferOf } from '#features/shipping/public.ts';
import type { Totals } from '#features/totals/public.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import type { Market } from '#platform/market/market.ts';
import { addNotices } from '#platform/session/visitor-notices.server.ts';
import { SESSION_SECONDS } from '#platform/session/visitor-session.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { type CartDeps, cartDepsOf } from '../operations/read-cart.server.ts';
import { type ReviewedCart, reviewCart, totalCart } from '../operations/total-cart.server.ts';
import { cartFragment, cartFragments, type TotalContext } from '../points.server.ts';
import { CART_COOKIES } from '../rules/cart-cookies.ts';
import { cartHash } from '../rules/cart-hash.server.ts';
import type { CartView } from '../rules/cart-views.ts';
import { shownCart } from '../rules/cart-views.ts';
import { cartTexts } from '../texts.ts';
import { MiniCart } from '../ui/mini-cart.tsx';
import type { fragmentsSchema } from './get-refreshed-fragments.ts';

type CartAnswer = v.InferOutput<typeof fragmentsSchema>;

/** Purpose of the nonce in remove and undo links. */
export const CART_LINK_PURPOSE = 'cart';

/** On what operations on a cart depend, for the present request. */
export function cartDeps(
  context: Pick<CallContext, 'request' | 'settings' | 'shop' | 'market'> & Pick<CartDeps, 'files'>,
): CartDeps {
  const { request } = context;
  return cartDepsOf(context, request.startedAt, request);
}

/** What a cart shows of its sum, wherever it is shown: the total, and what free shipping begins with. */
type CartSum = Pick<Totals, 'total' | 'offers'>;

/** The hash of a cart as it is shown in a market at a sum (CART-016). */
export function hashOfCart({ lines }: CartView, { total, offers }: CartSum, market: Market): string {
  const offer = shippingOfferOf({ offers });
  const goal = 'goal' in offer ? offer.goal : undefined;
  return cartHash(lines, total, goal ? `${market.key} ${goal.minimum} ${goal.reached}` : market.key);
}

/**
 * Sends the cookies by which pages know that there is a cart and which one (CART-016), and answers its hash.
 * `totals` are worked out unless the caller knows them already.
 */
export async function sendCartCookies(
  context: TotalContext & Pick<CallContext, 'request'>,
  view: CartView,
  totals?: CartSum,
): Promise<string> {
  const { request } = context;
  if (view.lines.length === 0) {
    dropCartCookies(request);
    return '';
  }
  const sum = totals ?? (await reviewAfterChange(context, view)).totals;
  const hash = hashOfCart(view, sum, context.market);
  const options = { maxAge: SESSION_SECONDS, httpOnly: false };
  // A session that begins anew or goes on takes these cookies along, so that they never end before it.
  const renewed = request.sessionRenewed;
  if (renewed || request.cookies.get(CART_COOKIES.items) !== '1') {
    request.setCookie(CART_COOKIES.items, '1', options);
  }
  if (renewed || request.cookies.get(CART_COOKIES.hash) !== hash) {
    request.setCookie(CART_COOKIES.hash, hash, options);
  }
  return hash;
}

/** A cart that may just have changed, once slices have looked at it; what they say is told on the next page. */
async function reviewAfterChange(
  context: TotalContext & Pick<CallContext, 'request'>,
  view: CartView,
): Promise<ReviewedCart> {
  const { db, request, settings, market, shop } = context;
  const around = { db, request, settings, market, shop, atCheckout: false };
  const reviewed = await reviewCart(around, view, await totalCart(context, view));
  await addNotices(db, request, reviewed.notices);
  return reviewed;
}

/** Tells pages that there is no cart any more: it is empty, became an order, or its visitor logged out. */
export function dropCartCookies(request: CallContext['request']): void {
  request.dropCookie(CART_COOKIES.items);
  request.dropCookie(CART_COOKIES.hash);
}

/** By this class scripts of a page know the way back. */
const UNDO_MARK = 'restore-item';

/** The offer to put a removed line back; a link with a nonce of the session, so that it ends with it (CART-012). */
function undoOffer(context: CallContext, key: string): { label: string; address: string; mark: string } {
  const { cart } = context.addresses;
  const nonce = context.request.nonce(CART_LINK_PURPOSE);
  return {
    label: translate(cartTexts, context.texts, 'undo'),
    address: `${cart}?undo_item=${key}&_wpnonce=${nonce}`,
    mark: UNDO_MARK,
  };
}

/** What is told of a line that was taken out. */
interface ToldRemoval {
  key: string;
  message: string;
  undo: { label: string; address: string; mark: string };
}

/** A line that was taken out, in words and with the way back. */
export function removedLine(context: CallContext, key: string, name: string): ToldRemoval {
  const message = translate(cartTexts, context.texts, 'removed', { name });
  return { key, message, undo: undoOffer(context, key) };
}

/** What shows the cart itself: the small cart, and the number of its pieces. */
export const ownFragments = cartFragments.with(
  cartFragment<{ page: string; nonce: string; totals: Totals }>({
    selector: 'div.widget_shopping_cart_content',
    load: ({ addresses, request }, { lines }, totals) => ({
      page: addresses.cart,
      nonce: lines.length > 0 ? request.nonce(CART_LINK_PURPOSE) : '',
      totals,
    }),
    View: ({ cart, data: { page, nonce, totals } }) => (
      <MiniCart
        cart={cart}
        totals={totals}
        removeAddress={(key) => `${page}?remove_item=${key}&_wpnonce=${nonce}`}
      />
    ),
  }),
  cartFragment({
    selector: 'span.cart-count',
    View: ({ cart: { count } }) => (
      <span className="cart-count count-badge" data-cart-count={count}>
        {count > 0 ? count : ''}
      </span>
    ),
  }),
);

/** What a call shows of the cart beside all that follows it, by selector; such is not kept for further pages. */
export type ShownBeside = (cart: CartView, totals: Totals) => Readonly<Record<string, ReactNode>>;

/**
 * Fragments (page selector → HTML of all that follows the cart, CART-023) and hash as every cart call answers them; sets
 * the cookies too.
 */
export async function cartAnswer(
  context: CallContext,
  changed: CartView,
  beside: ShownBeside = () => ({}),
): Promise<CartAnswer> {
  const { view, totals } = await reviewAfterChange(context, changed);
  const hash = await sendCartCookies(context, view, totals);
  const shown = shownCart(view, totals);
  const answer: CartAnswer = { fragments: {}, cart_hash: hash };
  const fleeting: string[] = [];
  for (const { selector, load, View, ...fragment } of context.shop.of(cartFragments)) {
    const data = await load?.(context, shown, totals);
    answer.fragments[selector] = context.render(<View cart={shown} data={data} />).html;
    if (fragment.fleeting) fleeting.push(selector);
  }
  for (const [selector, node] of Object.entries(beside(shown, totals))) {
    answer.fragments[selector] = context.render(node).html;
    fleeting.push(selector);
  }
  return fleeting.length > 0 ? { ...answer, fleeting } : answer;
}
