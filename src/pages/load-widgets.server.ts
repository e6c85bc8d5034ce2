import { withDynamicValues } from '#platform/documents/dynamic-values.ts';
import { widgetsByType } from '#platform/documents/known-widgets.ts';
import type { WidgetLoad } from '#platform/documents/widget-load.server.ts';
import type { WidgetTree } from '#platform/documents/widget-tree.ts';
import type { LoadContext } from '#platform/pages/load-context.server.ts';
import type { PageScope } from '#platform/pages/page-scope.ts';
import { type PlacedNode, placedNodes, repeatedNodes } from './instances.ts';

/** What was found out for the places of a page. */
export interface WidgetData {
  /** What the widgets' loaders brought: instance → data. */
  brought: ReadonlyMap<string, unknown>;
  /** Props of places whose fields say something of what they are about: instance → props. */
  props: ReadonlyMap<string, Record<string, unknown>>;
}

/** A tree of a document at its place on a page; `way` goes before the names of its instances. */
export interface PlacedTree {
  tree: WidgetTree;
  way: string;
  document: number;
  /** Laid over what the page is about. */
  scope?: Partial<PageScope>;
}

/**
 * Loads the data of everything that stands on a page: each widget once for all its places, all widgets at the same
 * time. What widgets repeat follows when they know for whom, again in one go for all of them.
 */
export async function loadWidgets(
  trees: readonly PlacedTree[],
  scope: PageScope,
  context: LoadContext,
): Promise<WidgetData> {
  const widgets = widgetsByType(context.shop);
  const data = new Map<string, unknown>();
  const filledIn = new Map<string, Record<string, unknown>>();
  const filled = (place: PlacedNode<PageScope>) => {
    const { instance, dynamic, widget, scope: about } = place;
    if (!dynamic) return place;
    const props = withDynamicValues(place.props, dynamic, widget.definition, about, context);
    filledIn.set(instance, props);
    return { ...place, props };
  };
  let places: PlacedNode<PageScope>[] = trees.flatMap(({ tree, way, document, scope: own }) => [
    ...placedNodes(tree, widgets, { ...scope, ...own, document }, way),
  ]);
  while (places.length > 0) {
    places = places.map(filled);
    for (const part of await Promise.all(loadPlaces(places, context)))
      for (const [instance, value] of part) data.set(instance, value);
    places = places.flatMap((place) => [...repeatedNodes(place, widgets, data.get(place.instance))]);
  }
  return { brought: data, props: filledIn };
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
