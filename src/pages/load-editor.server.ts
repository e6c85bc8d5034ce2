import { isOwnPath } from '#kit/own-path.ts';
import { valuesAt } from '#platform/documents/dynamic-values.ts';
import { editorWidgets } from '#platform/documents/editor-widgets.ts';
import { canvasHabits, type EditorShop, type FrameLook } from '#platform/documents/page-editor.ts';
import { widgetGroups } from '#platform/documents/widget-groups.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import type { PageContext } from '#platform/islands/page-context-block.ts';
import { findPage } from '#platform/pages/find-page.server.ts';
import { pageKinds } from '#platform/pages/page-kind.server.ts';
import { siteLookOf } from '#platform/pages/site-look.server.ts';
import { loadPage, scopeOf } from './load-page.server.ts';
import { loadWidgets } from './load-widgets.server.ts';
import { PageLoad } from './page-load.server.ts';
import { documentsFor, placedTree } from './page-trees.server.ts';
import { pageContext } from './render-page.server.tsx';
import { partRenderer } from './render-part.server.ts';
import { renderPlaces } from './render-tree.tsx';
import type { ShopServices } from './shop-services.server.ts';

/** What the page editor is sent with: the shop's widgets as they can be filled in, and how its pages look around them. */
export interface LoadedEditor extends EditorShop {
  context: PageContext;
}

/** The document that the page at a path shows between header and footer; null where no page is. */
export async function documentAt(
  at: string,
  request: RequestContext,
  services: ShopServices,
): Promise<number | null> {
  const page = await pageAt(at, request, services);
  return page?.documents.find(({ place }) => place === 'body')?.document.id ?? null;
}

async function pageAt(at: string, request: RequestContext, services: ShopServices) {
  const url = URL.parse(at, services.siteUrl);
  const found = url && findPage(url, { services, shop: request.shop });
  if (!url || !found || 'redirect' in found) return null;
  const load = new PageLoad(request, services, services.addresses());
  const loaded = await loadPage(found, load, services);
  if ('redirect' in loaded) return null;
  const scope = scopeOf(loaded, url, request.market.texts);
  return { documents: documentsFor(loaded, scope, load.context, services), scope, load };
}

/** The places of a page in their order. */
const PLACES = ['header', 'body', 'footer'];

/** Where a document stands on the page at a path, and what stands before and after it there, as visitors see it. */
async function surroundings(
  document: number,
  page: Awaited<ReturnType<typeof pageAt>>,
  request: RequestContext,
  services: ShopServices,
): Promise<Pick<FrameLook, 'kind' | 'place' | 'before' | 'after'>> {
  const shown = page?.documents.filter(({ place }) => PLACES.includes(place)) ?? [];
  const place = shown.find((one) => one.document.id === document)?.place ?? 'body';
  const around = shown.filter((one) => one.place !== place);
  const trees = around.map((one) => placedTree(one, request, services));
  const kind = page?.scope.kind ?? '';
  if (!page || trees.length === 0) return { kind, place, before: [], after: [] };
  const places = renderPlaces(trees, await loadWidgets(trees, page.scope, page.load.context));
  const { render } = partRenderer(services);
  const htmlAt = (where: string) => {
    const { html } = render(places.get(where) ?? null, request, where);
    return where === 'body' ? `<main id="main">${html}</main>` : html;
  };
  const drawn = around.map((one) => ({
    at: PLACES.indexOf(one.place),
    document: one.document.id,
    title: one.document.title,
    html: htmlAt(one.place),
  }));
  const own = PLACES.indexOf(place);
  return {
    kind,
    place,
    before: drawn.filter((one) => one.at < own),
    after: drawn.filter((one) => one.at > own),
  };
}

/** Where a document is looked at on one page of a kind, named as `{kind}:{id}`; null where none is. */
export async function sampleAddress(named: string, services: ShopServices): Promise<string | null> {
  const [, name, id] = /^([\w-]+):([1-9]\d{0,14})$/.exec(named) ?? [];
  const kind = services
    .shop()
    .of(pageKinds)
    .find((one) => one.name === name);
  return (await kind?.conditions?.sample?.(Number(id), services)) ?? null;
}

/** What the editor of a document needs of the shop. */
export async function loadEditor(
  document: number,
  request: RequestContext,
  services: ShopServices,
): Promise<LoadedEditor> {
  const { market, shop } = request;
  const { sheets, stylesheets, breakpoints, colours } = siteLookOf(services);
  const wanted = request.url.searchParams.get('at') ?? '/';
  const at = isOwnPath(wanted) ? wanted : '/';
  const page = await pageAt(at, request, services);
  return {
    document,
    at,
    title: page?.scope.title ?? '',
    kinds: shop.of(pageKinds).flatMap(({ name, conditions }) => {
      if (!conditions) return [];
      const { label, one, sample } = conditions;
      return [{ name, label, ...(one && sample ? { from: one.from } : {}) }];
    }),
    values: page ? valuesAt(page.scope, page.load.context) : [],
    widgets: editorWidgets(shop),
    groups: shop.of(widgetGroups),
    look: {
      stylesheets: [
        ...services.assets.stylesheets,
        ...stylesheets,
        ...services.assets.allSheets(),
        // After those in whose place they stand.
        ...Object.values(sheets),
      ],
      breakpoints,
      colours,
      locale: market.locale,
      direction: market.direction,
      bodyClass: 'builder-canvas',
      habits: shop
        .of(canvasHabits)
        .map((habit) => ({ ...habit, script: services.assets.liveScript(habit.script) })),
      ...(await surroundings(document, page, request, services)),
    },
    context: pageContext(services, market),
  };
}
