import type { ReactNode } from 'react';
import type { RenderedPage } from '#platform/cache/page-cache.server.ts';
import { namesDrafts, type PageDocument, withDrafts } from '#platform/documents/page-documents.server.ts';
import { roleAddresses } from '#platform/documents/page-roles.server.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import type { PageContext, ShopAddresses } from '#platform/islands/page-context-block.ts';
import { pageContextParts } from '#platform/islands/page-context-parts.server.ts';
import { renderPieces } from '#platform/islands/render.server.tsx';
import type { Market } from '#platform/market/market.ts';
import { type FoundPage, findPage, nothingAt } from '#platform/pages/find-page.server.ts';
import type { PageKind, PageMeta } from '#platform/pages/page-kind.server.ts';
import { shownIn } from '#platform/pages/page-parameters.ts';
import type { PageScope } from '#platform/pages/page-scope.ts';
import { type PagePartContext, pageParts } from '#platform/pages/points.ts';
import { INERT, PAGE_END, WANTED_DOCUMENT, withDocumentPlaces } from '#platform/pages/shown-documents.tsx';
import { siteOf } from '#platform/pages/site-facts.server.ts';
import { sheetsOf, siteLookOf } from '#platform/pages/site-look.server.ts';
import { pageSecurityHeaders } from '#platform/security/security-headers.server.ts';
import type { Notice } from '#platform/session/notice.ts';
import { printedNonces } from '#platform/session/printed-nonces.server.ts';
import { takeNotices } from '#platform/session/visitor-notices.server.ts';
import { customText } from '#platform/texts/custom-texts.ts';
import { overridesWithin, type TextOverrides } from '#platform/texts/texts.ts';
import { isOwnAddress } from './cache-key.ts';
import { frameDocument, HEADER_END } from './document-frame.ts';
import { loadPage, scopeOf } from './load-page.server.ts';
import { loadWidgets } from './load-widgets.server.ts';
import { pageHead } from './page-head.ts';
import { PageLoad } from './page-load.server.ts';
import { documentsFor, placedTree } from './page-trees.server.ts';
import { renderPlaces } from './render-tree.tsx';
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
  const shown = await withDrafts(request, services);
  const found = findPage(request.url, { services: shown, shop: request.shop });
  if ('redirect' in found) return { redirect: found.redirect, permanent: true };
  return renderFound(found, request, shown, after, shown !== services && namesDrafts(request));
}

/** Makes the page that says that nothing is at the request's address, or leads to where it is now. */
export async function renderNotFound(request: RequestContext, services: ShopServices): Promise<PageOutcome> {
  return renderFound(nothingAt(request.url, []), request, services);
}

async function renderFound(
  found: FoundPage,
  request: RequestContext,
  services: ShopServices,
  after?: PageAfterForm,
  isPreview = false,
): Promise<PageOutcome> {
  const context = pageContext(services, request.market);
  const load = new PageLoad(request, services, context.addresses);
  const loaded = await loadPage(found, load, services);
  if ('redirect' in loaded) return { redirect: loaded.redirect, permanent: true };
  const { kind, content } = loaded;
  const waiting = await takeNotices(services.db, request);
  const notices = [...waiting, ...(after?.notices ?? []), ...(content.notices ?? [])];
  const scope = scopeOf(loaded, request.url, context.texts, notices, after?.form);
  const actor = await request.actor();
  if (notices.length > 0 || actor || after) load.context.personal();
  const trees = documentsFor(loaded, scope, load.context, services).map((shown) =>
    placedTree(shown, request, services),
  );
  const [nodes, parts] = await Promise.all([
    loadWidgets(trees, scope, load.context),
    loadPageParts(
      { ...scope, document: content.document?.id ?? null },
      { isPreview, isCover: loaded.isCover === true },
      load.context,
    ),
  ]);
  if (load.redirectTo) return { redirect: load.redirectTo, permanent: false };
  const places = renderPlaces(trees, nodes, wantedDocument(request.url));
  const look = siteLookOf(services);
  const sheetOf = sheetsOf(services);
  if (look.code) load.context.hosts(look.code.hosts);
  const { pieces, islands, preloads, styles, scripts, loadScripts } = withDocumentPlaces(places, () =>
    renderPieces(
      <>
        {places.get('header')}
        <template id={HEADER_END} />
        <main id="main" className={kind.mainClass?.(scope) || undefined}>
          {places.get('body')}
        </main>
        {places.get('footer')}
        {places.get(PAGE_END)}
        {places.get(INERT)}
        {parts}
      </>,
      {
        prefix: 'p',
        context,
        scriptAddress: services.assets.liveScript,
        sheetAddress: sheetOf,
        kept: services.kept,
        onIslandError: ({ island, error }) => request.log.error({ err: error, island }, 'island failed'),
      },
    ),
  );
  const site = siteOf({ whole: services.whole, settings: load.context.settings });
  const meta = {
    ...content.meta,
    ...(content.document ? metaOf(content.document, context.texts) : {}),
    ...(load.isUnlisted ? { noIndex: true } : {}),
    ...describedBy(load, content.meta?.structuredData ?? []),
  };
  const head = pageHead(scope, meta, {
    siteUrl: services.siteUrl,
    name: site.name,
    tagline: site.tagline,
    description: site.description,
    defaultPicture: look.socialPicture ?? '/open-graph.jpg',
  });
  return {
    status: after?.status ?? load.status,
    headers: load.neededHosts ? pageSecurityHeaders(services.siteUrl, load.neededHosts) : {},
    html: frameDocument({
      locale: request.market.locale,
      direction: request.market.direction,
      head,
      context: {
        ...context,
        texts: browserTexts(context.texts, islands, scripts, services),
        ...(load.isPersonal ? printedNonces(request, actor !== null) : {}),
      },
      bodyClass: bodyClass(kind, scope, actor !== null),
      html: pieces,
      preloads,
      scripts: [...services.assets.scripts, ...services.assets.islandRuntime(islands)],
      modulePreloads: [
        ...new Set([
          ...services.assets.scriptImports,
          ...services.assets.islandScripts(islands),
          ...services.assets.liveScripts(loadScripts),
        ]),
      ],
      stylesheets: [...services.assets.stylesheets, ...look.stylesheets, ...styles.map(sheetOf)],
      fonts: look.fonts ?? services.assets.fonts,
      icon: look.icon,
      code: look.code,
    }),
    tags: load.tags,
    ...(load.trueUntil ? { expiresAt: load.trueUntil } : {}),
    cacheable: !load.isPersonal,
    passing: load.status === 404 || !isOwnAddress(request.url, kind, shownIn(request.shop)),
  };
}

/** The document to which an address wants its page scrolled (NAV-011). */
function wantedDocument({ searchParams }: URL): number | null {
  return Number(searchParams.get(WANTED_DOCUMENT)) || null;
}

/** Loads what stands at the end of a page and belongs to no widget, and makes elements of it. */
async function loadPageParts(
  scope: PageScope,
  { isPreview, isCover }: { isPreview: boolean; isCover: boolean },
  context: PagePartContext,
): Promise<ReactNode[]> {
  const { kind } = scope;
  const parts = context.shop
    .of(pageParts)
    .filter(({ kinds, except = [] }) => (kinds ?? [kind]).includes(kind) && !except.includes(kind))
    .filter(
      ({ inPreview, onCover }) => (!isPreview || inPreview !== false) && (!isCover || onCover !== false),
    );
  return Promise.all(
    parts.map(async ({ name, load: bring, View }) => {
      const data = await bring(context, scope);
      return data === undefined ? null : <View key={name} data={data} />;
    }),
  );
}

/** What widgets told of what the page is about, laid over what its kind tells of it first. */
function describedBy({ facts }: PageLoad, [subject, ...more]: readonly object[]) {
  return subject ? { structuredData: [{ ...subject, ...facts }, ...more] } : {};
}

/** What the owner tells search engines and networks of a page, laid over what its kind does. */
function metaOf(
  { metaTitle, metaDescription, metaPicture, noIndex }: PageDocument,
  texts: TextOverrides,
): PageMeta {
  return {
    ...(metaTitle ? { title: customText(texts, 'page', metaTitle) } : {}),
    ...(metaDescription ? { description: customText(texts, 'page', metaDescription) } : {}),
    ...(metaPicture ? { picture: metaPicture } : {}),
    ...(noIndex ? { noIndex } : {}),
  };
}

/** Classes of `<body>` by which scripts tell kinds of pages apart (NOTE-013, NOTE-014). */
function bodyClass({ bodyClass: own }: PageKind, scope: PageScope, isLoggedIn: boolean): string {
  const classes = typeof own === 'string' ? own : own(scope);
  return isLoggedIn ? `${classes} logged-in` : classes;
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

/** Addresses of calls, and of the pages that play a part, by their names. */
export function pageAddresses(services: ShopServices): ShopAddresses {
  const { siteUrl, callsBelow = '' } = services;
  return {
    site: siteUrl,
    ajax: `${callsBelow}/ajax`,
    shopAjax: `${callsBelow}/shop-ajax/`,
    rest: `${callsBelow}/rest/`,
    ...roleAddresses(services),
    // The front page has its own address, whichever page plays it.
    home: '/',
  };
}

/** The page context of every page and of markup that calls render; its further members are those that slices declare. */
export function pageContext(services: ShopServices, market: Market): PageContext {
  const context = {
    locale: market.locale,
    addresses: pageAddresses(services),
    texts: market.texts,
  };
  const parts = services.shop().of(pageContextParts);
  return Object.assign(context, ...parts.map(({ name, of }) => ({ [name]: of(services, market) })));
}
