import { madeOnce, madeOnceOf } from '#kit/made-once.ts';
import { type ComposedShop, oncePerShop } from '#platform/slices/compose-shop.ts';
import type { CustomText } from '#platform/texts/custom-text-sources.server.ts';
import { customText, saysCustomTexts } from '#platform/texts/custom-texts.ts';
import type { TextOverrides } from '#platform/texts/texts.ts';
import { definitionOf } from './known-widgets.ts';
import { currentNode, currentProps, mapSlots, mapTexts, nodesOf } from './walk-tree.ts';
import type { WidgetDefinition, WidgetField } from './widget.ts';
import type { WidgetNode, WidgetTree } from './widget-tree.ts';

/**
 * A document's tree as visitors see it: without what is hidden altogether, in the language of `texts`, and without the
 * links that lead nowhere at present: addresses of its widgets are empty then, and of links within texts their words stay.
 * The same object as long as all of that is so, and the tree itself where nothing has to change.
 */
export function shownTree(
  tree: WidgetTree,
  shop: ComposedShop,
  texts: TextOverrides,
  leadsNowhere: (address: string) => boolean,
): WidgetTree {
  const { withoutHidden, said, withOpenLinks } = changesIn(shop);
  const shown = withoutHidden(tree);
  return withOpenLinks(saysCustomTexts(texts) ? said(texts)(shown) : shown)(leadsNowhere);
}

/** Every node that a page shows of a document's tree; calls that look for one by its id find no other. */
export function shownNodesOf(tree: WidgetTree, shop: ComposedShop): WidgetNode[] {
  return standing(changesIn(shop).withoutHidden(tree), (type) => definitionOf(shop, type));
}

/** Everything that a tree says, in reading order. */
export function wordsOfTree(tree: WidgetTree, shop: ComposedShop): CustomText[] {
  const words: CustomText[] = [];
  sayTree(
    tree,
    (type) => definitionOf(shop, type),
    (said, isHtml) => {
      if (said.trim() !== '') words.push({ said, isHtml });
      return said;
    },
  );
  return words;
}

type DefinitionOf = (type: string) => WidgetDefinition | undefined;

// Trees stay in memory as they are until they are read anew, so that each is changed once. What a node holds, only its
// widget tells, which a shop may have switched off.
const changesIn = oncePerShop((shop: ComposedShop) => {
  const known: DefinitionOf = (type) => definitionOf(shop, type);
  return {
    withoutHidden: madeOnceOf((tree: WidgetTree) =>
      standing(tree, known).some(({ hidden }) => hidden === true) ? shownNodes(tree, known) : tree,
    ),
    said: madeOnceOf((texts: TextOverrides) =>
      madeOnceOf((tree: WidgetTree) => sayTree(tree, known, (word) => customText(texts, 'page', word))),
    ),
    withOpenLinks: madeOnceOf((tree: WidgetTree) => {
      const addresses = addressesIn(tree, known);
      const without = madeOnce((...closed: string[]) => withoutLinks(tree, known, new Set(closed)));
      return (leadsNowhere: (address: string) => boolean) => {
        const closed = addresses.filter(leadsNowhere);
        return closed.length === 0 ? tree : without(...closed);
      };
    }),
  };
});

function standing(tree: WidgetTree, known: DefinitionOf): WidgetNode[] {
  return [...nodesOf(tree, known)];
}

function shownNodes(tree: WidgetTree, known: DefinitionOf): WidgetTree {
  return tree
    .filter(({ hidden }) => hidden !== true)
    .map((node) => {
      const definition = known(node.type);
      if (!definition) return node;
      const props = mapSlots(definition.fields, currentProps(node, definition), (slot) =>
        shownNodes(slot, known),
      );
      return currentNode(node, definition, props);
    });
}

/** The kinds of fields that hold what visitors read. */
const SPOKEN: ReadonlySet<WidgetField['kind']> = new Set(['text', 'multiline', 'rich-text']);

/** A tree in which every text that visitors read says what `say` makes of it. */
function sayTree(
  tree: WidgetTree,
  known: DefinitionOf,
  say: (said: string, isHtml: boolean) => string,
): WidgetTree {
  return mapTexts(tree, known, (text, kind) => (SPOKEN.has(kind) ? say(text, kind === 'rich-text') : text));
}

const LINK = /<a\s[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gis;

function addressesIn(tree: WidgetTree, known: DefinitionOf): string[] {
  const found = new Set<string>();
  mapTexts(tree, known, (text, kind) => {
    if (kind === 'address' && text !== '') found.add(text);
    if (kind === 'rich-text') for (const [, address = ''] of text.matchAll(LINK)) found.add(address);
    return text;
  });
  return [...found];
}

function withoutLinks(tree: WidgetTree, known: DefinitionOf, closed: ReadonlySet<string>): WidgetTree {
  return mapTexts(tree, known, (text, kind) => {
    if (kind === 'address') return closed.has(text) ? '' : text;
    if (kind !== 'rich-text') return text;
    return text.replace(LINK, (link, address: string, words: string) => (closed.has(address) ? words : link));
  });
}
