import { currentProps, nodesOf } from './walk-tree.ts';
import type { WidgetDefinition, WidgetField } from './widget.ts';
import type { WidgetTree } from './widget-tree.ts';

/** The ids that a tree's fields of one kind hold, those in rows among them; an id as often as it is named. */
export function* recordsNamedIn(
  tree: WidgetTree,
  kind: 'picture',
  definitionOf: (type: string) => WidgetDefinition | undefined,
): Generator<number> {
  for (const node of nodesOf(tree, definitionOf)) {
    const definition = definitionOf(node.type);
    if (definition) yield* namedIn(definition.fields, currentProps(node, definition), kind);
  }
}

function* namedIn(
  fields: Readonly<Record<string, WidgetField>>,
  props: Record<string, unknown>,
  kind: string,
): Generator<number> {
  for (const [name, field] of Object.entries(fields)) {
    const value = props[name];
    if (field.kind === kind && typeof value === 'number') yield value;
    else if (field.kind === 'rows' && Array.isArray(value))
      for (const row of value) yield* namedIn(field.fields, row as Record<string, unknown>, kind);
  }
}
