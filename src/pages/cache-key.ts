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

/** The key under which a shared page is kept: canonical address with its parameters in one order, and the variant. */
export function pageKey(path: string, query: string, variant: string): string {
  if (query === '') return `${path}|${variant}`;
  const kept = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(query)) {
    // Of several parameters with one name the first one counts, as it does for the page.
    const isShown = SHOWN_PARAMETERS.has(name) || name.startsWith(CHOSEN_VALUE);
    if (isShown && !kept.has(name)) kept.set(name, value);
  }
  if (kept.size === 0) return `${path}|${variant}`;
  const sorted = [...kept].sort(([a], [b]) => (a < b ? -1 : 1));
  return `${path}?${new URLSearchParams(sorted)}|${variant}`;
}
