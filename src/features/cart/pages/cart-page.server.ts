import type { PageDocument } from '#platform/documents/page-documents.server.ts';
import { pageAtRole } from '#platform/documents/page-roles.server.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import { SINGLE } from '#platform/pages/page-families.ts';
import { definePage, type PageContent, type PageLoadContext } from '#platform/pages/page-kind.server.ts';
import type { Notice } from '#platform/session/notice.ts';
import { customText } from '#platform/texts/custom-texts.ts';
import { CART_LINK_PURPOSE, sendCartCookies } from '../calls/cart-answer.server.tsx';
import { refusalText } from '../errors.ts';
import { type LoadedCart, loadCart } from '../operations/load-cart.server.ts';
import { cartDepsOf } from '../operations/read-cart.server.ts';
import { reviewCart, totalCart } from '../operations/total-cart.server.ts';
import type { CartScope } from '../rules/cart-scope.ts';
import { EMPTY_CART, shownCart } from '../rules/cart-views.ts';
import { droppedNotices } from '../rules/dropped-notices.ts';

/** The cart. */
export const cartPage = definePage<PageDocument>({
  name: 'cart',
  isShop: true,
  bodyClass: 'woocommerce-cart',
  conditions: { label: 'The cart', family: SINGLE, sample: (_, { addresses }) => addresses().cart || null },
  reserves: ['cart'],
  match(address, context) {
    const page = address.parts.length === 1 ? pageAtRole('cart', address, context) : null;
    return page && { target: page };
  },
  load: (document, context) => loadPageWithCart(document, context),
});

const cartsOfPages = new WeakMap<RequestContext, LoadedCart>();

/** The cart with which the page of this request was loaded, as slices left it; undefined where none was. */
export function cartOfPage(request: RequestContext): LoadedCart | undefined {
  return cartsOfPages.get(request);
}

/** Loads a page of the owner that shows the visitor's cart: personal, with notices about what had to leave it. */
export async function loadPageWithCart(
  document: PageDocument,
  { db, now, personal, request, settings, shop, market, texts }: PageLoadContext,
  atCheckout = false,
): Promise<PageContent> {
  personal();
  const page = { title: customText(texts, 'page', document.title), document, meta: { noIndex: true } };
  const session = request.visitor;
  const context = { db, settings, shop, market };
  if (!session) {
    const totals = await totalCart(context, EMPTY_CART);
    return {
      ...page,
      scope: { cart: { view: EMPTY_CART, totals, hash: '', nonce: '' } satisfies CartScope },
    };
  }
  const cart = await loadCart(db, session.owner, cartDepsOf({ settings, shop, market }, now, request));
  // A line that went takes the cookies along, so that other pages do not show it from their storage.
  const reviewed = await reviewCart(
    { ...context, request, atCheckout },
    cart.view,
    await totalCart({ ...context, request }, cart.view),
  );
  const { view, totals } = reviewed;
  cartsOfPages.set(request, { ...cart, view });
  const nonce = request.nonce(CART_LINK_PURPOSE);
  const hash = await sendCartCookies({ ...context, request }, view, totals);
  const scope = { cart: { view: shownCart(view, totals), totals, hash, nonce } satisfies CartScope };
  const short = cart.refusals.map(
    (refusal): Notice => ({ kind: 'error', text: refusalText(refusal, texts) }),
  );
  return {
    ...page,
    scope,
    notices: [...droppedNotices(cart.dropped, texts), ...reviewed.notices, ...short],
  };
}
