import type { ComposedShop } from '#platform/slices/compose-shop.ts';
import { definitionOf } from './known-widgets.ts';
import { mapTexts } from './walk-tree.ts';
import type { WidgetTree } from './widget-tree.ts';

const LINK = /<a\s[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gis;

interface KnownLinks {
  addresses: readonly string[];
  /** The tree without some of them, by which. */
  without: Map<string, WidgetTree>;
}

const known = new WeakMap<ComposedShop, WeakMap<WidgetTree, KnownLinks>>();

/**
 * A tree without the links that lead nowhere at present: addresses of its widgets are empty then, and of links within
 * texts their words stay. The same object as long as that is so, and the tree itself where all lead somewhere.
 */
export function withOpenLinks(
  tree: WidgetTree,
  shop: ComposedShop,
  leadsNowhere: (address: string) => boolean,
): WidgetTree {
  const ofShop = known.get(shop) ?? new WeakMap<WidgetTree, KnownLinks>();
  known.set(shop, ofShop);
  const links = ofShop.get(tree) ?? { addresses: addressesIn(tree, shop), without: new Map() };
  ofShop.set(tree, links);
  const closed = links.addresses.filter(leadsNowhere);
  if (closed.length === 0) return tree;
  const key = closed.join('\n');
  const open = links.without.get(key) ?? withoutLinks(tree, shop, new Set(closed));
  links.without.set(key, open);
  return open;
}

function addressesIn(tree: WidgetTree, shop: ComposedShop): string[] {
  const found = new Set<string>();
  mapTexts(
    tree,
    (type) => definitionOf(shop, type),
    (text, kind) => {
      if (kind === 'address' && text !== '') found.add(text);
      if (kind === 'rich-text') for (const [, address = ''] of text.matchAll(LINK)) found.add(address);
      return text;
    },
  );
  return [...found];
}

function withoutLinks(tree: WidgetTree, shop: ComposedShop, closed: ReadonlySet<string>): WidgetTree {
  return mapTexts(
    tree,
    (type) => definitionOf(shop, type),
    (text, kind) => {
      if (kind === 'address') return closed.has(text) ? '' : text;
      if (kind !== 'rich-text') return text;
      return text.replace(LINK, (link, address: string, words: string) =>
        closed.has(address) ? words : link,
      );
    },
  );
}
