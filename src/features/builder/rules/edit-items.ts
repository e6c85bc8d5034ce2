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

/** Items with another one behind that of an id, wherever that stands; at the end where none has it. */
export function withInserted(
  items: readonly BuilderItem[],
  behind: string | null,
  added: BuilderItem,
  widgets: Widgets,
): BuilderItem[] {
  const found = behind === null ? null : insertedBehind([...items], behind, added, widgets);
  return found ?? [...items, added];
}

function insertedBehind(
  items: BuilderItem[],
  behind: string,
  added: BuilderItem,
  widgets: Widgets,
): BuilderItem[] | null {
  const at = items.findIndex(({ props }) => props.id === behind);
  if (at >= 0) return items.toSpliced(at + 1, 0, added);
  let isFound = false;
  const changed = items.map((item) =>
    inSlots(item, widgets, (slot) => {
      const inner = insertedBehind(slot, behind, added, widgets);
      isFound ||= inner !== null;
      return inner ?? slot;
    }),
  );
  return isFound ? changed : null;
}

/** A copy with ids of its own, of all that stands in it, too. */
export function copyOf(item: BuilderItem, widgets: Widgets, newId: () => string): BuilderItem {
  const inner = inSlots(item, widgets, (slot) => slot.map((each) => copyOf(each, widgets, newId)));
  return { ...inner, props: { ...inner.props, id: newId() } };
}

/** The item of an id, wherever it stands. */
export function itemOf(items: readonly BuilderItem[], id: string, widgets: Widgets): BuilderItem | null {
  for (const item of items) {
    if (item.props.id === id) return item;
    let found: BuilderItem | null = null;
    inSlots(item, widgets, (slot) => {
      found ??= itemOf(slot, id, widgets);
      return slot;
    });
    if (found) return found;
  }
  return null;
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
