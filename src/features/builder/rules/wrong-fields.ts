import type { EditorWidget } from '#platform/documents/page-editor.ts';
import type { BuilderItem } from './builder-data.ts';
import { findItem, nameOf, structureRows } from './structure.ts';

/** What the server said against fields at a save: messages by the ids of the document's nodes, within them by field, rows and all. */
export type WrongFields = Readonly<Record<string, unknown>>;

/** The first field that a save was refused for. */
export interface WrongField {
  /** The library's id of its widget. */
  id: string;
  widget: string;
  /** The field's label; '' where it is the widget itself. */
  label: string;
  message: string;
}

/** What is said against one field, as forms show it; `name` is its way within the widget, `rows[0].title`. */
export function errorAt(wrong: WrongFields | undefined, nodeId: string, name: string): unknown {
  let at: unknown = wrong?.[nodeId];
  for (const step of name.split(/[.[\]]+/).filter(Boolean))
    at = isObject(at) && Object.hasOwn(at, step) ? at[step] : undefined;
  return at;
}

/** The first wrong field from the top of the document; null where what is wrong belongs to none. */
export function firstWrongField(
  wrong: WrongFields,
  items: readonly BuilderItem[],
  widgets: ReadonlyMap<string, EditorWidget>,
  idOf: (libraryId: string) => string,
): WrongField | null {
  for (const { kind, id } of structureRows(items, widgets)) {
    const said = kind === 'widget' ? wrong[idOf(id)] : undefined;
    const item = said === undefined ? undefined : findItem(items, widgets, id)?.item;
    if (!item) continue;
    const fields = widgets.get(item.type)?.fields ?? {};
    // As the form has them, from top to bottom.
    const name = isObject(said) ? Object.keys(fields).find((each) => Object.hasOwn(said, each)) : undefined;
    const message = firstMessage(name ? (said as Record<string, unknown>)[name] : said);
    if (message)
      return {
        id,
        widget: nameOf(item, widgets),
        label: (name && fields[name]?.label) || '',
        message,
      };
  }
  return null;
}

function firstMessage(said: unknown): string {
  if (typeof said === 'string') return said;
  for (const inner of isObject(said) ? Object.values(said) : []) {
    const message = firstMessage(inner);
    if (message) return message;
  }
  return '';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
