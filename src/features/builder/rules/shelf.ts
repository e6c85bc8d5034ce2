import type { EditorWidget } from '#platform/documents/page-editor.ts';
import type { WidgetGroup } from '#platform/documents/widget-groups.ts';

/** A group of the shelf; one without a label is named by the editor's own texts. */
export interface ShelfGroup {
  name: string;
  label?: string;
  widgets: readonly EditorWidget[];
  isFolded: boolean;
}

/**
 * What the shelf offers: by groups what is meant for here, before it what was used lately, and behind it what is meant for
 * other pages. `about` says where the document stands; a search goes through all of them, by every word.
 */
export function shelfOf(
  widgets: readonly EditorWidget[],
  groups: readonly WidgetGroup[],
  { recent, search, about }: { recent: readonly string[]; search: string; about: readonly string[] },
): ShelfGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = widgets.filter(({ title, type }) =>
    words.every((word) => `${title} ${type}`.toLowerCase().includes(word)),
  );
  const isHere = ({ for: meant }: EditorWidget) => !meant || meant.some((each) => about.includes(each));
  const lately =
    words.length > 0 ? [] : recent.flatMap((type) => found.find((each) => each.type === type) ?? []);
  const shown: ShelfGroup[] = [
    { name: 'recent', widgets: lately, isFolded: false },
    ...groups.map(({ name, label }) => ({
      name,
      label,
      widgets: found.filter((each) => each.category === name && isHere(each)),
      isFolded: false,
    })),
    { name: 'elsewhere', widgets: found.filter((each) => !isHere(each)), isFolded: true },
  ];
  return shown.filter((group) => group.widgets.length > 0);
}
