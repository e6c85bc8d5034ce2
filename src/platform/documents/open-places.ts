import type { WidgetNode, WidgetTree } from './widget-tree.ts';

/** Places that a draft leaves to be filled in, as in `[Name of the owner]` or `[…]`. */
const PLACE = /\[(?:…|[^\][<>]*\p{L}[^\][<>]*)\]/gu;

/**
 * The places that a tree still leaves to be filled in, as they stand, each once. Fields that say something of the shop count
 * as filled in where `isSaid` their source says something.
 */
export function openPlaces(tree: WidgetTree, isSaid: (source: string) => boolean): string[] {
  const found = new Set<string>();
  const look = (value: unknown, dynamic: WidgetNode['dynamic'] = undefined): void => {
    if (typeof value === 'string') for (const [place] of value.matchAll(PLACE)) found.add(place);
    if (Array.isArray(value)) for (const each of value) look(each);
    else if (typeof value === 'object' && value !== null) {
      const { props, dynamic: from, hidden } = value as Partial<WidgetNode>;
      if (props !== undefined) {
        if (hidden !== true) look(props, from);
      } else
        for (const [name, each] of Object.entries(value)) {
          const source = dynamic?.[name]?.from;
          if (source === undefined || !isSaid(source)) look(each);
        }
    }
  };
  look(tree);
  return [...found];
}
