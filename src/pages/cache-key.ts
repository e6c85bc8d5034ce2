import type { IsShown } from '#platform/pages/page-parameters.ts';

/** Parameters of a query that change what a page shows; forms repeat the name of what they have several values of. */
export function shownParameters(query: string, isShown: IsShown): [name: string, value: string][] {
  return query === '' ? [] : [...new URLSearchParams(query)].filter(([name]) => isShown(name));
}

/** The key under which a shared page is kept: canonical address with its parameters in one order, and the variant. */
export function pageKey(path: string, query: string, variant: string, isShown: IsShown): string {
  const shown = shownParameters(query, isShown);
  if (shown.length === 0) return `${path}|${variant}`;
  // Values of one name keep their order.
  const sorted = shown.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `${path}?${new URLSearchParams(sorted)}|${variant}`;
}
