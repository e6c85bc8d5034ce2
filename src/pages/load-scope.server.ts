import { CART_LINK_PURPOSE, cartDepsOf, loadCart, sendCartCookies } from '#features/cart/public.server.ts';
import {
  type CartRefusal,
  cartTotals,
  droppedNotices,
  EMPTY_CART,
  refusalText,
} from '#features/cart/public.ts';
import { openedProducts, productViewSettings, readProductBySlug } from '#features/catalog/public.server.ts';
import { catalogTexts, postedOptions, withPreselected } from '#features/catalog/public.ts';
import { checkoutTexts } from '#features/checkout/public.ts';
import { plainText } from '#kit/text.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import type { Notice } from '#platform/session/notice.ts';
import { SHOP_LOCALE } from '#platform/texts/shop-locale.ts';
import { translate } from '#platform/texts/texts.ts';
import type { PageScope } from '#widgets/page-scope.ts';
import { formerAddress } from './former-address.server.ts';
import { loadArchive } from './load-archive.server.ts';
import { emptyScope, type PageLoad } from './page-load.server.ts';
import type { PageTarget } from './resolve-address.server.ts';
import type { ShopServices } from './shop-services.server.ts';

/** What a page is about, notices that came up while loading it, or where to go instead. */
export type LoadedScope = { scope: PageScope; notices: Notice[] } | { redirect: string };

/** Loads what a page is about. */
export async function loadScope(
  target: PageTarget,
  request: RequestContext,
  load: PageLoad,
  services: ShopServices,
): Promise<LoadedScope> {
  switch (target.kind) {
    case 'shop':
    case 'search':
    case 'category':
    case 'tag': {
      const scope = await loadArchive(target, request, load, services);
      return scope ? only(scope) : notFound(request, load, services);
    }
    case 'product':
      return loadProduct(target.slug, request, load, services);
    case 'cart':
    case 'checkout':
      return loadCartPage(target, request, load, services);
    case 'order-received': {
      load.personal();
      load.noIndex = true;
      const title = translate(checkoutTexts, services.texts.overrides(SHOP_LOCALE), 'receivedPage');
      return only(emptyScope('order-received', request.url.pathname, title));
    }
    case 'account':
      load.personal();
      load.noIndex = true;
      return only(pageScope('account', target.document.title, request, services));
    case 'home':
    case 'page': {
      load.metaTitle = target.document.metaTitle;
      load.metaDescription = target.document.metaDescription;
      return only(pageScope(target.kind, target.document.title, request, services));
    }
    case 'not-found':
      return notFound(request, load, services);
  }
}

function only(scope: PageScope): LoadedScope {
  return { scope, notices: [] };
}

function pageScope(
  kind: PageScope['kind'],
  title: string,
  request: RequestContext,
  services: ShopServices,
): PageScope {
  const path = request.url.pathname;
  const home = translate(catalogTexts, services.texts.overrides(SHOP_LOCALE), 'home');
  return {
    ...emptyScope(kind, path, title),
    breadcrumb: [
      { id: 0, name: home, address: '/' },
      { id: 0, name: title, address: path },
    ],
  };
}

async function loadProduct(
  slug: string,
  request: RequestContext,
  load: PageLoad,
  services: ShopServices,
): Promise<LoadedScope> {
  const settings = productViewSettings({ settings: services.settings, shop: request.shop });
  const { db, categories } = services;
  const found = await readProductBySlug(db, slug, categories, settings, request.startedAt);
  if (!found) return notFound(request, load, services);
  const { product, lock } = found;
  load.tag(`product:${product.id}`);
  load.tag('categories');
  if (!product.isPublic) {
    // A scheduled product becomes public by itself, so its "not found" must not be kept beyond that moment.
    load.personal();
    const actor = await request.actor();
    if (!actor?.can('catalog.write')) return notFound(request, load, services);
  }
  if (lock !== null) {
    load.noIndex = true;
    if (!openedProducts(request)({ id: product.id, lock })) {
      const texts = services.texts.overrides(SHOP_LOCALE);
      const title = translate(catalogTexts, texts, 'protectedTitle', { name: product.name });
      return only(emptyScope('product-password', product.address, title));
    }
    load.personal();
  }
  const posted = postedOptions(Object.fromEntries(request.url.searchParams));
  if (posted.size > 0 && product.choices.length > 0) {
    load.personal();
    product.choices = withPreselected(product.choices, posted);
  }
  load.until(product.nextChange);
  load.metaDescription = product.metaDescription || plainText(product.shortDescription);
  load.noIndex ||= product.visibility === 'hidden';
  const home = translate(catalogTexts, services.texts.overrides(SHOP_LOCALE), 'home');
  return only({
    ...emptyScope('product', product.address, product.name),
    breadcrumb: [
      { id: 0, name: home, address: '/' },
      ...product.breadcrumb,
      { id: product.id, name: product.name, address: product.address },
    ],
    product,
  });
}

async function loadCartPage(
  target: Extract<PageTarget, { kind: 'home' | 'cart' | 'checkout' | 'page' }>,
  request: RequestContext,
  load: PageLoad,
  services: ShopServices,
): Promise<LoadedScope> {
  load.personal();
  load.noIndex = true;
  const base = pageScope(target.kind, target.document.title, request, services);
  const session = request.visitor;
  if (!session)
    return only({ ...base, cart: { view: EMPTY_CART, totals: cartTotals(EMPTY_CART), nonce: '' } });
  const texts = services.texts.overrides(SHOP_LOCALE);
  const { shop, startedAt } = request;
  const deps = cartDepsOf({ settings: services.settings, shop, texts }, startedAt, request);
  const cart = await loadCart(services.db, session.id, deps);
  // A line that went takes the cookies along, so that other pages do not show it from their storage.
  const { db, settings } = services;
  await sendCartCookies({ request, db, settings, shop: request.shop, texts }, cart.view);
  const short = cart.refusals.map(
    (refusal: CartRefusal): Notice => ({ kind: 'error', text: refusalText(refusal, texts) }),
  );
  return {
    scope: {
      ...base,
      cart: { view: cart.view, totals: cartTotals(cart.view), nonce: request.nonce(CART_LINK_PURPOSE) },
    },
    notices: [...droppedNotices(cart.dropped, texts), ...short],
  };
}

/** What stood here before and moved, or the page that says that nothing is here. */
async function notFound(
  request: RequestContext,
  load: PageLoad,
  services: ShopServices,
): Promise<LoadedScope> {
  const moved = await formerAddress(request.url.pathname, services);
  if (moved && moved !== request.url.pathname) return { redirect: moved };
  load.status = 404;
  load.noIndex = true;
  // Anything may come to stand at this address: a product, a page, a category.
  load.tag('products');
  load.tag('categories');
  const title = translate(catalogTexts, services.texts.overrides(SHOP_LOCALE), 'notFound');
  return only(emptyScope('not-found', request.url.pathname, title));
}
