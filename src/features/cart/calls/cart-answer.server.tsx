import type * as v from 'valibot';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import { SESSION_SECONDS } from '#platform/session/visitor-session.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { type CartDeps, cartDepsOf } from '../deeds/cart-deeds.server.ts';
import { totalCart } from '../deeds/total-cart.server.ts';
import { cartFragment, cartFragments, type TotalContext } from '../points.server.ts';
import { CART_COOKIES } from '../rules/cart-cookies.ts';
import type { CartView } from '../rules/cart-views.ts';
import { cartHash } from '../rules/line-key.server.ts';
import { cartTexts } from '../texts.ts';
import { MiniCart } from '../ui/mini-cart.tsx';
import type { fragmentsSchema } from './fragments-schema.ts';

type CartAnswer = v.InferOutput<typeof fragmentsSchema>;

/** Purpose of the nonce in remove and undo links. */
export const CART_LINK_PURPOSE = 'cart';

/** On what cart deeds depend, for the present request. */
export function cartDeps(context: Pick<CallContext, 'request' | 'settings' | 'shop' | 'market'>): CartDeps {
  const { request } = context;
  return cartDepsOf(context, request.startedAt, request);
}

/**
 * Sends the cookies by which pages know that there is a cart and which one (CART-016), and answers its hash.
 * `total` in minor units is worked out unless the caller knows it already.
 */
export async function sendCartCookies(
  context: TotalContext & Pick<CallContext, 'request'>,
  view: CartView,
  total?: number,
): Promise<string> {
  const { request } = context;
  if (view.lines.length === 0) {
    dropCartCookies(request);
    return '';
  }
  const hash = cartHash(view.lines, total ?? (await totalCart(context, view)).total, context.market.key);
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

/** Tells pages that there is no cart any more: it is empty, became an order, or its visitor logged out. */
export function dropCartCookies(request: CallContext['request']): void {
  request.dropCookie(CART_COOKIES.items);
  request.dropCookie(CART_COOKIES.hash);
}

/** The offer to put a removed line back; a link with a nonce of the session, so that it ends with it (CART-012). */
export function undoOffer(context: CallContext, key: string): { label: string; address: string } {
  const { cart = '/cart/' } = context.addresses;
  const nonce = context.request.nonce(CART_LINK_PURPOSE);
  return {
    label: translate(cartTexts, context.texts, 'undo'),
    address: `${cart}?undo_item=${key}&_wpnonce=${nonce}`,
  };
}

/** What shows the cart itself: the small cart, and the number of its pieces. */
export const ownFragments = cartFragments.with(
  cartFragment<{ page: string; nonce: string }>({
    selector: 'div.widget_shopping_cart_content',
    load: ({ addresses, request }, { lines }) => ({
      page: addresses.cart ?? '/cart/',
      nonce: lines.length > 0 ? request.nonce(CART_LINK_PURPOSE) : '',
    }),
    View: ({ cart, data: { page, nonce } }) => (
      <MiniCart cart={cart} removeAddress={(key) => `${page}?remove_item=${key}&_wpnonce=${nonce}`} />
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

/** Fragments (page selector → HTML of all that follows the cart, CART-023) and hash as every cart call answers them; sets the cookies too. */
export async function cartAnswer(context: CallContext, view: CartView): Promise<CartAnswer> {
  const hash = await sendCartCookies(context, view);
  const answer: CartAnswer = { fragments: {}, cart_hash: hash };
  const fleeting: string[] = [];
  for (const { selector, load, View, ...fragment } of context.shop.of(cartFragments)) {
    const data = await load?.(context, view);
    answer.fragments[selector] = context.render(<View cart={view} data={data} />).html;
    if (fragment.fleeting) fleeting.push(selector);
  }
  return fleeting.length > 0 ? { ...answer, fleeting } : answer;
}
