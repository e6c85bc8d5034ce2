import { openedProducts } from '#features/catalog/public.server.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import { SESSION_SECONDS } from '#platform/session/visitor-session.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { type CartDeps, cartDepsOf } from '../data/cart-deeds.server.ts';
import { readCartTotal, type TotalContext } from '../data/cart-total.server.ts';
import type { CartView } from '../rules/cart-views.ts';
import { cartHash } from '../rules/line-key.server.ts';
import { cartTexts } from '../texts.ts';
import { MiniCart } from '../ui/mini-cart.tsx';

/** Purpose of the nonce in remove and undo links. */
export const CART_LINK_PURPOSE = 'cart';

/** On what cart deeds depend, for the present request. */
export function cartDeps(context: Pick<CallContext, 'request' | 'settings' | 'shop' | 'texts'>): CartDeps {
  const { request } = context;
  return cartDepsOf(context, request.startedAt, openedProducts(request));
}

/**
 * Sends the cookies by which pages know that there is a cart and which one (CART-016), and answers its hash.
 * `total` in minor units is worked out unless the caller knows it already.
 */
export async function sendCartCookies(
  context: TotalContext,
  view: CartView,
  total?: number,
): Promise<string> {
  const { request } = context;
  if (view.lines.length === 0) {
    dropCartCookies(request);
    return '';
  }
  const hash = cartHash(view.lines, total ?? (await readCartTotal(context, view)));
  const options = { maxAge: SESSION_SECONDS, httpOnly: false };
  // A session that begins anew or goes on takes these cookies along, so that they never end before it.
  const renewed = request.sessionRenewed;
  if (renewed || request.cookies.get('woocommerce_items_in_cart') !== '1') {
    request.setCookie('woocommerce_items_in_cart', '1', options);
  }
  if (renewed || request.cookies.get('woocommerce_cart_hash') !== hash) {
    request.setCookie('woocommerce_cart_hash', hash, options);
  }
  return hash;
}

/** Tells pages that there is no cart any more: it is empty, became an order, or its visitor logged out. */
export function dropCartCookies(request: CallContext['request']): void {
  request.dropCookie('woocommerce_items_in_cart');
  request.dropCookie('woocommerce_cart_hash');
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

/** Page selector → HTML for everything that shows the cart (CART-023). */
function cartFragments(context: CallContext, view: CartView): Record<string, string> {
  const nonce = view.lines.length > 0 ? context.request.nonce(CART_LINK_PURPOSE) : '';
  const { cart = '/cart/' } = context.addresses;
  return {
    'div.widget_shopping_cart_content': context.render(
      <MiniCart cart={view} removeAddress={(key) => `${cart}?remove_item=${key}&_wpnonce=${nonce}`} />,
    ),
    'span.cart-count': context.render(
      <span className="cart-count" data-cart-count={view.count}>
        {view.count > 0 ? view.count : ''}
      </span>,
    ),
  };
}

/** Fragments and hash as every cart call answers them; sets the cookies too. */
export async function cartAnswer(
  context: CallContext,
  view: CartView,
): Promise<{ fragments: Record<string, string>; cart_hash: string }> {
  const hash = await sendCartCookies(context, view);
  return { fragments: cartFragments(context, view), cart_hash: hash };
}
