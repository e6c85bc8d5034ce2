import { currentProps, mapSlots, nodesOf } from './walk-tree.ts';
import type { WidgetDefinition } from './widget.ts';
import type { WidgetTree } from './widget-tree.ts';

const known = new WeakMap<WidgetTree, WidgetTree>();

/** A tree without the nodes that are hidden altogether; the same object each time, and the tree itself where none is. */
export function withoutHidden(
  tree: WidgetTree,
  definitionOf: (type: string) => WidgetDefinition | undefined,
): WidgetTree {
  const before = known.get(tree);
  if (before) return before;
  const hasHidden = [...nodesOf(tree, definitionOf)].some(({ hidden }) => hidden === true);
  const shown = hasHidden ? shownNodes(tree, definitionOf) : tree;
  known.set(tree, shown);
  return shown;
}

function shownNodes(tree: WidgetTree, definitionOf: Parameters<typeof withoutHidden>[1]): WidgetTree {
  return tree
    .filter(({ hidden }) => hidden !== true)
    .map((node) => {
      const definition = definitionOf(node.type);
      if (!definition) return node;
      const props = mapSlots(definition.fields, currentProps(node, definition), (slot) =>
        shownNodes(slot, definitionOf),
      );
      return { ...node, version: definition.version, props };
    });
}
