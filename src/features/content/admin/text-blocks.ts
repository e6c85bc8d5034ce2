import { nodesOf } from '../rules/walk-tree.ts';
import type { WidgetDefinition, WidgetTree } from '../rules/widget.ts';

/** One text of a page, as a form without the page builder shows it. */
export interface TextBlock {
  /** The widget's id and field, for example `ab12cd3.text`. */
  key: string;
  /** What it is, for example `Heading: Text`. */
  label: string;
  kind: 'text' | 'multiline' | 'rich-text' | 'address';
  value: string;
}

type DefinitionOf = (type: string) => WidgetDefinition | undefined;

/** All texts of a tree in reading order; texts inside lists of a widget are left to the page builder. */
export function textBlocksOf(tree: WidgetTree, definitionOf: DefinitionOf): TextBlock[] {
  const blocks: TextBlock[] = [];
  for (const node of nodesOf(tree, definitionOf)) {
    const definition = definitionOf(node.type);
    if (!definition) continue;
    for (const [name, field] of Object.entries(definition.fields)) {
      if (
        field.kind !== 'text' &&
        field.kind !== 'multiline' &&
        field.kind !== 'rich-text' &&
        field.kind !== 'address'
      )
        continue;
      const value = node.props[name];
      blocks.push({
        key: `${node.id}.${name}`,
        label: `${definition.title}: ${field.label}`,
        kind: field.kind,
        value: typeof value === 'string' ? value : field.default,
      });
    }
  }
  return blocks;
}

/** A copy of the tree with the texts given by key; keys that do not exist are ignored. */
export function withTextBlocks(
  tree: WidgetTree,
  texts: ReadonlyMap<string, string>,
  definitionOf: DefinitionOf,
): WidgetTree {
  const copy = structuredClone(tree);
  for (const node of nodesOf(copy, definitionOf)) {
    for (const [name, field] of Object.entries(definitionOf(node.type)?.fields ?? {})) {
      const text = texts.get(`${node.id}.${name}`);
      const isText =
        field.kind === 'text' ||
        field.kind === 'multiline' ||
        field.kind === 'rich-text' ||
        field.kind === 'address';
      if (text !== undefined && isText && text !== (node.props[name] ?? field.default))
        node.props[name] = text;
    }
  }
  return copy;
}
