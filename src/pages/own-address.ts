import { SORTINGS } from '#features/catalog/public.ts';
import type { PageScope } from '#widgets/page-scope.ts';
import { type IsShown, shownParameters } from './cache-key.ts';

/**
 * Whether a link of this shop could lead to the address of a page that exists: its path is written as links write it,
 * and its parameters are those that links of such a page carry, with values out of a closed list. All others (prices
 * that somebody typed, searches, parameters of another kind of page) are endless, so their pages are kept apart from
 * those that many ask for.
 */
export function isOwnAddress({ pathname, search }: URL, kind: PageScope['kind'], isShown: IsShown): boolean {
  if (!isCanonical(pathname)) return false;
  const shown = shownParameters(search.slice(1), isShown);
  if (shown.size === 0) return true;
  const isList = kind === 'shop' || kind === 'category' || kind === 'tag';
  const sorting = shown.get('orderby');
  return isList && shown.size === 1 && SORTINGS.some((known) => known === sorting);
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
