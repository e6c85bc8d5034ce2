import { Fragment, type ReactNode } from 'react';
import { instanceOf, wayInto } from '#platform/documents/block-names.ts';
import { fieldStyles } from '#platform/documents/field-styles.ts';
import { NodeFrame } from '#platform/documents/node-frame.tsx';
import { hasLook } from '#platform/documents/node-look.ts';
import { mapSlots } from '#platform/documents/walk-tree.ts';
import type { WidgetNode, WidgetTree } from '#platform/documents/widget-tree.ts';
import { live } from '#platform/live/live.ts';
import { type DocumentPlaces, INERT } from '#platform/pages/shown-documents.tsx';
import type { LoadedNodes, PlacedTree } from './load-widgets.server.ts';

/**
 * What stands at each place of a page: the widgets of its documents with their data, in order. The page is scrolled to the
 * document with the id `wanted`.
 */
export function renderPlaces(
  trees: readonly PlacedTree[],
  loaded: LoadedNodes,
  wanted: number | null = null,
): DocumentPlaces {
  const places = new Map<string, ReactNode>();
  for (const placed of trees) {
    const { place } = placed;
    const nodes = renderTree(placed.tree, loaded, placed.way);
    if (placed.document.id === wanted) nodes.unshift(<WantedDocument key="wanted" />);
    const shown = place === INERT ? <InertDocument shown={placed}>{nodes}</InertDocument> : nodes;
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

/** Stands before the document to which its address wants the page scrolled. */
function WantedDocument() {
  return <span hidden {...live('wanted-document')} />;
}

function InertDocument({ shown, children }: { shown: PlacedTree; children: ReactNode }) {
  return (
    <template id={`document-${shown.document.id}`} {...shown.marks?.()}>
      {children}
    </template>
  );
}

/** Turns a tree of widgets into React elements; `way` is where it stands. Widgets of an unknown type are left out. */
export function renderTree(tree: WidgetTree, loaded: LoadedNodes, way: string): ReactNode[] {
  return tree.map((node) => {
    const view = renderBare(node, loaded, way);
    if (!view || !hasLook(node)) return view;
    return (
      <NodeFrame key={node.id} look={node}>
        {view}
      </NodeFrame>
    );
  });
}

/**
 * A node without its own frame, which stays where it is while calls bring anew what it frames; nodes inside have theirs.
 */
export function renderBare(node: WidgetNode, loaded: LoadedNodes, way: string): ReactNode {
  const instance = instanceOf(way, node);
  const found = loaded.get(instance);
  if (!found) return null;
  const { widget, data } = found;
  const { definition, view: View } = widget;
  const props = mapSlots(definition.fields, found.props, (slot, repeated) =>
    repeated
      ? widget
          .repeat?.(data)
          .map((repetition) => (
            <Fragment key={repetition.key}>
              {renderTree(slot, loaded, wayInto(instance, repetition))}
            </Fragment>
          ))
      : renderTree(slot, loaded, way),
  );
  const documents =
    widget.embeds &&
    new Map(found.embedded.map(({ id, tree, way: into }) => [id, renderTree(tree, loaded, into)]));
  const styles = found.onDevices && fieldStyles(definition, found.props, found.onDevices);
  return (
    <View
      key={node.id}
      nodeId={instance}
      props={props}
      data={data}
      {...(documents ? { documents } : {})}
      {...(styles ? { styles } : {})}
      {...(found.isFirst ? { isFirst: true } : {})}
    />
  );
}
