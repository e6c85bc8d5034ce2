import type { IsShown } from '#platform/pages/page-parameters.ts';

/** Parameters of a query that change what a page shows, by name; of several with one name the first one counts. */
export function shownParameters(query: string, isShown: IsShown): Map<string, string> {
  const shown = new Map<string, string>();
  if (query === '') return shown;
  for (const [name, value] of new URLSearchParams(query)) {
    if (isShown(name) && !shown.has(name)) shown.set(name, value);
  }
  return shown;
}

/** The key under which a shared page is kept: canonical address with its parameters in one order, and the variant. */
export function pageKey(path: string, query: string, variant: string, isShown: IsShown): string {
  const shown = shownParameters(query, isShown);
  if (shown.size === 0) return `${path}|${variant}`;
  const sorted = [...shown].sort(([a], [b]) => (a < b ? -1 : 1));
  return `${path}?${new URLSearchParams(sorted)}|${variant}`;
}
