/** Parameters that change what a page shows; everything else (campaign marks and the like) is ignored. */
const SHOWN_PARAMETERS = new Set([
  's',
  'product_cat',
  'orderby',
  'min_price',
  'max_price',
  'rating_filter',
  'key',
]);
/** How parameters begin that choose values of a product with variations: its page shows them, and is not kept then. */
const CHOSEN_VALUE = 'attribute_';

/** Whether a parameter changes what a page shows. */
export function isShownParameter(name: string): boolean {
  return SHOWN_PARAMETERS.has(name);
}

/** Parameters of a query that change what a page shows, by name; of several with one name the first one counts. */
export function shownParameters(query: string): Map<string, string> {
  const shown = new Map<string, string>();
  if (query === '') return shown;
  for (const [name, value] of new URLSearchParams(query)) {
    const isShown = SHOWN_PARAMETERS.has(name) || name.startsWith(CHOSEN_VALUE);
    if (isShown && !shown.has(name)) shown.set(name, value);
  }
  return shown;
}

/** The key under which a shared page is kept: canonical address with its parameters in one order, and the variant. */
export function pageKey(path: string, query: string, variant: string): string {
  const shown = shownParameters(query);
  if (shown.size === 0) return `${path}|${variant}`;
  const sorted = [...shown].sort(([a], [b]) => (a < b ? -1 : 1));
  return `${path}?${new URLSearchParams(sorted)}|${variant}`;
}
