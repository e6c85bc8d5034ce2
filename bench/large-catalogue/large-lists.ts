/** The lists that are measured at every size of catalogue. */
export const largeLists = [
  'Listing',
  'Listing by popularity',
  'Listing by rating',
  'Listing by date',
  'Listing by price',
  'Listing by price, falling',
  'Listing, page in the middle',
  'Category',
  'Filter with counts',
  'Search, rare word',
  'Search, common word',
  'Search, two words',
] as const;

/** One of them. */
export type LargeList = (typeof largeLists)[number];
