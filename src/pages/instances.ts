import { wayInDocument, wayInPart } from '#platform/documents/block-names.ts';
import type { PageDocument } from '#platform/documents/page-documents.server.ts';
import { currentProps, slotsIn } from '#platform/documents/walk-tree.ts';
import type { Repetition, Widget, WidgetDefinition } from '#platform/documents/widget.ts';
import type { DynamicValues, WidgetNode, WidgetTree } from '#platform/documents/widget-tree.ts';

type Widgets = ReadonlyMap<string, Widget>;

/** A node at one of the places where it stands on a page. */
export interface PlacedNode<Scope> {
  /** Unique on the page: the node's id, behind the way to it where it is repeated or stands in another part. */
  instance: string;
  widget: Widget;
  /** Those of its fields that say something of the scope. */
  dynamic: DynamicValues | undefined;
  props: Record<string, unknown>;
  scope: Scope;
}

/** Everything that stands in a tree but what its widgets repeat: for whom they do is known when they have their data. */
export function* placedNodes<Scope>(
  tree: WidgetTree,
  widgets: Widgets,
  scope: Scope,
  way: string,
): Generator<PlacedNode<Scope>> {
  for (const node of tree) {
    const widget = widgets.get(node.type);
    if (!widget) continue;
    const props = propsOf(node, widget.definition);
    yield { instance: instanceOf(way, node), widget, dynamic: node.dynamic, props, scope };
    for (const slot of slotsIn(widget.definition.fields, props))
      if (!slot.repeated) yield* placedNodes(slot.tree, widgets, scope, way);
  }
}

// Documents stay in memory as they are until they are read anew, so that their nodes' props are worked out once.
const knownProps = new WeakMap<
  WidgetNode,
  { definition: WidgetDefinition; props: Readonly<Record<string, unknown>> }
>();

/** Props of a node with defaults filled in and migrated; the same object each time. */
export function propsOf(node: WidgetNode, definition: WidgetDefinition): Record<string, unknown> {
  const known = knownProps.get(node);
  if (known?.definition === definition) return known.props;
  const props = Object.freeze(currentProps(node, definition));
  knownProps.set(node, { definition, props });
  return props;
}

/** What stands in the repeated slots of a widget, once for each of its repetitions. */
export function* repeatedNodes<Scope extends object>(
  { instance, widget, props, scope }: PlacedNode<Scope>,
  widgets: Widgets,
  data: unknown,
): Generator<PlacedNode<Scope>> {
  for (const repetition of widget.repeat?.(data) ?? [])
    for (const slot of slotsIn(widget.definition.fields, props))
      if (slot.repeated)
        yield* placedNodes(
          slot.tree,
          widgets,
          { ...scope, ...repetition.scope },
          wayInto(instance, repetition),
        );
}

/** The way to what stands in a document: a page has one body, one header and one footer, and any number of others. */
export function wayOf({ kind, id }: Pick<PageDocument, 'kind' | 'id'>, place: string | undefined): string {
  if (place === 'body') return '';
  return place === 'header' || place === 'footer' ? wayInPart(place) : wayInDocument(kind, id);
}

/** The name of a node's place at the end of a way. */
export function instanceOf(way: string, node: WidgetNode): string {
  return `${way}${node.id}`;
}

/** The way to what a widget repeats. */
export function wayInto(instance: string, { key }: Repetition): string {
  return `${instance}-${key}-`;
}
