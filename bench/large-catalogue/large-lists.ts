/** The lists that are measured at every size of catalogue. */
export const listsOfEverySize = [
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

/** All lists; among few products there are not enough rare words for searches of which none was made before. */
export const largeLists = [...listsOfEverySize, 'Search, new rare word'] as const;

/** One of them. */
export type LargeList = (typeof largeLists)[number];
