export {
  countProductsOfShippingClass,
  countProductsOfTaxClass,
} from './data/class-products.queries.server.ts';
export { readFirstPictures } from './data/first-pictures.queries.server.ts';
export { readCrossSells, readParts } from './data/product-links.queries.server.ts';
export type { OwnedTable } from './data/products-beside.queries.server.ts';
export { readPublicAddress, readPublicAddresses } from './data/public-addresses.queries.server.ts';
export { readVariations } from './data/variations.queries.server.ts';
export { type AttributeDirectory, createAttributeDirectory } from './operations/attribute-directory.server.ts';
export {
  attributeDirectory,
  cardMemory,
  categoryDirectory,
  listingIndex,
  productMemory,
  tagDirectory,
} from './operations/catalog-stores.server.ts';
export { type CatalogueClock, createCatalogueClock } from './operations/catalogue-clock.server.ts';
export type { CategoryDirectory } from './operations/category-directory.server.ts';
export {
  holdStock,
  type LockedStock,
  lockProductsForSale,
  reduceStock,
  releaseHold,
  returnStock,
  STOCK_LEVELS_TAG,
  type StockDemand,
} from './operations/change-stock.server.ts';
export { filterReadingOf } from './operations/chosen-filters.server.ts';
export { countSales } from './operations/count-sales.server.ts';
export {
  addressInState,
  type FilteredBlock,
  filterChange,
  filtersOfBlock,
  listOfBlock,
  sentFilters,
} from './operations/filtered-lists.server.ts';
export { type CardList, listedCards, readCardLists } from './operations/listed-cards.server.ts';
export { type NamedTerm, namedTerms } from './operations/named-terms.server.ts';
export { type OpenCheck, openedProducts } from './operations/opened-products.server.ts';
export { productLists } from './operations/product-lists.server.ts';
export type { ProductMemory } from './operations/product-memory.server.ts';
export {
  cardPartsOf,
  productPartsOf,
  productTypesOf,
  productViewSettings,
} from './operations/product-parts.server.ts';
export { type ProductSearch, productSearch, type SearchFound } from './operations/product-search.server.ts';
export { readOwnedWithProducts } from './operations/products-of-owner.server.ts';
export {
  lockReviewedProduct,
  type ProductRating,
  type ReviewedProduct,
  rateProducts,
} from './operations/rate-products.server.ts';
export { rebuildListing, rewriteListing } from './operations/rewrite-listing.server.ts';
export { termLists } from './operations/term-lists.server.ts';
export {
  type BlockList,
  blockLists,
  buyFormParts,
  cardPlace,
  cardPlaces,
  type FilteredBlocks,
  type FilterSigns,
  filteredBlocks,
  filterSigns,
  type GalleryPart,
  galleryPart,
  galleryParts,
  productData,
  productPlace,
  productPlaces,
  productTab,
  productTabs,
  productTypes,
  type RememberedFilters,
  rememberedFilters,
  shownRatings,
} from './points.server.ts';
export type { CatalogProduct } from './rules/catalog-product.ts';
export { choicesOf, inheritedRow, optionsOf, stockIdOf } from './rules/inherited-row.ts';
export {
  cardFromRow,
  isPublic,
  type ProductViewSettings,
  sellsOf,
  stockEntryOf,
} from './rules/product-card.server.ts';
export type { ProductFilter } from './rules/product-filter.ts';
export type { ProductListChange } from './rules/product-query.ts';
export type { ProductTabPart, ShownTab } from './rules/product-tab.server.ts';
export { isNamedLike } from './rules/search/named-alike.ts';
export { readSearchedText } from './rules/search/searched-text.ts';
