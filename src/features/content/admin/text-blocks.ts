import { nodesOf } from '../rules/walk-tree.ts';
import type { WidgetDefinition, WidgetNode, WidgetTree } from '../rules/widget.ts';

/** One text of a page, as a form without the page builder shows it. */
export interface TextBlock {
  /** The widget's id and field, for example `ab12cd3.text`. */
  key: string;
  /** What it is and where it stands, for example `Text under “Our story”`; no two of a page are the same. */
  label: string;
  kind: 'text' | 'multiline' | 'rich-text' | 'address';
  value: string;
}

type DefinitionOf = (type: string) => WidgetDefinition | undefined;

/** All texts of a tree in reading order; texts inside lists of a widget are left to the page builder. */
export function textBlocksOf(tree: WidgetTree, definitionOf: DefinitionOf): TextBlock[] {
  const blocks: (TextBlock & { under: string })[] = [];
  let under = '';
  for (const node of nodesOf(tree, definitionOf)) {
    const definition = definitionOf(node.type);
    if (!definition) continue;
    const headingField = headingFieldOf(definition);
    const heading = headingField && textOf(node, definition, headingField);
    if (heading) under = shortened(heading);
    for (const [name, field] of Object.entries(definition.fields)) {
      if (
        field.kind !== 'text' &&
        field.kind !== 'multiline' &&
        field.kind !== 'rich-text' &&
        field.kind !== 'address'
      )
        continue;
      blocks.push({
        key: `${node.id}.${name}`,
        label: definition.title === field.label ? field.label : `${definition.title}: ${field.label}`,
        kind: field.kind,
        value: textOf(node, definition, name),
        under: name === headingField ? '' : under,
      });
    }
  }
  return distinct(blocks);
}

/** The field that heads a widget and what follows it on the page, where it has one. */
function headingFieldOf(definition: WidgetDefinition): string | undefined {
  if (definition.type === 'heading') return 'text';
  return definition.fields.heading?.kind === 'text' ? 'heading' : undefined;
}

function textOf(node: WidgetNode, definition: WidgetDefinition, name: string): string {
  const stored = node.props[name];
  return typeof stored === 'string' ? stored : String(definition.fields[name]?.default ?? '');
}

/** Labels that occur more than once say under which heading they stand; what is still alike is counted. */
function distinct(blocks: (TextBlock & { under: string })[]): TextBlock[] {
  const often = countOf(blocks.map(({ label }) => label));
  const placed = blocks.map(({ under, ...block }) => ({
    ...block,
    label: (often.get(block.label) ?? 0) > 1 && under ? `${block.label} under “${under}”` : block.label,
  }));
  const alike = countOf(placed.map(({ label }) => label));
  const seen = new Map<string, number>();
  return placed.map((block) => {
    const number = (seen.get(block.label) ?? 0) + 1;
    seen.set(block.label, number);
    return (alike.get(block.label) ?? 0) > 1 ? { ...block, label: `${block.label} (${number})` } : block;
  });
}

function countOf(labels: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return counts;
}

function shortened(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  return plain.length > 40 ? `${plain.slice(0, 39).trimEnd()}…` : plain;
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
