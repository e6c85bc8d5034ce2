/** Values of the address parameter `orderby` (CAT-023). */
export const SORTINGS = ['menu_order', 'popularity', 'rating', 'date', 'price', 'price-desc'] as const;

/** One of the orders in which an archive can be shown. */
export type Sorting = (typeof SORTINGS)[number];

/** The orders of search results; the first is the one that nobody has to ask for. */
export const SEARCH_SORTINGS = [
  'relevance',
  ...SORTINGS.filter((sorting) => sorting !== 'menu_order'),
] as const;
