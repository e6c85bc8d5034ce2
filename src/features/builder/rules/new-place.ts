import type { EditorWidget } from '#platform/documents/page-editor.ts';
import type { BuilderItem } from './builder-data.ts';
import { type FoundItem, findItem, ROOT, type StructurePlace, zonesOf } from './structure.ts';

/** Within it a widget at the top of a page has a width and a distance from the edge. */
export const BAND = 'section';

/** What says where something new comes. */
interface Chosen {
  /** The widget that is selected. */
  selected: string | null;
  /** The slot that was chosen. */
  zone: string | null;
  /** Whether the document is the page itself, which is made of bands; not its header or footer. */
  isPage: boolean;
}

/**
 * Where a new widget comes: into the slot that was chosen; a band behind the one at the top that is selected or holds what is
 * selected; anything else into an empty slot of what is selected, else behind it. `inBand`: in a new band, which is put there.
 */
export function newPlace(
  items: readonly BuilderItem[],
  widgets: ReadonlyMap<string, EditorWidget>,
  type: string,
  { selected, zone, isPage }: Chosen,
): StructurePlace & { inBand?: true } {
  const isBand = widgets.get(type)?.isBand === true;
  const needsBand = isPage && !isBand && widgets.has(BAND);
  const atTop = (index: number) => ({ zone: ROOT, index, ...(needsBand ? { inBand: true as const } : {}) });
  const slot = zone === null ? null : slotNamed(items, widgets, zone);
  if (slot) return { zone: slot.name, index: slot.items.length };
  const at = selected === null ? null : findItem(items, widgets, selected);
  if (!at) return atTop(items.length);
  if (isBand && isPage) return { zone: ROOT, index: topOf(at).index + 1 };
  const slots = zonesOf(at.item, widgets);
  const empty = slots.find((each) => each.items.length === 0);
  if (empty) return { zone: empty.name, index: 0 };
  if (at.zone !== ROOT || !needsBand) return { zone: at.zone, index: at.index + 1 };
  const last = slots.at(-1);
  return last ? { zone: last.name, index: last.items.length } : atTop(at.index + 1);
}

function topOf(at: FoundItem): FoundItem {
  return at.around ? topOf(at.around) : at;
}

/** The slot of that name, wherever it is. */
function slotNamed(
  items: readonly BuilderItem[],
  widgets: ReadonlyMap<string, EditorWidget>,
  zone: string,
): { name: string; items: readonly BuilderItem[] } | null {
  if (zone === ROOT) return { name: ROOT, items };
  const holder = holderOf(items, widgets, zone);
  return (holder && zonesOf(holder.item, widgets).find(({ name }) => name === zone)) ?? null;
}

/** The widget whose slot that is. */
export function holderOf(
  items: readonly BuilderItem[],
  widgets: ReadonlyMap<string, EditorWidget>,
  zone: string,
): FoundItem | null {
  // Its name begins with the widget's id.
  return findItem(items, widgets, zone.slice(0, zone.lastIndexOf(':')));
}
