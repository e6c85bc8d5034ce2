export type { ArchiveScope } from './rules/archive-scope.ts';
export {
  filteredList,
  filterParameters,
  isFilterParameter,
  NO_FILTERS,
  readFilterAddress,
  saysFilters,
  withParameters,
} from './rules/filter-address.ts';
export { correctPrices, type PriceLimits, priceRangeMax } from './rules/filter-prices.ts';
export { narrowedBy } from './rules/filter-products.ts';
export { SORTING_CHOICES, type SortingName, sortingName, sortingParameters } from './rules/filter-sorting.ts';
export {
  attributeSlug,
  type FilterReading,
  type FilterState,
  NO_FILTER,
  narrows,
  readTaxonomy,
  STOCK_STATES,
} from './rules/filter-state.ts';
export { filterCookie, readFilterCookie, readWireFilter } from './rules/filter-wire.ts';
export { type PageLink, pageLinks } from './rules/page-links.ts';
export type { ProductFilter } from './rules/product-filter.ts';
export type { Counted, CountQuery, ListingCounts } from './rules/product-index.ts';
export { SEARCH_SORTINGS, SORTINGS } from './rules/sorting.ts';
