import {
  type CategoryDirectory,
  listCards,
  productViewSettings,
  SALES_TAG,
  STOCK_LEVELS_TAG,
} from '#features/catalog/public.server.ts';
import type { ProductCard } from '#features/catalog/public.ts';
import { currentProps, nodesOf, type WidgetTree, widgetsByType } from '#features/content/public.ts';
import { readPictures } from '#features/media/public.server.ts';
import type { Picture } from '#features/media/public.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import { SHOP_LOCALE } from '#platform/texts/shop-locale.ts';
import type { PageScope } from '#widgets/page-scope.ts';
import type { CardQuery, LoadContext, WidgetLoad } from '#widgets/widget-load.server.ts';
import type { PageLoad } from './page-load.server.ts';
import type { ShopServices } from './shop-services.server.ts';

/** What the widgets of a page brought: node id → data. */
export type WidgetData = ReadonlyMap<string, unknown>;

/** Loads the data of all widgets on a page: every type once, all types at the same time. */
export async function loadWidgets(
  trees: readonly WidgetTree[],
  scope: PageScope,
  request: RequestContext,
  load: PageLoad,
  services: ShopServices,
  addresses: LoadContext['addresses'],
): Promise<WidgetData> {
  const byType = new Map<string, { id: string; props: Record<string, unknown> }[]>();
  const widgets = widgetsByType(request.shop);
  const definitionOf = (type: string) => widgets.get(type)?.definition;
  for (const tree of trees) {
    for (const node of nodesOf(tree, definitionOf)) {
      const definition = definitionOf(node.type);
      if (!definition || !widgets.get(node.type)?.load) continue;
      const list = byType.get(node.type) ?? [];
      list.push({ id: node.id, props: currentProps(node, definition) });
      byType.set(node.type, list);
    }
  }
  const context = loadContext(scope, request, load, services, addresses);
  const loaded = await Promise.all(
    [...byType].map(([type, nodes]) => (widgets.get(type)?.load as WidgetLoad | undefined)?.(nodes, context)),
  );
  const data = new Map<string, unknown>();
  for (const part of loaded) for (const [id, value] of part ?? []) data.set(id, value);
  return data;
}

function loadContext(
  scope: PageScope,
  request: RequestContext,
  load: PageLoad,
  services: ShopServices,
  addresses: LoadContext['addresses'],
): LoadContext {
  const { db, settings, content, categories } = services;
  const pictures = pictureReader(services);
  const lists = new Map<string, Promise<ProductCard[]>>();
  return {
    db,
    request,
    settings,
    shop: request.shop,
    texts: services.texts.overrides(SHOP_LOCALE),
    scope,
    addresses,
    now: request.startedAt,
    tag: load.tag,
    until: load.until,
    personal: load.personal,
    redirect: load.redirect,
    notFound: load.notFound,
    menu: (handle) => content.menu(handle),
    categories: () => {
      load.tag('categories');
      return categories.all();
    },
    picture: pictures,
    cards: (query) => {
      const key = JSON.stringify(query);
      const known = lists.get(key);
      if (known) return known;
      const list = readCards(query, scope, request, load, services);
      lists.set(key, list);
      return list;
    },
  };
}

async function readCards(
  query: CardQuery,
  scope: PageScope,
  request: RequestContext,
  load: PageLoad,
  services: ShopServices,
): Promise<ProductCard[]> {
  const settings = productViewSettings({ settings: services.settings, shop: request.shop });
  const base = { shownIn: 'catalog', hideSoldOut: settings.hideSoldOut } as const;
  const { filter, sorting } = cardFilter(query, scope, services.categories);
  const cards = await listCards(
    services.db,
    { ...base, ...filter },
    { sorting, limit: query.limit, now: request.startedAt },
    settings,
  );
  load.tag('products');
  if (settings.hideSoldOut) load.tag(STOCK_LEVELS_TAG);
  // Related products may be behind: each sale would end the pages of all products of a category.
  if (query.source === 'best-selling') load.tag(SALES_TAG);
  for (const card of cards) load.tag(`product:${card.id}`);
  load.until(services.clock.nextChange(request.startedAt));
  return cards;
}

function cardFilter(query: CardQuery, scope: PageScope, categories: CategoryDirectory) {
  switch (query.source) {
    case 'featured':
      return { filter: { featured: true }, sorting: 'menu_order' as const };
    case 'on-sale':
      return { filter: { onSale: true }, sorting: 'menu_order' as const };
    case 'newest':
      return { filter: {}, sorting: 'date' as const };
    case 'best-selling':
      return { filter: {}, sorting: 'popularity' as const };
    case 'category': {
      const category = categories.bySlug(query.category ?? '');
      return {
        filter: { categoryIds: category ? categories.idsBelow(category.id) : [] },
        sorting: 'menu_order' as const,
      };
    }
    case 'related': {
      const product = scope.product?.id === query.productId ? scope.product : null;
      return {
        filter: {
          categoryIds: product?.categories.map(({ id }) => id) ?? [],
          ...(query.productId === undefined ? {} : { excludeId: query.productId }),
        },
        sorting: 'popularity' as const,
      };
    }
    case 'ids':
      return { filter: { ids: query.ids ?? [] }, sorting: 'given' as const };
  }
}

/** Pictures that several widgets ask for in the same moment are read in one query. */
function pictureReader(services: ShopServices) {
  let waiting: Set<number> | null = null;
  let batch: Promise<Map<number, Picture>> = Promise.resolve(new Map());
  return async (id: number | null): Promise<Picture | null> => {
    if (id === null) return null;
    if (!waiting) {
      const ids = new Set<number>();
      waiting = ids;
      batch = Promise.resolve().then(async () => {
        waiting = null;
        return readPictures(services.db, [...ids]);
      });
    }
    waiting.add(id);
    return (await batch).get(id) ?? null;
  };
}
