import {
  type CategoryDirectory,
  listCards,
  productViewSettings,
  SALES_TAG,
  STOCK_LEVELS_TAG,
} from '#features/catalog/public.server.ts';
import type { ProductCard } from '#features/catalog/public.ts';
import { type WidgetTree, widgetsByType } from '#features/content/public.ts';
import { readPictures } from '#features/media/public.server.ts';
import type { Picture } from '#features/media/public.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import type { PageScope } from '#platform/pages/page-scope.ts';
import { SHOP_LOCALE } from '#platform/texts/shop-locale.ts';
import type { CardQuery, LoadContext, WidgetLoad } from '#widgets/widget-load.server.ts';
import { type PlacedNode, placedNodes, repeatedNodes } from './instances.ts';
import type { PageLoad } from './page-load.server.ts';
import type { LoadServices } from './shop-services.server.ts';

/** What the widgets of a page brought: instance → data. */
export type WidgetData = ReadonlyMap<string, unknown>;

/** A tree at its place on a page; `way` goes before the names of its instances. */
export interface PlacedTree {
  tree: WidgetTree;
  way: string;
}

/**
 * Loads the data of everything that stands on a page: each widget once for all its places, all widgets at the same
 * time. What widgets repeat follows when they know for whom, again in one go for all of them.
 */
export async function loadWidgets(
  trees: readonly PlacedTree[],
  scope: PageScope,
  request: RequestContext,
  load: PageLoad,
  services: LoadServices,
  addresses: LoadContext['addresses'],
): Promise<WidgetData> {
  const widgets = widgetsByType(request.shop);
  const context = loadContext(request, load, services, addresses);
  const data = new Map<string, unknown>();
  let places = trees.flatMap(({ tree, way }) => [...placedNodes(tree, widgets, scope, way)]);
  while (places.length > 0) {
    for (const part of await Promise.all(loadPlaces(places, context)))
      for (const [instance, value] of part) data.set(instance, value);
    places = places.flatMap((place) => [...repeatedNodes(place, widgets, data.get(place.instance))]);
  }
  return data;
}

function loadPlaces(places: readonly PlacedNode<PageScope>[], context: LoadContext) {
  const byLoader = new Map<WidgetLoad, PlacedNode<PageScope>[]>();
  for (const place of places) {
    const loader = place.widget.load as WidgetLoad | null;
    if (!loader) continue;
    const known = byLoader.get(loader);
    if (known) known.push(place);
    else byLoader.set(loader, [place]);
  }
  return [...byLoader].map(([loader, instances]) => loader(instances, context));
}

function loadContext(
  request: RequestContext,
  load: PageLoad,
  services: LoadServices,
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
      const list = readCards(query, request, load, services);
      lists.set(key, list);
      return list;
    },
  };
}

async function readCards(
  query: CardQuery,
  request: RequestContext,
  load: PageLoad,
  services: LoadServices,
): Promise<ProductCard[]> {
  const settings = productViewSettings({ settings: services.settings, shop: request.shop });
  const base = { shownIn: 'catalog', hideSoldOut: settings.hideSoldOut } as const;
  const { filter, sorting } = cardFilter(query, services.categories);
  const cards = await listCards(
    services.db,
    { ...base, ...filter },
    { sorting, limit: query.limit, offset: query.limit * ((query.page ?? 1) - 1), now: request.startedAt },
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

function cardFilter(query: CardQuery, categories: CategoryDirectory) {
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
    case 'related':
      return {
        filter: {
          categoryIds: query.categoryIds ?? [],
          ...(query.productId === undefined ? {} : { excludeId: query.productId }),
        },
        sorting: 'popularity' as const,
      };
    case 'ids':
      return { filter: { ids: query.ids ?? [] }, sorting: 'given' as const };
  }
}

/** Pictures that several widgets ask for in the same moment are read in one query. */
function pictureReader(services: LoadServices) {
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
