import { currentOnDevices } from './field-styles.ts';
import type { WidgetDefinition, WidgetField } from './widget.ts';
import type { WidgetNode, WidgetTree } from './widget-tree.ts';

/** Every node of a tree, parents before children, as the definitions' slot fields tell. */
export function* nodesOf(
  tree: WidgetTree,
  definitionOf: (type: string) => WidgetDefinition | undefined,
): Generator<WidgetNode> {
  for (const node of tree) {
    yield node;
    const definition = definitionOf(node.type);
    if (!definition) continue;
    for (const { tree: inner } of slotsIn(definition.fields, node.props)) yield* nodesOf(inner, definitionOf);
  }
}

/** Props with defaults filled in and migrated to the definition's version; unknown fields are kept. */
export function currentProps(node: WidgetNode, definition: WidgetDefinition): Record<string, unknown> {
  const filled: Record<string, unknown> = { ...migratedProps(node, definition) };
  for (const [name, field] of Object.entries(definition.fields)) {
    if (filled[name] === undefined) filled[name] = field.default;
  }
  return filled;
}

/** A node with these props, which are of the definition's version, and all else of it of that version as well. */
export function currentNode(
  node: WidgetNode,
  definition: WidgetDefinition,
  props: Record<string, unknown>,
): WidgetNode {
  const { onDevices } = node;
  const current = { ...node, version: definition.version, props };
  if (!onDevices || node.version === definition.version) return current;
  const migrated = (before: Record<string, unknown>) => migratedProps({ ...node, props: before }, definition);
  return { ...current, onDevices: currentOnDevices(onDevices, definition, node.props, migrated) };
}

/** Props migrated to the definition's version. */
export function migratedProps(
  node: Pick<WidgetNode, 'version' | 'props'>,
  definition: WidgetDefinition,
): Record<string, unknown> {
  let props = node.props;
  for (let version = node.version; version < definition.version; version++) {
    props = definition.migrations?.[version - 1]?.(props) ?? props;
  }
  return props;
}

/**
 * A tree in which every text of a field, of whatever kind, is what `change` makes of it; fields that were not filled in
 * have their defaults.
 */
export function mapTexts(
  tree: WidgetTree,
  definitionOf: (type: string) => WidgetDefinition | undefined,
  change: (text: string, kind: WidgetField['kind']) => string,
): WidgetTree {
  return tree.map((node): WidgetNode => {
    const definition = definitionOf(node.type);
    if (!definition) return node;
    const props = mapFields(definition.fields, currentProps(node, definition), definitionOf, change);
    return currentNode(node, definition, props);
  });
}

function mapFields(
  fields: Readonly<Record<string, WidgetField>>,
  props: Record<string, unknown>,
  definitionOf: Parameters<typeof mapTexts>[1],
  change: Parameters<typeof mapTexts>[2],
): Record<string, unknown> {
  const mapped = { ...props };
  for (const [name, field] of Object.entries(fields)) {
    const value = props[name];
    if (typeof value === 'string') mapped[name] = change(value, field.kind);
    else if (field.kind === 'slot' && Array.isArray(value))
      mapped[name] = mapTexts(value, definitionOf, change);
    else if (field.kind === 'rows' && Array.isArray(value))
      mapped[name] = value.map((row) => mapFields(field.fields, row, definitionOf, change));
  }
  return mapped;
}

/** Replaces every slot (also inside lists) by what `render` makes of its tree; `repeated` as its field says. */
export function mapSlots(
  fields: Readonly<Record<string, WidgetField>>,
  props: Record<string, unknown>,
  render: (tree: WidgetTree, repeated: boolean) => unknown,
): Record<string, unknown> {
  const mapped = { ...props };
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'slot')
      mapped[name] = render((props[name] as WidgetTree | undefined) ?? [], field.repeated === true);
    else if (field.kind === 'rows') {
      const items = (props[name] as Record<string, unknown>[] | undefined) ?? [];
      mapped[name] = items.map((item) => mapSlots(field.fields, item, render));
    }
  }
  return mapped;
}

/** Every slot that props hold, also inside lists. */
export function* slotsIn(
  fields: Readonly<Record<string, WidgetField>>,
  props: Record<string, unknown>,
): Generator<{ tree: WidgetTree; repeated: boolean }> {
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'slot')
      yield { tree: (props[name] as WidgetTree | undefined) ?? [], repeated: field.repeated === true };
    else if (field.kind === 'rows') {
      for (const item of (props[name] as Record<string, unknown>[] | undefined) ?? []) {
        yield* slotsIn(field.fields, item);
      }
    }
  }
}
