import { plainText } from '#kit/text.ts';
import type { EditorWidget } from '#platform/documents/page-editor.ts';
import type { WidgetField } from '#platform/documents/widget.ts';
import { type BuilderItem, NODE, type NodeExtras, UNKNOWN } from './builder-data.ts';
import { wordsInPlace } from './words-in-place.ts';

type Widgets = ReadonlyMap<string, EditorWidget>;

/** The library's name of a document's top level. */
export const ROOT = 'root:default-zone';

/** A place where widgets stand: its name as the library has it (`{widget}:{way to the slot}`), and what stands there. */
export interface Zone {
  name: string;
  label: string;
  items: readonly BuilderItem[];
}

/** A row of the structure: a widget, or a slot of one that has several. */
export interface StructureRow {
  kind: 'widget' | 'slot';
  /** The widget's id; of a slot its zone. */
  id: string;
  name: string;
  depth: number;
  /** The row that it stands below; null at the top. */
  below: string | null;
  /** Where it stands; of a slot: what it is. */
  zone: string;
  index: number;
  /** Whether something can stand below it, and whether something does. */
  holds: boolean;
  isFilled: boolean;
  /** Seen by no visitor, or not on some devices. */
  hidden: NodeExtras['hidden'];
}

/** Where a widget is put: among those of a zone, once it is taken from where it stood. */
export interface StructurePlace {
  zone: string;
  index: number;
}

export type StructureStep = 'up' | 'down' | 'in' | 'out';

/** The slots of a widget, rows of slots included, in their order. */
export function zonesOf({ type, props }: BuilderItem, widgets: Widgets): Zone[] {
  const fields = widgets.get(type)?.fields;
  return fields ? zonesIn(fields, props, `${props.id}:`, '') : [];
}

function zonesIn(
  fields: Readonly<Record<string, WidgetField>>,
  props: Readonly<Record<string, unknown>>,
  way: string,
  row: string,
): Zone[] {
  return Object.entries(fields).flatMap(([name, field]): Zone[] => {
    const value = Array.isArray(props[name]) ? (props[name] as unknown[]) : [];
    if (field.kind === 'slot')
      return [{ name: way + name, label: row || field.label, items: value as BuilderItem[] }];
    if (field.kind !== 'rows') return [];
    return value.flatMap((inner, at) =>
      zonesIn(
        field.fields,
        inner as Record<string, unknown>,
        `${way}${name}[${at}].`,
        `${field.label} ${at + 1}`,
      ),
    );
  });
}

/** All rows of a document from top to bottom, without what is below `closed` ones. */
export function structureRows(
  items: readonly BuilderItem[],
  widgets: Widgets,
  closed: ReadonlySet<string> = new Set(),
): StructureRow[] {
  const rows: StructureRow[] = [];
  const add = (zone: string, among: readonly BuilderItem[], depth: number, below: string | null) => {
    for (const [index, item] of among.entries()) {
      const { id } = item.props;
      const zones = zonesOf(item, widgets);
      rows.push({
        kind: 'widget',
        id,
        name: nameOf(item, widgets),
        depth,
        below,
        zone,
        index,
        holds: zones.length > 0,
        isFilled: zones.some((each) => each.items.length > 0),
        hidden: extrasOf(item).hidden,
      });
      if (closed.has(id)) continue;
      const [only, ...others] = zones;
      if (only && others.length === 0) add(only.name, only.items, depth + 1, id);
      else
        for (const [at, slot] of zones.entries()) {
          const isFilled = slot.items.length > 0;
          const own = { kind: 'slot' as const, id: slot.name, name: slot.label, zone: slot.name, index: at };
          rows.push({ ...own, depth: depth + 1, below: id, holds: true, isFilled, hidden: undefined });
          if (!closed.has(slot.name)) add(slot.name, slot.items, depth + 2, slot.name);
        }
    }
  };
  add(ROOT, items, 0, null);
  return rows;
}

/** What of an item's node is no field of its widget. */
export function extrasOf({ props }: BuilderItem): NodeExtras {
  return (props[NODE] ?? {}) as NodeExtras;
}

/** What a widget is called: the name that its owner gave it, else what it is and what it says first. */
export function nameOf(item: BuilderItem, widgets: Widgets): string {
  if (item.type === UNKNOWN) return String((item.props.node as { type?: unknown } | undefined)?.type ?? '');
  const { label } = extrasOf(item);
  if (label) return label;
  const title = widgets.get(item.type)?.title ?? item.type;
  const said = saidBy(item, widgets);
  return said ? `${title}: ${said}` : title;
}

/** Letters of what a widget says that its name shows. */
const SAID = 32;

function saidBy(item: BuilderItem, widgets: Widgets): string {
  const fields = widgets.get(item.type)?.fields ?? {};
  for (const { value } of wordsInPlace(fields, item.props)) {
    const words = plainText(value).replace(/\s+/g, ' ').trim();
    if (words) return words.length > SAID ? `${words.slice(0, SAID - 1).trimEnd()}…` : words;
  }
  for (const { items } of zonesOf(item, widgets))
    for (const inner of items) {
      const said = saidBy(inner, widgets);
      if (said) return said;
    }
  return '';
}

/** Where a step leads a widget: past a neighbour, into the one before it, or out behind the one around it; null: nowhere. */
export function placeOfStep(
  items: readonly BuilderItem[],
  widgets: Widgets,
  id: string,
  step: StructureStep,
): StructurePlace | null {
  const found = findItem(items, widgets, id);
  if (!found) return null;
  const { zone, index, among, around } = found;
  const zones = around ? zonesOf(around.item, widgets) : [];
  const at = zones.findIndex(({ name }) => name === zone);
  switch (step) {
    case 'up': {
      if (index > 0) return { zone, index: index - 1 };
      const before = zones[at - 1];
      return before ? { zone: before.name, index: before.items.length } : null;
    }
    case 'down': {
      if (index < among.length - 1) return { zone, index: index + 1 };
      const next = zones[at + 1];
      return next ? { zone: next.name, index: 0 } : null;
    }
    case 'in': {
      const above = among[index - 1];
      const [slot] = above ? zonesOf(above, widgets) : [];
      return slot ? { zone: slot.name, index: slot.items.length } : null;
    }
    case 'out':
      return around ? { zone: around.zone, index: around.index + 1 } : null;
  }
}

/** Where a widget comes to stand that is dropped at a row; null where it would stand within itself, or nowhere. */
export function placeOfDrop(
  items: readonly BuilderItem[],
  widgets: Widgets,
  dragged: string,
  row: StructureRow,
  where: 'before' | 'after' | 'inside',
): StructurePlace | null {
  const from = findItem(items, widgets, dragged);
  if (!from) return null;
  if (holdsZone(from.item, widgets, row.zone)) return null;
  if (row.id === dragged) return null;
  if (row.kind === 'slot') return { zone: row.zone, index: 0 };
  if (where === 'inside') {
    const target = findItem(items, widgets, row.id);
    const [slot] = target ? zonesOf(target.item, widgets) : [];
    if (!slot) return null;
    return { zone: slot.name, index: slot.items.filter(({ props }) => props.id !== dragged).length };
  }
  const index = row.index + (where === 'after' ? 1 : 0);
  const isLater = from.zone === row.zone && from.index < index;
  return { zone: row.zone, index: isLater ? index - 1 : index };
}

function holdsZone(item: BuilderItem, widgets: Widgets, zone: string): boolean {
  return zonesOf(item, widgets).some(
    ({ name, items }) => name === zone || items.some((inner) => holdsZone(inner, widgets, zone)),
  );
}

/** A widget with where it stands, and the one that holds it. */
export interface FoundItem {
  item: BuilderItem;
  zone: string;
  index: number;
  /** What stands in the same zone, itself included. */
  among: readonly BuilderItem[];
  around: FoundItem | null;
}

/** The widget of an id, wherever it stands. */
export function findItem(
  items: readonly BuilderItem[],
  widgets: Widgets,
  id: string,
  zone = ROOT,
  around: FoundItem | null = null,
): FoundItem | null {
  for (const [index, item] of items.entries()) {
    const found = { item, zone, index, among: items, around };
    if (item.props.id === id) return found;
    for (const slot of zonesOf(item, widgets)) {
      const inner = findItem(slot.items, widgets, id, slot.name, found);
      if (inner) return inner;
    }
  }
  return null;
}
