import { createHash } from 'node:crypto';
import type { ReactNode } from 'react';
import { cartSettings, cartTexts } from '#features/cart/public.ts';
import { type PageSubject, pageSettings, siteSettings, widgetsByType } from '#features/content/public.ts';
import { currencySettings, shopMoneyFormat } from '#features/currency/public.ts';
import type { RenderedPage } from '#platform/cache/page-cache.server.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import type { PageContext } from '#platform/islands/page-context-block.ts';
import { renderMarkup } from '#platform/islands/render.server.tsx';
import { live } from '#platform/live/live.ts';
import type { Notice } from '#platform/session/notice.ts';
import { takeNotices } from '#platform/session/visitor-notices.server.ts';
import { SHOP_LOCALE } from '#platform/texts/shop-locale.ts';
import { overridesWithin, type TextOverrides, translate } from '#platform/texts/texts.ts';
import type { PageScope } from '#widgets/page-scope.ts';
import { bodyClasses } from './body-classes.ts';
import { shownIn } from './cache-key.ts';
import { frameDocument } from './document-frame.ts';
import { wayOf } from './instances.ts';
import { loadPageParts } from './load-page-parts.server.tsx';
import { loadScope } from './load-scope.server.ts';
import { loadWidgets, type PlacedTree } from './load-widgets.server.ts';
import { isOwnAddress } from './own-address.ts';
import { pageHead } from './page-head.ts';
import { PageLoad } from './page-load.server.ts';
import { renderTree } from './render-tree.tsx';
import { type PageTarget, resolveAddress } from './resolve-address.server.ts';
import type { ShopServices } from './shop-services.server.ts';

/** A page, or the address (a path of this shop) that took its place. */
export type PageOutcome = RenderedPage | { redirect: string; permanent: boolean };

/** What a form without script hands to the page that is shown again: messages and what was typed. */
export interface PageAfterForm {
  notices: readonly Notice[];
  /** Read by the form's own widget. */
  form?: unknown;
  status?: number;
}

/** Makes the page at the request's address: everything is loaded first and then rendered in one go. */
export async function renderPage(
  request: RequestContext,
  services: ShopServices,
  after?: PageAfterForm,
): Promise<PageOutcome> {
  const resolved = resolveAddress(request.url, services);
  if ('redirect' in resolved) return { redirect: resolved.redirect, permanent: true };
  return renderTarget(resolved.target, request, services, after);
}

/** Makes a page for a target that is already known, for example "not found". */
export async function renderTarget(
  target: PageTarget,
  request: RequestContext,
  services: ShopServices,
  after?: PageAfterForm,
): Promise<PageOutcome> {
  const load = new PageLoad();
  const loaded = await loadScope(target, request, load, services);
  if ('redirect' in loaded) return { redirect: loaded.redirect, permanent: true };
  const waiting = await takeNotices(services.db, request);
  const notices = [...waiting, ...(after?.notices ?? []), ...loaded.notices];
  const scope: PageScope = {
    ...loaded.scope,
    notices: notices.map(({ kind, text, action }) => ({ kind, text, action: action ?? null })),
    form: after?.form ?? null,
  };
  const actor = await request.actor();
  if (notices.length > 0 || actor || after) load.personal();
  const trees = treesFor(target, scope, services);
  const context = pageContext(services);
  const [data, parts] = await Promise.all([
    loadWidgets(Object.values(trees), scope, request, load, services, context.addresses),
    loadPageParts(scope.kind, request, load, services, context.addresses),
  ]);
  if (load.redirectTo) return { redirect: load.redirectTo, permanent: false };
  const tree = (part: PlacedTree) => renderTree(part.tree, widgetsByType(request.shop), data, part.way);
  const { html, islands, preloads, styles, scripts, loadScripts } = renderMarkup(
    <>
      {tree(trees.header)}
      <Main isProduct={scope.kind === 'product'}>{tree(trees.body)}</Main>
      {tree(trees.footer)}
      {parts}
    </>,
    {
      prefix: 'p',
      context,
      scriptAddress: services.assets.liveScript,
      sheetAddress: services.assets.sheet,
      onIslandError: ({ island, error }) => request.log.error({ err: error, island }, 'island failed'),
    },
  );
  const site = services.settings.get(siteSettings);
  const { currency } = services.settings.get(currencySettings);
  const head = pageHead(scope, load, {
    siteUrl: services.siteUrl,
    name: site.name,
    tagline: site.tagline,
    description: site.description,
    currency,
    defaultPicture: '/open-graph.jpg',
  });
  return {
    status: after?.status ?? load.status,
    headers: {},
    html: frameDocument({
      locale: SHOP_LOCALE,
      direction: 'ltr',
      head,
      context: { ...context, texts: browserTexts(context.texts, islands, scripts, services) },
      bodyClass: bodyClasses(scope, actor !== null),
      html,
      preloads,
      scripts: [...services.assets.scripts, ...services.assets.islandRuntime(islands)],
      modulePreloads: [
        ...new Set([
          ...services.assets.scriptImports,
          ...services.assets.islandScripts(islands),
          ...services.assets.liveScripts(loadScripts),
        ]),
      ],
      stylesheets: [...services.assets.stylesheets, ...styles.map(services.assets.sheet)],
      fonts: services.assets.fonts,
      accent: site.accent,
    }),
    tags: load.tags,
    ...(load.trueUntil ? { expiresAt: load.trueUntil } : {}),
    cacheable: !load.isPersonal,
    passing: load.status === 404 || !isOwnAddress(request.url, scope.kind, shownIn(request.shop)),
  };
}

/** The page's own part; what only happens on a product's page hangs on it. */
function Main({ isProduct, children }: { isProduct: boolean; children: ReactNode }) {
  return (
    <main id="main" {...(isProduct ? live('product-visit', 'idle') : {})}>
      {children}
    </main>
  );
}

/** Of the owner's wordings those that the browser itself can show: the rest of the page is written already. */
function browserTexts(
  texts: TextOverrides,
  islands: readonly string[],
  live: readonly string[],
  { assets }: ShopServices,
): Record<string, string> {
  const scripts = assets.scriptTexts(live);
  const ofIslands = assets.islandTexts(islands);
  return overridesWithin(texts, scripts && ofIslands && [...scripts, ...ofIslands]);
}

/** The page context of every page and of markup that calls render. */
export function pageContext(services: ShopServices): PageContext {
  const pages = services.settings.get(pageSettings);
  const addressOf = (id: number | null, fallback: string) => {
    const slug = services.content.pageById(id)?.slug;
    return slug ? `/${slug}/` : fallback;
  };
  const texts = services.texts.overrides(SHOP_LOCALE);
  const cart = services.settings.get(cartSettings);
  return {
    locale: SHOP_LOCALE,
    addresses: {
      site: services.siteUrl,
      ajax: '/ajax',
      shopAjax: '/shop-ajax/',
      rest: '/rest/',
      home: '/',
      shop: addressOf(pages.shop, '/shop/'),
      cart: addressOf(pages.cart, '/cart/'),
      checkout: addressOf(pages.checkout, '/checkout/'),
      account: addressOf(pages.account, '/my-account/'),
      terms: addressOf(pages.terms, ''),
    },
    texts,
    money: shopMoneyFormat(services.settings.get(currencySettings)),
    cart: {
      shopId: shopId(services.siteUrl),
      fragmentTimeout: cart.fragmentTimeout,
      goToCart: cart.goToCartAfterAdd,
      addInLists: cart.addInLists,
      viewCart: translate(cartTexts, texts, 'viewCart'),
    },
  };
}

const shopIds = new Map<string, string>();

/** A short name for the shop in the browser's storage, made from its address. */
function shopId(siteUrl: string): string {
  let id = shopIds.get(siteUrl);
  if (!id) {
    id = createHash('sha256').update(siteUrl).digest('hex').slice(0, 12);
    shopIds.set(siteUrl, id);
  }
  return id;
}

/** Header, body and footer of a page, as the documents' conditions choose them. */
function treesFor(target: PageTarget, scope: PageScope, services: ShopServices) {
  const subject: PageSubject = {
    kind: scope.kind,
    ...(subjectId(target, scope) === undefined ? {} : { id: subjectId(target, scope) }),
    within: { category: scope.product?.categories.map(({ id }) => id) ?? [] },
  };
  const { content } = services;
  const own = 'document' in target && scope.kind !== 'not-found' ? target.document.tree : null;
  const body = own ?? content.choose('template', subject)?.tree ?? [];
  const part = (kind: 'header' | 'footer') => ({
    tree: content.choose(kind, subject)?.tree ?? [],
    way: wayOf(kind),
  });
  return { header: part('header'), body: { tree: body, way: '' }, footer: part('footer') };
}

function subjectId(target: PageTarget, scope: PageScope): number | undefined {
  if (scope.product) return scope.product.id;
  if (target.kind === 'category') return target.category.id;
  return 'document' in target ? target.document.id : undefined;
}
