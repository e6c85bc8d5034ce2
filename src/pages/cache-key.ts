import type { PageKind } from '#platform/pages/page-kind.server.ts';
import { type IsShown, linkedValues } from '#platform/pages/page-parameters.ts';

/** Parameters of a query that change what a page shows; forms repeat the name of what they have several values of. */
function shownParameters(query: string, isShown: IsShown): [name: string, value: string][] {
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

/**
 * Whether a link of this shop could lead to the address of a page that exists: its path is written as links write it,
 * and its parameters are those that links of such a page carry, with values out of a closed list. All others (prices
 * that somebody typed, searches, parameters of another kind of page) are endless, so their pages are kept apart from
 * those that many ask for.
 */
export function isOwnAddress(
  { pathname, search }: URL,
  kind: Pick<PageKind, 'parameters'>,
  isShown: IsShown,
): boolean {
  if (!isCanonical(pathname)) return false;
  const shown = shownParameters(search.slice(1), isShown);
  if (shown.length === 0) return true;
  // Several at once are as good as endless.
  const [[name, value] = ['', '']] = shown;
  return shown.length === 1 && linkedValues(kind, name).includes(value);
}

/** Of the endless ways to write a path with escapes, the one that browsers and our links use. */
function isCanonical(pathname: string): boolean {
  try {
    return (
      encodeURI(decodeURI(pathname)) === pathname &&
      !/%(?:2[D-E]|3\d|[4-6]\d|[4-6][A-F]|7[\dAE])/i.test(pathname)
    );
  } catch {
    return false;
  }
}
