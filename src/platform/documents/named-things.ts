import type { Values, VariantValue } from '#platform/fields/field.ts';
import { currentNode, currentProps } from './walk-tree.ts';
import type { WidgetDefinition, WidgetField } from './widget.ts';
import type { WidgetNode, WidgetTree } from './widget-tree.ts';

/** A thing of the shop that a field of a widget names. */
export interface NamedThing {
  /** The resource that the field says, `pictures` or `videos`. */
  of: string;
  key: number | string;
}

type DefinitionOf = (type: string) => WidgetDefinition | undefined;
/** What stands in place of a thing that is named; null: nothing does. */
type Change = (thing: NamedThing) => number | string | null;

/** Deeper than any document is. */
const DEEPEST = 40;

/**
 * A copy of a tree in which each thing that is named is what `change` makes of it. Trees may come from anywhere: what is none,
 * or stands too deep, stays as it is.
 */
export function mapThings(
  tree: WidgetTree,
  definitionOf: DefinitionOf,
  change: Change,
  depth = 0,
): WidgetTree {
  if (!Array.isArray(tree) || depth > DEEPEST) return tree;
  return tree.map((node: unknown) => {
    if (!isNode(node)) return node as WidgetNode;
    const definition = definitionOf(node.type);
    if (!definition) return node;
    const props = mapFields(definition.fields, currentProps(node, definition), {
      definitionOf,
      change,
      depth,
    });
    return currentNode(node, definition, props);
  });
}

/** All things that a tree names, each as often as it does. */
export function thingsNamedIn(tree: WidgetTree, definitionOf: DefinitionOf): NamedThing[] {
  const found: NamedThing[] = [];
  mapThings(tree, definitionOf, (thing) => {
    found.push(thing);
    return thing.key;
  });
  return found;
}

/** All things that values of fields name, each as often as they do; trees in them are not looked into. */
export function thingsNamedBy(fields: Readonly<Record<string, WidgetField>>, values: Values): NamedThing[] {
  const found: NamedThing[] = [];
  const change: Change = (thing) => {
    found.push(thing);
    return thing.key;
  };
  mapFields(fields, values, { definitionOf: () => undefined, change, depth: 0 });
  return found;
}

interface Around {
  definitionOf: DefinitionOf;
  change: Change;
  depth: number;
}

function mapFields(fields: Readonly<Record<string, WidgetField>>, values: Values, around: Around): Values {
  const mapped = { ...values };
  for (const [name, field] of Object.entries(fields)) mapped[name] = mapField(field, values[name], around);
  return mapped;
}

function mapField(field: WidgetField, value: unknown, around: Around): unknown {
  const { definitionOf, change, depth } = around;
  const changed = (of: string, key: unknown) =>
    typeof key === 'number' || (typeof key === 'string' && key !== '') ? change({ of, key }) : key;
  switch (field.kind) {
    case 'picture':
      return changed('pictures', value);
    case 'video':
      return changed('videos', value);
    case 'record':
      return changed(field.from.resource, value) ?? field.default;
    case 'records':
      return Array.isArray(value) ? value.flatMap((key) => changed(field.from.resource, key) ?? []) : value;
    case 'slot':
      return mapThings(value as WidgetTree, definitionOf, change, depth + 1);
    case 'rows':
      return Array.isArray(value)
        ? value.map((row) => (isObject(row) ? mapFields(field.fields, row, around) : row))
        : value;
    case 'variant': {
      if (!isObject(value) || !isObject(value.fields)) return value;
      const { of, fields } = value as unknown as VariantValue;
      const inner = Object.hasOwn(field.variants, of) ? field.variants[of] : undefined;
      return inner ? { of, fields: mapFields(inner.fields, fields, around) } : value;
    }
    default:
      return value;
  }
}

function isNode(node: unknown): node is WidgetNode {
  return (
    isObject(node) &&
    typeof node.type === 'string' &&
    isObject(node.props) &&
    typeof node.version === 'number'
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
