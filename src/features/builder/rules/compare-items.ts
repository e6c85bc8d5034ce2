import type { EditorWidget } from '#platform/documents/page-editor.ts';
import type { WidgetTree } from '#platform/documents/widget-tree.ts';
import { type BuilderItem, itemsOf } from './builder-data.ts';
import { type ChangedValue, changedValues, type ValueWords } from './compare-values.ts';
import { nameOf, zonesOf } from './structure.ts';

type Widgets = ReadonlyMap<string, EditorWidget>;

/** What became of a widget between two states of a document. */
export interface ChangedItem {
  id: string;
  /** As the structure names it. */
  name: string;
  change: 'added' | 'removed' | 'moved' | 'changed';
  /** What it says otherwise. */
  values: ChangedValue[];
  /** How many came or went within it, and are not told by themselves. */
  inside: number;
}

/** A widget where it stands. */
interface Placed {
  item: BuilderItem;
  /** The id of what holds it; '' at the top. */
  around: string;
  /** Which of that one's slots it stands in, and which of how many: rows may have come or gone. */
  slot: number;
  slots: number;
}

/**
 * The widgets that came, moved or say something else, in the order of the later state; those that went stand last. What
 * came or went with the widget around it is counted there.
 */
export function compareItems(
  before: WidgetTree,
  after: WidgetTree,
  { widgets, words }: { widgets: Widgets; words: ValueWords },
): ChangedItem[] {
  const [earlier, later] = [
    placedIn(itemsOf(before, widgets), widgets),
    placedIn(itemsOf(after, widgets), widgets),
  ];
  const isKept = (id: string) => earlier.has(id) && earlier.get(id)?.item.type === later.get(id)?.item.type;
  const moved = movedAmong(earlier, later, isKept);
  const whole = (change: 'added' | 'removed', all: ReadonlyMap<string, Placed>) =>
    [...all].flatMap(([id, { item, around }]): [string, ChangedItem][] => {
      const comesAlong = all.has(around) && !isKept(around);
      if (isKept(id) || comesAlong) return [];
      const inside = placedIn(
        zonesOf(item, widgets).flatMap(({ items }) => items),
        widgets,
      );
      const count = [...inside.keys()].filter((inner) => !isKept(inner)).length;
      return [[id, { id, name: nameOf(item, widgets), change, values: [], inside: count }]];
    });
  const added = new Map(whole('added', later));
  const told = [...later].flatMap(([id, { item }]): ChangedItem[] => {
    const came = added.get(id);
    if (came) return [came];
    const old = earlier.get(id)?.item;
    if (!old || !isKept(id)) return [];
    const shared = { id, name: nameOf(item, widgets), inside: 0 };
    const values = changedValues(old, item, { widget: widgets.get(item.type), words });
    return [
      ...(moved.has(id) ? [{ ...shared, change: 'moved' as const, values: [] }] : []),
      ...(values.length > 0 ? [{ ...shared, change: 'changed' as const, values }] : []),
    ];
  });
  return [...told, ...whole('removed', earlier).map(([, gone]) => gone)];
}

/** All widgets, wherever they stand, in their order. */
function placedIn(
  items: readonly BuilderItem[],
  widgets: Widgets,
  at: Omit<Placed, 'item'> = { around: '', slot: 0, slots: 1 },
  found = new Map<string, Placed>(),
): Map<string, Placed> {
  for (const item of items) {
    found.set(item.props.id, { ...at, item });
    const zones = zonesOf(item, widgets);
    for (const [slot, zone] of zones.entries())
      placedIn(zone.items, widgets, { around: item.props.id, slot, slots: zones.length }, found);
  }
  return found;
}

/** Those that stand in something else, or in another order beside the same ones: as few as tell the difference. */
function movedAmong(
  earlier: ReadonlyMap<string, Placed>,
  later: ReadonlyMap<string, Placed>,
  isKept: (id: string) => boolean,
): Set<string> {
  const moved = new Set<string>();
  const stayed = new Map<string, string[]>();
  for (const [id, now] of later) {
    const old = earlier.get(id);
    if (!old || !isKept(id)) continue;
    if (old.around !== now.around || (old.slots === now.slots && old.slot !== now.slot)) moved.add(id);
    else stayed.set(now.around, [...(stayed.get(now.around) ?? []), id]);
  }
  const places = new Map([...earlier.keys()].map((id, at) => [id, at]));
  for (const ids of stayed.values()) {
    const inOrder = longestRise(ids.map((id) => places.get(id) ?? 0));
    for (const [at, id] of ids.entries()) if (!inOrder.has(at)) moved.add(id);
  }
  return moved;
}

/** The indices of the longest rising run of numbers that may have others between them. */
function longestRise(numbers: readonly number[]): Set<number> {
  const lengths: number[] = [];
  const previous: number[] = [];
  let last = -1;
  for (const [at, number] of numbers.entries()) {
    let best = -1;
    for (let earlier = 0; earlier < at; earlier++)
      if ((numbers[earlier] ?? 0) < number && (lengths[earlier] ?? 0) > (lengths[best] ?? 0)) best = earlier;
    lengths.push((lengths[best] ?? 0) + 1);
    previous.push(best);
    if ((lengths[at] ?? 0) > (lengths[last] ?? 0)) last = at;
  }
  const rise = new Set<number>();
  for (let at = last; at >= 0; at = previous[at] ?? -1) rise.add(at);
  return rise;
}
