import type { EditorWidget } from '#platform/documents/page-editor.ts';
import type { BuilderItem } from './builder-data.ts';
import { extrasOf, nameOf, zonesOf } from './structure.ts';

/** What somebody is asked to do with a widget. */
export interface ElementNote {
  id: string;
  name: string;
  note: string;
}

/** All that the widgets of a document ask for, from top to bottom. */
export function notesOf(
  items: readonly BuilderItem[],
  widgets: ReadonlyMap<string, EditorWidget>,
): ElementNote[] {
  return items.flatMap((item): ElementNote[] => {
    const { note } = extrasOf(item);
    const own = note ? [{ id: item.props.id, name: nameOf(item, widgets), note }] : [];
    return [...own, ...zonesOf(item, widgets).flatMap((zone) => notesOf(zone.items, widgets))];
  });
}
