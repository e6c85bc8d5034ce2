import { isFixture, isSliceHalf, isTestFile, placeOf } from './places.ts';
import type { Problem } from './problem.ts';
import type { SourceTree } from './source-tree.ts';

const WORD = `'[a-z][a-z0-9.*-]*'`;
/** Texts that stand side by side in a union, a list, or as the keys of a table of lists. */
const LISTS = new RegExp(`${WORD}(?:\\s*[|,]\\s*${WORD})+`, 'g');

/** Lists whose words are their own, whichever slices are called so. */
const OWN: readonly string[] = [
  // The stages of a sum, which any slice may fill.
  'src/features/totals/rules/total-stage.ts',
];

/**
 * Finds lists of texts that name several slices where these cannot be known: in kit, platform, pages and app any, in a
 * slice those after it. Whoever adds a slice would have to open the list; a point to which it adds needs no opening.
 */
export function checkClosedLists(tree: SourceTree, featureOrder: readonly string[]): Problem[] {
  const problems: Problem[] = [];
  for (const { path, text } of tree.values()) {
    const place = placeOf(path);
    if (!place || place.layer === 'widgets' || isTestFile(path) || isFixture(path) || isSliceHalf(path))
      continue;
    if (OWN.includes(path)) continue;
    const own = featureOrder.indexOf(place.slice);
    const unknown = featureOrder.slice(own + 1);
    for (const found of text.matchAll(LISTS)) {
      // Capabilities name the slice that checks them: `orders.read`.
      const words = found[0].match(/[a-z][a-z0-9-]*(?=[.'])/g) ?? [];
      const named = [...new Set(words)].filter((word) => unknown.includes(word));
      if (named.length < 2) continue;
      problems.push({
        path,
        line: text.slice(0, found.index).split('\n').length,
        rule: 'closed-list',
        message: `a list names ${named.join(' and ')}, which stand after this: declare a point to which they add.`,
      });
    }
  }
  return problems;
}
