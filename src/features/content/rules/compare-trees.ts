import { currentProps, nodesOf } from '#platform/documents/walk-tree.ts';
import type { WidgetDefinition } from '#platform/documents/widget.ts';
import type { WidgetNode, WidgetTree } from '#platform/documents/widget-tree.ts';

/** A field of a widget that says something else. */
export interface ChangedField {
  label: string;
  /** As text: words as they are, everything else as JSON. */
  before: string;
  after: string;
}

/** What became of a widget between two states of a document. */
export interface ChangedWidget {
  id: string;
  /** What it is, for example “Heading”. */
  title: string;
  change: 'added' | 'removed' | 'changed';
  fields: ChangedField[];
}

type DefinitionOf = (type: string) => WidgetDefinition | undefined;

/** How a widget looks, and when it is hidden, beside its fields. */
const LOOK = 'Style and visibility';

/** The widgets that came, went or say something else, in the order of the later tree; those that went stand last. */
export function compareTrees(
  before: WidgetTree,
  after: WidgetTree,
  definitionOf: DefinitionOf,
): ChangedWidget[] {
  const earlier = new Map([...nodesOf(before, definitionOf)].map((node) => [node.id, node]));
  const later = [...nodesOf(after, definitionOf)];
  const there = new Set(later.map(({ id }) => id));
  const title = ({ type }: WidgetNode) => definitionOf(type)?.title ?? type;
  return [
    ...later.flatMap((node): ChangedWidget[] => {
      const known = earlier.get(node.id);
      if (known?.type !== node.type)
        return [{ id: node.id, title: title(node), change: 'added', fields: [] }];
      const fields = changedFields(known, node, definitionOf(node.type));
      return fields.length > 0 ? [{ id: node.id, title: title(node), change: 'changed', fields }] : [];
    }),
    ...[...earlier.values()]
      .filter(({ id }) => !there.has(id))
      .map((node): ChangedWidget => ({ id: node.id, title: title(node), change: 'removed', fields: [] })),
  ];
}

function changedFields(
  before: WidgetNode,
  after: WidgetNode,
  definition: WidgetDefinition | undefined,
): ChangedField[] {
  const looks = ({ id: _id, type: _type, version: _version, props: _props, ...look }: WidgetNode) => look;
  const compared: [label: string, before: unknown, after: unknown][] = [[LOOK, looks(before), looks(after)]];
  if (definition) {
    const [old, now] = [currentProps(before, definition), currentProps(after, definition)];
    // What stands in a widget is told of each of them.
    for (const [name, field] of Object.entries(definition.fields))
      if (field.kind !== 'slot')
        compared.unshift([field.label, withoutTrees(old[name]), withoutTrees(now[name])]);
  }
  return compared
    .map(([label, one, other]) => ({ label, before: textOf(one), after: textOf(other) }))
    .filter((field) => field.before !== field.after);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function withoutTrees(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((row) =>
    typeof row === 'object' && row !== null
      ? Object.fromEntries(Object.entries(row).filter(([, held]) => !isTree(held)))
      : row,
  );
}

function isTree(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.some((node) => typeof node?.type === 'string' && typeof node?.id === 'string')
  );
}
