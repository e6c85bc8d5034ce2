export {
  countProductsOfShippingClass,
  countProductsOfTaxClass,
} from './data/class-products.queries.server.ts';
export {
  countMostAttributes,
  findAttribute,
  findCategories,
  findCategory,
  findNamedProducts,
  findTags,
  isFreeTerm,
  type NamedProduct,
  readTermNames,
} from './data/exchanged-products.queries.server.ts';
export { type FedProduct, type FedTerm, readFedProducts } from './data/fed-products.queries.server.ts';
export { readFirstPictures } from './data/first-pictures.queries.server.ts';
export {
  countPublic,
  type ListedProduct,
  readDue,
  readListed,
  readListedSince,
  readTaxonomies,
} from './data/listing-entries.queries.server.ts';
export { type LowStock, readLowStock } from './data/low-stock.queries.server.ts';
export { readMostViewed } from './data/product-counters.queries.server.ts';
export { type ProductFacts, readProductFacts } from './data/product-facts.queries.server.ts';
export { readCrossSells, readParts } from './data/product-links.queries.server.ts';
export type { OwnedTable } from './data/products-beside.queries.server.ts';
export { readPublicAddress, readPublicAddresses } from './data/public-addresses.queries.server.ts';
export { readTextHits } from './data/search-hits.queries.server.ts';
export { addressNow, readTagBySlug } from './data/slugs.queries.server.ts';
export { readVariations } from './data/variations.queries.server.ts';
export {
  attributeDirectory,
  cardMemory,
  catalogueClock,
  categoryDirectory,
  LISTED_TAG,
  productMemory,
  tagDirectory,
} from './operations/catalog-caches.server.ts';
export { SALES_TAG } from './operations/count-sales.server.ts';
export { attributeAddressNow } from './operations/former-attributes.server.ts';
export { type CardSource, listedCards } from './operations/listed-cards.server.ts';
export { namedTerms } from './operations/named-terms.server.ts';
export { type OpenCheck, openedProducts } from './operations/opened-products.server.ts';
export type { ProductMemory } from './operations/product-memory.server.ts';
export { cardPartsOf, productPartsOf, productViewSettings } from './operations/product-parts.server.ts';
export { readOwnedWithProducts, readProducts } from './operations/products-of-owner.server.ts';
export { lockReviewedProduct, rateProducts } from './operations/rate-products.server.ts';
export {
  keepListingBasis,
  LISTING_SIZE_TAG,
  LISTING_TAG,
  rewriteListing,
} from './operations/rewrite-listing.server.ts';
export { type ShownAround, type ShownProduct, shownProduct } from './operations/shown-product.server.ts';
export { termLists } from './operations/term-lists.server.ts';
export {
  buyFormParts,
  type CategoryCounts,
  cardPlace,
  cardPlaces,
  categorisedCards,
  categoryCounts,
  type GalleryPart,
  galleryPart,
  galleryParts,
  productData,
  productPlace,
  productPlaces,
  productTab,
  productTabs,
  productTypes,
  shownRatings,
} from './points.server.ts';
export type { CatalogProduct } from './rules/catalog-product.ts';
export type { CategoryDirectory } from './rules/category-directory.ts';
export { choicesOf, inheritedRow, optionsOf, stockIdOf } from './rules/inherited-row.ts';
export {
  cardFromRow,
  isPublic,
  type ProductViewSettings,
  type StockSettings,
  sellsOf,
  stockEntryOf,
} from './rules/product-card.server.ts';
export type { ProductTabPart, ShownTab } from './rules/product-tab.server.ts';
