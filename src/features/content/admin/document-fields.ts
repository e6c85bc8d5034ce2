import { currentNode, currentProps, migratedProps, nodesOf } from '#platform/documents/walk-tree.ts';
import { fillableFields, type WidgetDefinition } from '#platform/documents/widget.ts';
import type { WidgetNode, WidgetTree } from '#platform/documents/widget-tree.ts';
import type { Fields, Values } from '#platform/fields/field.ts';

/** A widget of a document as a form without the page builder shows it. */
export interface EditableWidget {
  /** The widget's id within the document. */
  id: string;
  /** What it is and where it stands, for example `Text under “Our story”`; no two of a document are the same. */
  title: string;
  /** Its fields as its definition declares them, without those that hold other widgets. */
  fields: Fields;
  /** What the fields hold, defaults filled in. */
  values: Record<string, unknown>;
  /** Set where no slice that is on brings such a widget: it stays as it is. */
  unknown?: true;
}

type DefinitionOf = (type: string) => WidgetDefinition | undefined;

/** All widgets of a tree that have something to fill in, and those that nobody knows, in reading order. */
export function editableWidgetsOf(tree: WidgetTree, definitionOf: DefinitionOf): EditableWidget[] {
  const found: Found[] = [];
  let under = '';
  for (const node of nodesOf(tree, definitionOf)) {
    const definition = definitionOf(node.type);
    if (!definition) {
      found.push({ id: node.id, title: node.type, fields: {}, values: {}, unknown: true, under });
      continue;
    }
    const fields = fillableFields(definition.fields);
    const values = valuesOf(node, definition, fields);
    const heading = headingOf(definition, values);
    const title = definition.title;
    found.push({ id: node.id, title, fields, values, under: heading || under, definition });
    if (heading) under = heading;
  }
  const widgets = distinct(found);
  return widgets
    .filter(({ fields, unknown }) => unknown || Object.keys(fields).length > 0)
    .map(({ definition: _, ...widget }) => ({ ...widget, fields: withBlocks(widget.fields, widgets) }));
}

type Found = EditableWidget & { under: string; definition?: WidgetDefinition };

/** Fields whose choice is among the blocks of the document, with these blocks by their titles. */
function withBlocks(fields: Fields, widgets: readonly Omit<Found, 'under'>[]): Fields {
  if (!Object.values(fields).some(({ kind }) => kind === 'blocks')) return fields;
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      if (field.kind !== 'blocks') return [name, field];
      const offered = widgets.filter(({ definition }) => definition?.lists === field.listing);
      return [name, { ...field, choices: Object.fromEntries(offered.map(({ id, title }) => [id, title])) }];
    }),
  );
}

/**
 * A copy of the tree with the values given by widget id and field; ids and fields that do not exist are ignored, and
 * what still is its default is not written.
 */
export function withWidgetValues(
  tree: WidgetTree,
  given: ReadonlyMap<string, Record<string, unknown>>,
  definitionOf: DefinitionOf,
): WidgetTree {
  const copy = structuredClone(tree);
  for (const node of nodesOf(copy, definitionOf)) {
    const definition = definitionOf(node.type);
    const sent = given.get(node.id);
    if (!definition || !sent) continue;
    const fields = fillableFields(definition.fields);
    const before = valuesOf(node, definition, fields);
    const changed = Object.entries(sent).filter(
      ([name, value]) =>
        Object.hasOwn(fields, name) && JSON.stringify(value) !== JSON.stringify(before[name]),
    );
    if (changed.length === 0) continue;
    // Of an earlier version are all of a node's props or none.
    if (node.version < definition.version) {
      Object.assign(node, currentNode(node, definition, migratedProps(node, definition)));
    }
    Object.assign(node.props, Object.fromEntries(changed));
  }
  return copy;
}

function valuesOf(node: WidgetNode, definition: WidgetDefinition, fields: Fields): Values {
  const props = currentProps(node, definition);
  return Object.fromEntries(Object.keys(fields).map((name) => [name, props[name] ?? fields[name]?.default]));
}

/** What heads a widget and whatever follows it, where it has such a field. */
function headingOf(definition: WidgetDefinition, values: Record<string, unknown>): string {
  const name = definition.type === 'heading' ? 'text' : 'heading';
  return definition.fields[name]?.kind === 'text' ? shortened(String(values[name] ?? '')) : '';
}

/** Titles that occur more than once say under which heading they stand; what is still alike is counted. */
function distinct(widgets: Found[]): Omit<Found, 'under'>[] {
  const often = countOf(widgets.map(({ title }) => title));
  const placed = widgets.map(({ under, ...widget }) => ({
    ...widget,
    title: (often.get(widget.title) ?? 0) > 1 && under ? `${widget.title}: “${under}”` : widget.title,
  }));
  const alike = countOf(placed.map(({ title }) => title));
  const seen = new Map<string, number>();
  return placed.map((widget) => {
    const number = (seen.get(widget.title) ?? 0) + 1;
    seen.set(widget.title, number);
    return (alike.get(widget.title) ?? 0) > 1 ? { ...widget, title: `${widget.title} (${number})` } : widget;
  });
}

function countOf(titles: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const title of titles) counts.set(title, (counts.get(title) ?? 0) + 1);
  return counts;
}

function shortened(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  return plain.length > 40 ? `${plain.slice(0, 39).trimEnd()}…` : plain;
}
