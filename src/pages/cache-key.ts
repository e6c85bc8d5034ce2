import { pageParameters } from '#platform/pages/points.ts';
import { type ComposedShop, oncePerShop } from '#platform/slices/compose-shop.ts';

/** Tells parameters that change what a page shows from those that do not (campaign marks and the like). */
export type IsShown = (name: string) => boolean;

/** Whether a parameter changes what pages of a shop show, as its slices say. */
export const shownIn = oncePerShop((shop: ComposedShop): IsShown => {
  const parameters = shop.of(pageParameters);
  const names = new Set(parameters.flatMap((parameter) => ('name' in parameter ? [parameter.name] : [])));
  const prefixes = parameters.flatMap((parameter) => ('prefix' in parameter ? [parameter.prefix] : []));
  return (name) => names.has(name) || prefixes.some((prefix) => name.startsWith(prefix));
});

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
