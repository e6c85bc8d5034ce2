import { madeOnceOf } from '#kit/made-once.ts';
import { instanceOf, wayInto } from '#platform/documents/block-names.ts';
import { withDynamicValues } from '#platform/documents/dynamic-values.ts';
import type { OnDevices } from '#platform/documents/field-styles.ts';
import { widgetsByType } from '#platform/documents/known-widgets.ts';
import { currentNode, currentProps, slotsIn } from '#platform/documents/walk-tree.ts';
import type { Widget, WidgetDefinition } from '#platform/documents/widget.ts';
import type { WidgetLoad } from '#platform/documents/widget-load.server.ts';
import type { WidgetNode, WidgetTree } from '#platform/documents/widget-tree.ts';
import type { LoadContext } from '#platform/pages/load-context.server.ts';
import type { PageScope } from '#platform/pages/page-scope.ts';
import type { ShownDocument } from '#platform/pages/shown-documents.tsx';
import { type EmbeddedDocument, embedder } from './embedded-documents.server.ts';

/** A document at its place on a page with what it shows there; `way` goes before the names of its instances. */
export interface PlacedTree extends ShownDocument {
  tree: WidgetTree;
  way: string;
}

/** A node at one of the places where it stands on a page. */
interface PlacedNode {
  /** Unique on the page: the node's id, behind the way to it where it is repeated or stands in another part. */
  instance: string;
  widget: Widget;
  /** With what its fields say of the scope. */
  props: Record<string, unknown>;
  onDevices?: OnDevices | undefined;
  scope: PageScope;
  /** The documents in which it stands, the outermost first: none of them stands in itself. */
  within: readonly number[];
}

/** A node that was placed, with what its widget's loader brought and the documents that it shows by reference. */
interface LoadedNode extends Pick<PlacedNode, 'widget' | 'props' | 'onDevices'> {
  data: unknown;
  /** It is the first of its widget in the body of its page. */
  isFirst?: boolean;
  embedded: readonly EmbeddedDocument[];
}

/** Everything that stands on a page, by its instances. */
export type LoadedNodes = ReadonlyMap<string, LoadedNode>;

/**
 * Loads the data of everything that stands on a page: each widget once for all its places, all widgets at the same
 * time. What widgets repeat follows when they know for whom, again in one go for all of them.
 */
export async function loadWidgets(
  trees: readonly PlacedTree[],
  scope: PageScope,
  context: LoadContext,
): Promise<LoadedNodes> {
  const loaded = new Map<string, LoadedNode>();
  const embed = embedder(context);
  const roots = trees.map(({ tree, way, place, document: { id }, scope: own }) => ({
    place,
    nodes: [...placedNodes(tree, way, { scope: { ...scope, ...own, document: id }, within: [id] }, context)],
  }));
  const following = new Map<PlacedNode, readonly PlacedNode[]>();
  let places = roots.flatMap(({ nodes }) => nodes);
  while (places.length > 0) {
    const brought = await Promise.all(loadPlaces(places, context));
    const data = new Map(brought.flatMap((ofWidget) => [...ofWidget]));
    places = places.flatMap((place) => {
      const { instance, widget, props, onDevices } = place;
      const found = data.get(instance);
      const embedded = embed(place, found);
      loaded.set(instance, { widget, props, onDevices, data: found, embedded });
      const more = [
        ...repeatedNodes(place, found, context),
        ...embedded.flatMap((each) => [...embeddedNodes(each, place, context)]),
      ];
      following.set(place, more);
      return more;
    });
  }
  const body = roots.flatMap(({ place, nodes }) => (place === 'body' ? nodes : []));
  for (const { instance } of firstOfEach(inOrder(body, following))) {
    const found = loaded.get(instance);
    if (found) loaded.set(instance, { ...found, isFirst: true });
  }
  return loaded;
}

/** What stands in a body, whichever round loaded it: what follows from a node stands before the next one. */
function* inOrder(
  nodes: readonly PlacedNode[],
  following: ReadonlyMap<PlacedNode, readonly PlacedNode[]>,
): Generator<PlacedNode> {
  for (const node of nodes) {
    yield node;
    yield* inOrder(following.get(node) ?? [], following);
  }
}

function firstOfEach(nodes: Iterable<PlacedNode>): PlacedNode[] {
  const seen = new Set<Widget>();
  return [...nodes].filter(({ widget }) => !seen.has(widget) && seen.add(widget));
}

function loadPlaces(places: readonly PlacedNode[], context: LoadContext) {
  for (const { widget, props } of places) {
    const hosts = widget.load ? null : widget.reaches?.(props);
    if (hosts) context.hosts(hosts);
  }
  const byLoader = Map.groupBy(places, ({ widget }) => widget.load as WidgetLoad | null);
  return [...byLoader].flatMap(([load, instances]) => (load ? [load(instances, context)] : []));
}

/** Everything that stands in a tree but what its widgets repeat: for whom they do is known when they have their data. */
function* placedNodes(
  tree: WidgetTree,
  way: string,
  about: Pick<PlacedNode, 'scope' | 'within'>,
  context: LoadContext,
): Generator<PlacedNode> {
  for (const node of tree) {
    const widget = widgetsByType(context.shop).get(node.type);
    if (!widget) continue;
    const { definition } = widget;
    const { props: own, onDevices } = currentOf(definition)(node);
    const props = node.dynamic ? withDynamicValues(own, node.dynamic, definition, about.scope, context) : own;
    yield { ...about, instance: instanceOf(way, node), widget, props, onDevices };
    for (const slot of slotsIn(definition.fields, own))
      if (!slot.repeated) yield* placedNodes(slot.tree, way, about, context);
  }
}

/** What stands in the repeated slots of a widget, once for each of its repetitions. */
function* repeatedNodes(
  { instance, widget, props, scope, within }: PlacedNode,
  data: unknown,
  context: LoadContext,
): Generator<PlacedNode> {
  for (const repetition of widget.repeat?.(data) ?? []) {
    const about = { scope: { ...scope, ...repetition.scope }, within };
    for (const slot of slotsIn(widget.definition.fields, props))
      if (slot.repeated) yield* placedNodes(slot.tree, wayInto(instance, repetition), about, context);
  }
}

/** What stands in a document that a widget shows by reference. */
function embeddedNodes(
  { id, tree, way }: EmbeddedDocument,
  { scope, within }: PlacedNode,
  context: LoadContext,
): Generator<PlacedNode> {
  return placedNodes(tree, way, { scope: { ...scope, document: id }, within: [...within, id] }, context);
}

// Documents stay in memory as they are until they are read anew, so that their nodes are brought up to date once.
const currentOf = madeOnceOf((definition: WidgetDefinition) =>
  madeOnceOf((node: WidgetNode) =>
    currentNode(node, definition, Object.freeze(currentProps(node, definition))),
  ),
);
