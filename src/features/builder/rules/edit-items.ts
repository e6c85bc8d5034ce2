import type { EditorWidget } from '#platform/documents/page-editor.ts';
import { mapSlots } from '#platform/documents/walk-tree.ts';
import { type BuilderItem, UNKNOWN } from './builder-data.ts';

type Widgets = ReadonlyMap<string, EditorWidget>;

// Slots hold items here, trees of documents elsewhere; walking them is the same.
function inSlots(
  item: BuilderItem,
  widgets: Widgets,
  change: (slot: BuilderItem[]) => BuilderItem[],
): BuilderItem {
  const fields = widgets.get(item.type)?.fields;
  if (!fields) return item;
  const props = mapSlots(fields, item.props, (slot) => change(slot as unknown as BuilderItem[]));
  return { ...item, props: { ...props, id: item.props.id } };
}

/** A copy with ids of its own, of all that stands in it, too. */
export function copyOf(item: BuilderItem, widgets: Widgets, newId: () => string): BuilderItem {
  const inner = inSlots(item, widgets, (slot) => slot.map((each) => copyOf(each, widgets, newId)));
  return { ...inner, props: { ...inner.props, id: newId() } };
}

/** What was copied, as text for the clipboard of the browser. */
export function copiedText(item: BuilderItem): string {
  return JSON.stringify({ vitrine: 'widget', item });
}

/** What such a text holds; null for any other text, and for widgets that this shop does not have. */
export function pastedItem(text: string, widgets: Widgets): BuilderItem | null {
  try {
    const { vitrine, item } = JSON.parse(text) as { vitrine?: unknown; item?: BuilderItem };
    const isKnown = typeof item?.type === 'string' && item.type !== UNKNOWN && widgets.has(item.type);
    return vitrine === 'widget' && isKnown && typeof item.props?.id === 'string' ? item : null;
  } catch {
    return null;
  }
}
