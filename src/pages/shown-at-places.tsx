import type { ReactNode } from 'react';
import { widgetsByType } from '#platform/documents/known-widgets.ts';
import type { DocumentPlaces } from '#platform/pages/document-place.tsx';
import { INERT, type ShownDocument } from '#platform/pages/shown-documents.server.ts';
import type { ComposedShop } from '#platform/slices/compose-shop.ts';
import type { PlacedTree, WidgetData } from './load-widgets.server.ts';
import { renderTree } from './render-tree.tsx';

/** What stands at each place of a page: the widgets of its documents with their data, in order. */
export function shownAtPlaces(
  documents: readonly ShownDocument[],
  trees: readonly PlacedTree[],
  data: WidgetData,
  shop: ComposedShop,
): DocumentPlaces {
  const places = new Map<string, ReactNode>();
  for (const [at, shownDocument] of documents.entries()) {
    const { place } = shownDocument;
    const { tree = [], way = '' } = trees[at] ?? {};
    const nodes = renderTree(tree, widgetsByType(shop), data, way);
    const shown = place === INERT ? <InertDocument shown={shownDocument}>{nodes}</InertDocument> : nodes;
    // What stands alone stands there as it is: ids within follow from its depth.
    places.set(
      place,
      places.has(place) ? (
        <>
          {places.get(place)}
          {shown}
        </>
      ) : (
        shown
      ),
    );
  }
  return places;
}

function InertDocument({ shown, children }: { shown: ShownDocument; children: ReactNode }) {
  return (
    <template id={`document-${shown.document.id}`} {...shown.marks?.()}>
      {children}
    </template>
  );
}
