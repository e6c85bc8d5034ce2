export { filterReadingOf } from './operations/chosen-filters.server.ts';
export {
  addressInState,
  filterChange,
  filtersOfBlock,
  listOfBlock,
  sentFilters,
} from './operations/filtered-lists.server.ts';
export { countLists, productIndexOf } from './operations/product-index-of.server.ts';
export { productLists } from './operations/product-lists.server.ts';
export { readCardLists } from './operations/read-card-lists.server.ts';
export {
  type BlockList,
  blockLists,
  type FilteredBlocks,
  type FilterSummary,
  filteredBlocks,
  filterSummaries,
  type RememberedFilters,
  rememberedFilters,
} from './points.server.ts';
export type { ProductListChange } from './rules/product-query.ts';
export { isNamedLike } from './rules/search/named-alike.ts';
export { readSearchedText } from './rules/search/searched-text.ts';
