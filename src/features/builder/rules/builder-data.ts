import type { OnDevices } from '#platform/documents/field-styles.ts';
import type { NodeLook } from '#platform/documents/node-look.ts';
import type { EditorWidget } from '#platform/documents/page-editor.ts';
import { mapSlots } from '#platform/documents/walk-tree.ts';
import type { DynamicValues, WidgetNode, WidgetTree } from '#platform/documents/widget-tree.ts';

/** A widget as the library of the editor keeps it: its id and what belongs to the node stand among its props. */
export interface BuilderItem {
  type: string;
  props: Record<string, unknown> & { id: string };
}

/** What of a node is no field of its widget. */
export interface NodeExtras extends NodeLook {
  dynamic?: DynamicValues;
  onDevices?: OnDevices;
  label?: string;
  note?: string;
}

/** By this name props hold what of a node is no field of its widget. */
export const NODE = 'node-look';
/** What stands for a widget that no slice brings; its prop `node` is the node as it is kept. */
export const UNKNOWN = 'unknown-widget';

type Widgets = ReadonlyMap<string, EditorWidget>;

/** A document's tree as the library takes it; fields that were not filled in must have their defaults already. */
export function itemsOf(tree: WidgetTree, widgets: Widgets): BuilderItem[] {
  return tree.map((node) => {
    const widget = widgets.get(node.type);
    if (!widget) return { type: UNKNOWN, props: { id: node.id, node } };
    const { id, type, version: _, props, ...extras } = node;
    const filled = mapSlots(widget.fields, props, (inner) => itemsOf(inner, widgets));
    return { type, props: { ...filled, id, ...(Object.keys(extras).length > 0 ? { [NODE]: extras } : {}) } };
  });
}

/** The tree that the library's items stand for; `idOf` makes ids of documents from the library's own. */
export function treeOf(
  items: readonly BuilderItem[],
  widgets: Widgets,
  idOf: (libraryId: string) => string,
): WidgetTree {
  return items.flatMap(({ type, props: { id, [NODE]: extras, ...props } }): WidgetNode[] => {
    if (type === UNKNOWN) return [props.node as WidgetNode];
    const widget = widgets.get(type);
    if (!widget) return [];
    const own = Object.fromEntries(Object.keys(widget.fields).map((name) => [name, props[name]]));
    const kept = mapSlots(widget.fields, own, (inner) =>
      treeOf(inner as unknown as BuilderItem[], widgets, idOf),
    );
    return [{ id: idOf(id), type, version: widget.version, props: kept, ...(extras as NodeExtras) }];
  });
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Makes ids of documents, 7 characters of [a-z0-9]: an id that is one stays, others get the same one each time. */
export function documentIds(random: (below: number) => number): (libraryId: string) => string {
  const made = new Map<string, string>();
  return (libraryId) => {
    if (/^[a-z0-9]{7}$/.test(libraryId)) return libraryId;
    const known = made.get(libraryId);
    if (known) return known;
    const id = Array.from({ length: 7 }, () => LETTERS[random(LETTERS.length)]).join('');
    made.set(libraryId, id);
    return id;
  };
}
