import { type ComposedShop, oncePerShop } from '#platform/slices/compose-shop.ts';
import { definitionOf } from './known-widgets.ts';
import { currentProps, mapSlots, nodesOf } from './walk-tree.ts';
import type { WidgetNode, WidgetTree } from './widget-tree.ts';

// What a node holds, only its widget tells, which a shop may have switched off.
const knownOf = oncePerShop(() => new WeakMap<WidgetTree, WidgetTree>());

/** A tree without the nodes that are hidden altogether; the same object each time, and the tree itself where none is. */
export function withoutHidden(tree: WidgetTree, shop: ComposedShop): WidgetTree {
  const known = knownOf(shop);
  const before = known.get(tree);
  if (before) return before;
  const shown = standing(tree, shop).some(({ hidden }) => hidden === true) ? shownNodes(tree, shop) : tree;
  known.set(tree, shown);
  return shown;
}

/** Every node that a page shows of a document's tree; calls that look for one by its id find no other. */
export function shownNodesOf(tree: WidgetTree, shop: ComposedShop): WidgetNode[] {
  return standing(withoutHidden(tree, shop), shop);
}

function standing(tree: WidgetTree, shop: ComposedShop): WidgetNode[] {
  return [...nodesOf(tree, (type) => definitionOf(shop, type))];
}

function shownNodes(tree: WidgetTree, shop: ComposedShop): WidgetTree {
  return tree
    .filter(({ hidden }) => hidden !== true)
    .map((node) => {
      const definition = definitionOf(shop, node.type);
      if (!definition) return node;
      const props = mapSlots(definition.fields, currentProps(node, definition), (slot) =>
        shownNodes(slot, shop),
      );
      return { ...node, version: definition.version, props };
    });
}
