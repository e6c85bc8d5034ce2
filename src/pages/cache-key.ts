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

/** Whether a parameter changes what a page shows. */
export function isShownParameter(name: string): boolean {
  return SHOWN_PARAMETERS.has(name);
}

/** The key under which a shared page is kept: canonical address with its parameters in one order, and the variant. */
export function pageKey(path: string, query: string, variant: string): string {
  if (query === '') return `${path}|${variant}`;
  const kept = [...new URLSearchParams(query)].filter(([name]) => SHOWN_PARAMETERS.has(name));
  if (kept.length === 0) return `${path}|${variant}`;
  kept.sort(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1));
  return `${path}?${new URLSearchParams(kept)}|${variant}`;
}
